import CombineTraitsTesting

/// A run that checks an instance against all laws, with three subscribers.
final class LawRun: ScriptedRun {
    /// A trace that violates a law.
    struct Violation {
        /// The index of the law.
        let law: Int
        let subscriber: TraitSubscriber
        /// The breach, such as `finished without a value`.
        let reason: String
    }

    /// A trace that breaks rules of Combine.
    struct DefectiveTrace {
        let defect: TraceDefect
        let subscriber: TraitSubscriber
        /// Facts that the diagram does not show.
        let remarks: [String]
    }

    private(set) var violations: [Violation] = []
    private(set) var defects: Set<TraceDefect> = []

    /// The traces that break rules of Combine. It is a closure because few runs need it.
    private(set) var defectiveTraces: () -> [DefectiveTrace] = { [] }

    /// The traces as marble diagrams. It is a closure because few runs need it.
    private(set) var traces: () -> [String] = { [] }

    private let laws: [TraitLaw]

    /// Whether an event before the subscription or after the completion violates every law.
    private let isStrict: Bool

    init(_ scenario: Scenario, _ laws: [TraitLaw], isStrict: Bool) {
        self.laws = laws
        self.isStrict = isStrict
        super.init(scenario, on: VirtualTimeScheduler())
    }

    /// Subscribes to the instance, and checks the traces of the subscribers.
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

    /// Returns the violation of the rules that apply to all publishers of this package.
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
