import CombineTraitsTesting

/// A run that holds an instance to the laws, with three subscribers.
final class LawStage: Stage {
    /// What a subscriber has received against a law.
    struct Violation {
        /// The position of the law in `TraitLaw.all`.
        let law: Int
        let subscriber: TraitSubscriber
        /// What the publisher has done, such as `finished without a value`.
        let deed: String
    }

    private(set) var violations: [Violation] = []
    private(set) var defects: Set<TraceDefect> = []

    /// What the subscribers have received, as marbles. Few runs are looked at so closely.
    private(set) var traces: () -> [String] = { [] }

    private let demand: DemandPolicy

    init(instance: String, casting: Casting, order: InstantOrder, demand: DemandPolicy) {
        self.demand = demand
        super.init(instance: instance, casting: casting, order: order)
    }

    /// Subscribes to the instance, and judges what the subscribers receive.
    override func record(_ publisher: some Publisher) {
        let traces = TraitRun(demand: demand, timeLimit: Self.timeLimit).traces(of: publisher, on: scheduler)
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
}
