import CombineTraitsSpec
import Foundation

/// The result of the runs of one instance.
struct InstanceResult: Sendable {
    /// The findings of the runs. They are empty if the instance publishes on another thread.
    let findings: Findings

    let punctualityFault: PunctualityRun.Fault?

    /// The findings about the direct path. `nil` if no comparison ran, for example because the publisher has no direct
    /// path.
    let pathFindings: PathFindings?

    init(_ experiment: Experiment) {
        punctualityFault = experiment.punctualityFault
        guard punctualityFault != .otherThread else {
            findings = Findings()
            pathFindings = nil
            return
        }
        findings = experiment.run()
        let comparesPaths = experiment.tested.isWhole && experiment.tested.type.hasDirectPath
        pathFindings = comparesPaths ? experiment.comparePaths() : nil
    }
}

/// A cache of the results of instances, so that the test of an instance and the test of its row share them.
///
/// Unchecked `Sendable`: the lock guards the table.
final class InstanceResults: @unchecked Sendable {
    private struct Key: Hashable {
        let publisher: String
        let instance: String
    }

    private let lock = NSLock()
    private var table: [Key: SharedValue<InstanceResult>] = [:]

    func result(of experiment: Experiment) -> InstanceResult {
        entry(of: experiment).value { InstanceResult(experiment) }
    }

    func results(of experiments: [Experiment]) -> [InstanceResult] {
        // First run the instances that no other thread runs, instead of waiting for one that another thread runs.
        for experiment in experiments where !entry(of: experiment).isClaimed { _ = result(of: experiment) }
        return experiments.map(result)
    }

    private func entry(of experiment: Experiment) -> SharedValue<InstanceResult> {
        let key = Key(publisher: experiment.tested.type.name, instance: experiment.instance.name)
        lock.lock()
        defer { lock.unlock() }
        if let entry = table[key] { return entry }
        let entry = SharedValue<InstanceResult>()
        table[key] = entry
        return entry
    }
}

/// A lazy value. The first thread that needs it computes it, and other threads wait.
///
/// Unchecked `Sendable`: the condition guards the state. It is not locked during the computation.
final class SharedValue<Value: Sendable>: @unchecked Sendable {
    private enum State {
        case missing, computing
        case computed(Value)
    }

    private let condition = NSCondition()
    private var state = State.missing

    /// Whether a thread is computing the value, or has computed it.
    var isClaimed: Bool {
        condition.lock()
        defer { condition.unlock() }
        if case .missing = state { return false }
        return true
    }

    /// Returns the value. The first call computes it, and calls on other threads wait for the result.
    ///
    /// - Parameter compute: A closure that computes the value. If the closure calls this method of the same object, the
    ///   call never returns.
    func value(_ compute: () -> Value) -> Value {
        condition.lock()
        while case .computing = state { condition.wait() }
        if case .computed(let value) = state {
            condition.unlock()
            return value
        }
        state = .computing
        condition.unlock()
        let value = compute()
        condition.lock()
        state = .computed(value)
        condition.broadcast()
        condition.unlock()
        return value
    }
}
