import CombineTraitsTesting

/// One run: an instance of a row upon scripted upstreams.
///
/// What is recorded of it, a subclass says.
class ScriptedRun {
    let instance: String
    let scheduler = VirtualTimeScheduler()

    private let casting: Casting
    private let order: InstantOrder

    init(instance: String, casting: Casting, order: InstantOrder) {
        self.instance = instance
        self.casting = casting
        self.order = order
    }

    /// Who is told what happens to the subscribers of an upstream, if anybody.
    func observer(ofUpstream index: Int) -> (any SubscriptionObserver)? { nil }

    // MARK: For the generated code

    /// Makes the scripted upstream of a place among the parameters.
    func upstream<Output: ScriptedValue, Failure: ScriptedFailure>(
        _ index: Int, _ output: Output.Type, _ failure: Failure.Type
    ) -> ScriptedPublisher<Output, Failure> {
        upstream(index) { $0.script(Output.self, Failure.self) }
    }

    /// Makes a scripted upstream whose values are a publisher.
    func upstream<Output, Failure: ScriptedFailure>(
        _ index: Int, publishing output: Output, _ failure: Failure.Type
    ) -> ScriptedPublisher<Output, Failure> {
        upstream(index) { $0.script(publishing: output) }
    }

    /// Subscribes to the instance, and records what it does.
    func record(_ publisher: some Publisher) {
        fatalError("ScriptedRun: a subclass says what to record of a publisher.")
    }

    // MARK: Upstreams

    private func upstream<Output, Failure: Error>(
        _ index: Int, _ script: (Behavior) -> Script<Output, Failure>
    ) -> ScriptedPublisher<Output, Failure> {
        let behaviors = casting.parts[index]
        let scripts = behaviors.map(script)
        if behaviors.count == 1, !behaviors[0].fails {
            return scripted(scripts, index)
        }
        // What subscribes forever, such as an endless retry of failures, must come to an end.
        let turns = (0..<Self.subscriptionLimit).map { scripts[$0 % scripts.count] }
        return scripted(turns + [script(.oneValue)], index)
    }

    private func scripted<Output, Failure: Error>(
        _ scripts: [Script<Output, Failure>], _ index: Int
    ) -> ScriptedPublisher<Output, Failure> {
        ScriptedPublisher(
            scripts, scheduler: scheduler, rank: order.rank(of: index), observer: observer(ofUpstream: index))
    }

    /// After so many subscriptions, an upstream publishes one value. The limit is more than three subscribers need.
    private static let subscriptionLimit = 16

    /// Nothing in the spec waits longer than that, unless it repeats forever.
    static let timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride = .seconds(8)
}

/// A scripted publisher is cold, so that there is nothing to connect. The instances of `autoconnect()` need it.
extension ScriptedPublisher: ConnectablePublisher {
    /// Does nothing.
    public func connect() -> any Cancellable { Subscriptions.empty }
}
