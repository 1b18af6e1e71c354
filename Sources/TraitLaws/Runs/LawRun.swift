import CombineTraitsTesting

/// A run that holds an instance to the laws, with three subscribers.
final class LawRun: ScriptedRun {
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

    /// A rule of Combine that a subscriber has seen broken.
    struct DefectiveTrace {
        let defect: TraceDefect
        let subscriber: TraitSubscriber
        /// What the diagram of the trace does not show.
        let remarks: [String]
    }

    /// Who has seen which rule of Combine broken. Few runs are looked at so closely.
    private(set) var defectiveTraces: () -> [DefectiveTrace] = { [] }

    /// What the subscribers have received, as marbles. Few runs are looked at so closely.
    private(set) var traces: () -> [String] = { [] }

    private let demand: DemandPolicy

    /// Whether an event before the subscription, or after the completion, is against every law.
    private let isToTheLetter: Bool

    init(instance: String, casting: Casting, order: InstantOrder, demand: DemandPolicy, isToTheLetter: Bool = false) {
        self.demand = demand
        self.isToTheLetter = isToTheLetter
        super.init(instance: instance, casting: casting, order: order)
    }

    /// What a publisher of this package has done, where it owes every rule of Combine to the letter.
    private func deedAgainstEveryLaw(_ defects: [TraceDefect]) -> String? {
        guard isToTheLetter else { return nil }
        return if defects.contains(.eventBeforeSubscription) {
            "sent an event before the subscription"
        } else if defects.contains(.eventAfterCompletion) {
            "sent an event after the completion"
        } else {
            nil
        }
    }

    /// Subscribes to the instance, and judges what the subscribers receive.
    override func record(_ publisher: some Publisher) {
        let traces = TraitRun(demand: demand, timeLimit: Self.timeLimit).traces(of: publisher, on: scheduler)
        for (subscriber, trace) in zip(TraitSubscriber.allCases, traces) {
            defects.formUnion(trace.defects)
            let evidence = TraitLaw.Evidence(trace, demand: demand)
            for (index, law) in TraitLaw.all.enumerated() {
                guard let deed = law.violation(in: evidence)?.deed ?? deedAgainstEveryLaw(trace.defects) else {
                    continue
                }
                violations.append(Violation(law: index, subscriber: subscriber, deed: deed))
            }
        }
        self.defectiveTraces = {
            zip(TraitSubscriber.allCases, traces).flatMap { subscriber, trace in
                trace.defects.map { defect in
                    let late = trace.entriesAfterCompletion.map { "\($0.event)" }
                    return DefectiveTrace(
                        defect: defect, subscriber: subscriber,
                        remarks: defect == .eventAfterCompletion
                            ? ["after the completion: \(late.joined(separator: ", "))"] : [])
                }
            }
        }
        self.traces = { traces.map { ([$0.marbles.description] + $0.valueLegend).joined(separator: "   ") } }
    }
}
