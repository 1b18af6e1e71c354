import CombineTraitsTesting
import TestSupport

/// One run of a scenario: builds an instance of a row on scripted upstreams, in virtual time.
///
/// Subclasses subscribe to the instance and record what they look for.
class ScriptedRun {
    let scenario: Scenario
    let scheduler: VirtualTimeScheduler

    /// Whether the instance has started tasks. They are part of virtual time.
    private(set) var hasTasks = false

    init(_ scenario: Scenario, on scheduler: VirtualTimeScheduler = VirtualTimeScheduler()) {
        self.scenario = scenario
        self.scheduler = scheduler
    }

    /// Builds the instance, which is then recorded. Its tasks end with this method.
    func play(_ build: (ScriptedRun) -> Void) {
        scheduler.withVirtualTasks {
            build(self)
            hasTasks = VirtualTasks.current?.isInUse == true
        }
    }

    /// The observer of the subscriptions to an upstream, if there is one.
    func observer(ofUpstream index: Int) -> (any SubscriptionObserver)? { nil }

    // MARK: For the generated code

    /// The requirements that the type of the instance meets, as the spec writes them.
    private(set) var metRequirements: Set<String> = []

    /// Notes what the compiler knows about the type of the instance.
    func note(_ requirement: String, isMet: Bool) {
        if isMet { metRequirements.insert(requirement) }
    }

    /// The name of the instance to build.
    var instance: String { scenario.instance }

    /// Makes the scripted upstream of a parameter, by its index.
    func upstream<Output: ScriptedValue, Failure: ScriptedFailure>(
        _ index: Int, _ output: Output.Type, _ failure: Failure.Type
    ) -> ScriptedPublisher<Output, Failure> {
        upstream(index, last: Output(scripted: 1) == nil ? .silence : .oneValue) {
            $0.script(Output.self, Failure.self)
        }
    }

    /// Makes a scripted upstream whose values are a publisher.
    func upstream<Output, Failure: ScriptedFailure>(
        _ index: Int, publishing output: Output, _ failure: Failure.Type
    ) -> ScriptedPublisher<Output, Failure> {
        upstream(index) { $0.script(publishing: output) }
    }

    /// Subscribes to the instance, and records what it does.
    func record(_ publisher: some Publisher) {
        fatalError("ScriptedRun: subclasses must override record(_:).")
    }

    // MARK: Upstreams

    private func upstream<Output, Failure: Error>(
        _ index: Int, last: Behavior = .oneValue, _ script: (Behavior) -> Script<Output, Failure>
    ) -> ScriptedPublisher<Output, Failure> {
        let behaviors = scenario.upstreams.lists[index]
        let scripts = behaviors.map(script)
        if behaviors.count == 1, !behaviors[0].fails {
            return scripted(scripts, index)
        }
        // An operator that resubscribes forever, such as an endless retry, must come to an end.
        let turns = (0..<Self.subscriptionLimit).map { scripts[$0 % scripts.count] }
        return scripted(turns + [script(last)], index)
    }

    private func scripted<Output, Failure: Error>(
        _ scripts: [Script<Output, Failure>], _ index: Int
    ) -> ScriptedPublisher<Output, Failure> {
        ScriptedPublisher(
            scripts, scheduler: scheduler, rank: scenario.order.rank(of: index), observer: observer(ofUpstream: index))
    }

    /// After this many subscriptions, an upstream publishes one value, or nothing if its type has none. Three subscribers never
    /// need as many.
    private static let subscriptionLimit = 16
}

/// A scripted publisher is cold, so there is nothing to connect. The instances of `autoconnect()` need the conformance.
extension ScriptedPublisher: ConnectablePublisher {
    /// Does nothing.
    public func connect() -> any Cancellable { Subscriptions.empty }
}
