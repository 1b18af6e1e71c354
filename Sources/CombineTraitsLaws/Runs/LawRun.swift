import CombineTraitsTesting

/// A run that checks an instance against all laws, with three subscribers.
final class LawRun: ScriptedRun {
    /// A trace that violates a law.
    struct Violation {
        /// The index of the law among the laws of the run.
        let law: Int
        let subscriber: TraitSubscriber
        /// A description of the violation, such as `finished without a value`.
        let reason: String
    }

    /// A trace that breaks a rule of Combine.
    struct DefectiveTrace {
        let defect: TraceDefect
        let subscriber: TraitSubscriber
        /// Details that the diagram does not show.
        let remarks: [String]
    }

    private(set) var violations: [Violation] = []
    private(set) var defects: Set<TraceDefect> = []

    /// A closure that returns the traces that break rules of Combine. Few runs need them.
    private(set) var defectiveTraces: () -> [DefectiveTrace] = { [] }

    /// A closure that returns the traces as marble diagrams. Few runs need them.
    private(set) var traces: () -> [String] = { [] }

    private let laws: [TraitLaw]

    /// Whether an event before the subscription or after the completion violates every law.
    private let isStrict: Bool

    init(_ scenario: Scenario, _ laws: [TraitLaw], isStrict: Bool) {
        self.laws = laws
        self.isStrict = isStrict
        super.init(scenario, on: VirtualTimeScheduler())
    }

    override func record(_ publisher: some Publisher) {
        let demand = scenario.demand
        let traces = TraitRun(demand: demand, timeLimit: scenario.timeLimit).traces(
            of: publisher, on: scheduler, cancelsAfterwards: VirtualTasks.current?.isInUse == true)
        for (subscriber, trace) in zip(TraitSubscriber.allCases, traces) {
            defects.formUnion(trace.defects)
            let outline = TraitLaw.TraceOutline(trace, demand: demand)
            for index in laws.indices {
                let violation = laws[index].violation(in: outline)
                guard let reason = violation?.reason ?? strictViolation(trace.defects) else { continue }
                violations.append(Violation(law: index, subscriber: subscriber, reason: reason))
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
        self.traces = { traces.map(\.marblesWithValues) }
    }

    /// Returns a description of a defect that violates every law, or `nil` if there is none or the run is not strict.
    private func strictViolation(_ defects: [TraceDefect]) -> String? {
        guard isStrict else { return nil }
        return if defects.contains(.eventBeforeSubscription) {
            "sent an event before the subscription"
        } else if defects.contains(.eventAfterCompletion) {
            "sent an event after the completion"
        } else {
            nil
        }
    }
}

extension Trace {
    /// The trace as a marble diagram, with a legend for values.
    var marblesWithValues: String { ([marbles.description] + valueLegend).joined(separator: "   ") }
}
