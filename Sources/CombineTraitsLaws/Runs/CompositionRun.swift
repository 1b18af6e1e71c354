import CombineTraitsSpec
import CombineTraitsTesting
import Foundation

/// A run that finds out which publishers of Combine or OpenCombine an instance contains.
///
/// An operator can hide what it consists of, but the names of types show it: an upstream sees the type of its subscriber,
/// which contains those of all operators downstream, and the subscriber sees the type of the subscription.
final class CompositionRun: ScriptedRun {
    private var publishers: Set<String> = []
    private var visited: Set<ObjectIdentifier> = []

    /// Returns the publishers that the run passes through.
    static func publishers(in scenario: Scenario, _ build: (ScriptedRun) -> Void) -> [PublisherType] {
        let run = CompositionRun(scenario, on: VirtualTimeScheduler())
        run.play(build)
        return BuiltInSpec.publishersOfFrameworks.filter { run.publishers.contains($0.name) }
    }

    override func record(_ publisher: some Publisher) {
        note(type(of: publisher))
        record(publisher, TraceRecorder(scheduler: scheduler, demand: scenario.demand, cancellation: .never))
    }

    private func record<Recorded: Publisher>(
        _ publisher: Recorded, _ recorder: TraceRecorder<Recorded.Output, Recorded.Failure>
    ) {
        recorder.didReceiveSubscription = { [unowned self] in note($0, depth: 0) }
        recorder.attach { publisher.subscribe($0) }
        let connection = (publisher as? any ConnectablePublisher)?.connect()
        scheduler.run(until: scheduler.now.advanced(by: scenario.timeLimit))
        withExtendedLifetime(connection) { recorder.cancel() }
    }

    override func note(subscriber: Any) { note(subscriber, depth: 0) }

    /// Notes the type of a value, and the types of its parts.
    private func note(_ value: Any, depth: Int) {
        guard depth < Self.depthLimit else { return }
        let type = type(of: value)
        if type is AnyClass, !visited.insert(ObjectIdentifier(value as AnyObject)).inserted { return }
        note(type)
        for child in Mirror(reflecting: value).children { note(child.value, depth: depth + 1) }
    }

    private static let depthLimit = 6

    private func note(_ type: Any.Type) {
        publishers.formUnion(PublishersInTypes.shared.publishers(in: type))
    }
}

/// The publishers of the framework that the names of types contain. Types recur in each run, and their names are long.
///
/// Unchecked `Sendable`: the lock guards the table.
private final class PublishersInTypes: @unchecked Sendable {
    static let shared = PublishersInTypes()

    /// The publishers by the names of their types. `AnyPublisher` is missing, because every chain can contain it, and it only
    /// passes subscribers on.
    private static let publishers: [String: String] = {
        let publishers = BuiltInSpec.publishersOfFrameworks.filter { $0.name != "AnyPublisher" }
        return Dictionary(
            publishers.map { publisher in
                let name = ReferenceFramework.isInUse ? publisher.openCombineName.map { "OpenCombine.\($0)" } : nil
                return (name ?? "Combine.\(publisher.name)", publisher.name)
            }, uniquingKeysWith: { first, _ in first })
    }()

    private let lock = NSLock()
    private var table: [ObjectIdentifier: [String]] = [:]

    /// Returns the publishers whose types are parts of the name of a type, such as `Zip` in `Pair<Zip<…>.Inner>`.
    func publishers(in type: Any.Type) -> [String] {
        lock.lock()
        defer { lock.unlock() }
        if let known = table[ObjectIdentifier(type)] { return known }
        let parts = String(reflecting: type).split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" }
        let found = parts.flatMap { part in
            let path = part.split(separator: ".")
            return (2...3).compactMap { Self.publishers[path.prefix($0).joined(separator: ".")] }
        }
        table[ObjectIdentifier(type)] = found
        return found
    }
}

/// What an operator of a user's package can do about a problem in a run that passes through publishers of a framework.
struct FrameworkAdvice {
    let publishers: [PublisherType]

    /// The advice, as lines of a message. Empty if the run passes through no such publisher.
    var lines: [String] {
        guard let first = publishers.first else { return [] }
        let names = NearestName.list(publishers.map(\.name), conjunction: "and")
        let framework = ReferenceFramework.isInUse ? "OpenCombine" : "Combine"
        return [
            "This run passes through \(names) of \(framework), which may be the cause."
                + (ReferenceFramework.isInUse
                    ? " OpenCombineDefects in the documentation lists the known defects." : "")
        ]
            + publishers.compactMap { publisher in
                ReferenceFramework.alternative(to: publisher).map { "Instead of \(publisher.name): \($0)" }
            } + [
                "To accept its defects in this instance: \"knownDefects\": { \"\(first.name)\": \"the reason\" }"
            ]
    }
}
