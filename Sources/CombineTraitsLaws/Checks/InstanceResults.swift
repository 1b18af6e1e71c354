import CombineTraitsGenerator
import Foundation

/// What the runs of one instance found.
struct InstanceResult: Sendable {
    /// What the runs found. Nothing, if the instance publishes on another thread.
    let findings: Findings

    /// What the laws do not see.
    let punctualityFault: PunctualityRun.Fault?

    /// The comparisons of both paths. Nil if the publisher has no direct path.
    let pathFindings: PathFindings?

    /// Runs an experiment.
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

/// The results of instances, each of which runs once in a process.
///
/// Sendable, unchecked, because the lock guards the table.
final class InstanceResults: @unchecked Sendable {
    private struct Key: Hashable {
        let publisher: String
        let instance: String
    }

    private let lock = NSLock()
    private var table: [Key: SharedValue<InstanceResult>] = [:]

    /// The result of an experiment.
    func result(of experiment: Experiment) -> InstanceResult {
        entry(of: experiment).value { InstanceResult(experiment) }
    }

    /// The results of several experiments, in their order.
    func results(of experiments: [Experiment]) -> [InstanceResult] {
        // While other threads run some of the instances, this one runs the others.
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
