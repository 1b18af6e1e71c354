import CombineTraitsTesting

/// One run: an instance of a row upon scripted upstreams, and its three subscribers.
final class Stage {
    /// What a subscriber has received against a law.
    struct Violation {
        /// The position of the law in `TraitLaw.all`.
        let law: Int
        let subscriber: TraitSubscriber
        /// What the publisher has done, such as `finished without a value`.
        let deed: String
    }

    let instance: String
    let scheduler = VirtualTimeScheduler()

    private(set) var violations: [Violation] = []
    private(set) var defects: Set<TraceDefect> = []

    /// What the subscribers have received, as marbles. Few runs are looked at so closely.
    private(set) var traces: () -> [String] = { [] }

    private let casting: Casting
    private let order: InstantOrder
    private let demand: DemandPolicy

    init(instance: String, casting: Casting, order: InstantOrder, demand: DemandPolicy) {
        self.instance = instance
        self.casting = casting
        self.order = order
        self.demand = demand
    }

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

    /// Subscribes to the instance, and judges what the subscribers receive.
    func record(_ publisher: some Publisher) {
        let traces = TraitRun(demand: demand, timeLimit: .seconds(Self.timeLimit)).traces(of: publisher, on: scheduler)
        for (subscriber, trace) in zip(TraitSubscriber.allCases, traces) {
            defects.formUnion(trace.defects)
            let evidence = TraitLaw.Evidence(trace, demand: demand)
            for (index, law) in TraitLaw.all.enumerated() {
                guard let violation = law.violation(in: evidence) else { continue }
                violations.append(Violation(law: index, subscriber: subscriber, deed: violation.deed))
            }
        }
        self.traces = { traces.map { ([$0.marbles.description] + $0.valueLegend).joined(separator: "   ") } }
    }

    // MARK: Upstreams

    private func upstream<Output, Failure: Error>(
        _ index: Int, _ script: (Behavior) -> Script<Output, Failure>
    ) -> ScriptedPublisher<Output, Failure> {
        let behaviors = casting.parts[index]
        let scripts = behaviors.map(script)
        if behaviors.count == 1, !behaviors[0].fails {
            return ScriptedPublisher(scripts, scheduler: scheduler, rank: order.rank(of: index))
        }
        // What subscribes forever, such as an endless retry of failures, must come to an end.
        let turns = (0..<Self.subscriptionLimit).map { scripts[$0 % scripts.count] }
        return ScriptedPublisher(turns + [script(.oneValue)], scheduler: scheduler, rank: order.rank(of: index))
    }

    /// After so many subscriptions, an upstream publishes one value. The limit is more than three subscribers need.
    private static let subscriptionLimit = 16

    /// Nothing in the spec waits longer than that, unless it repeats forever.
    private static let timeLimit = 8
}

/// A scripted publisher is cold, so that there is nothing to connect. The instances of `autoconnect()` need it.
extension ScriptedPublisher: ConnectablePublisher {
    /// Does nothing.
    public func connect() -> any Cancellable { Subscriptions.empty }
}
