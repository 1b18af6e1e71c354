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
        /// Whether the trace obeys the law, and only breaks a rule of Combine.
        let isStrict: Bool
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

    /// How far each subscriber got.
    private var progress: [TraceProgress] = []

    /// What the upstreams did at the end of the run.
    private var finalActivity = ScriptedActivity()

    /// Whether no subscriber received a value.
    var isWithoutValue: Bool { progress.allSatisfy { $0.valueCount == 0 } }

    private let laws: [TraitLaw]

    /// Whether an event before the subscription or after the completion violates every law.
    private let isStrict: Bool

    init(_ scenario: Scenario, _ laws: [TraitLaw], isStrict: Bool) {
        self.laws = laws
        self.isStrict = isStrict
        super.init(scenario, on: VirtualTimeScheduler())
    }

    override func record(_ publisher: some Publisher) {
        judge(
            TraitRun(demand: scenario.demand, timeLimit: scenario.timeLimit).traces(of: publisher, on: scheduler) {
                finalActivity = activity
                return VirtualTasks.current?.isInUse == true
            })
    }

    private func judge<Output, Failure: Error>(_ traces: [Trace<Output, Failure>]) {
        progress = traces.map(TraceProgress.init)
        var judged: (outline: TraitLaw.TraceOutline, reasons: [String?])?
        for (subscriber, trace) in zip(TraitSubscriber.allCases, traces) {
            defects.formUnion(trace.defects)
            let outline = TraitLaw.TraceOutline(trace, demand: scenario.demand)
            // Most publishers send the same to each subscriber, and laws take longer than the comparison.
            let reasons =
                if let judged, judged.outline == outline { judged.reasons } else {
                    laws.map { $0.violation(in: outline)?.reason }
                }
            judged = (outline, reasons)
            let strictReason = strictViolation(trace.defects)
            for (index, reason) in reasons.enumerated() {
                guard let shown = reason ?? strictReason else { continue }
                violations.append(
                    Violation(law: index, subscriber: subscriber, reason: shown, isStrict: reason == nil))
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

    /// Adds a defect for each subscriber that got less far than in the same run with unlimited demand.
    func compare(with unlimited: LawRun) {
        // With other demand, the subscribers can meet the behaviors of an upstream that changes in another order.
        let changes = scenario.upstreams.lists.contains { $0.count > 1 }
        let isSameOrder =
            scenario.demand != .none
            && finalActivity.subscriptionCount == unlimited.finalActivity.subscriptionCount
        if changes, !isSameOrder { return }
        let missing = TraitSubscriber.allCases.compactMap { subscriber -> DefectiveTrace? in
            let full = subscriber.element(of: unlimited.progress)
            let event = full.missingEvent(
                in: subscriber.element(of: progress), demand: scenario.demand, upstreams: finalActivity)
            return event.map {
                DefectiveTrace(
                    defect: .missingEvent, subscriber: subscriber,
                    remarks: ["missing: \($0)", "with unlimited demand: \(subscriber.element(of: unlimited.traces()))"])
            }
        }
        guard !missing.isEmpty else { return }
        defects.insert(.missingEvent)
        defectiveTraces = { [others = defectiveTraces] in others() + missing }
    }

    /// Returns a description of a defect that violates every law, or `nil` if there is none or the run is not strict.
    private func strictViolation(_ defects: [TraceDefect]) -> String? {
        guard isStrict, !defects.isEmpty else { return nil }
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

/// A run that creates an instance only to inspect its type.
final class TypeRun: ScriptedRun {
    /// Creates an instance.
    init(of instance: String, upstreamCount: Int, _ build: (ScriptedRun) -> Void) {
        let upstreams = UpstreamBehaviors(lists: Array(repeating: [.silence], count: upstreamCount))
        let order = InstantOrder.all(upstreamCount: upstreamCount, hasTimers: false)[0]
        super.init(
            Scenario(instance: instance, upstreams: upstreams, order: order), on: VirtualTimeScheduler())
        play(build)
    }

    /// The values of the upstreams that the instance uses, by the index of the upstream.
    private(set) var values: [Int: UpstreamValues] = [:]

    override func note<Value: ScriptedValue>(valuesOfUpstream index: Int, _ type: Value.Type) {
        values[index] = UpstreamValues(type)
    }

    override func record(_ publisher: some Publisher) {}
}

/// A run with one subscriber, which the caller can cancel.
final class CancelledRun: ScriptedRun {
    private var recording: (any Recording)?

    /// Whether the subscriber received an event after its cancellation.
    var isDefective: Bool { recording?.defects.contains(.eventAfterCancellation) == true }

    var trace: String { recording?.text ?? "" }

    func cancel() {
        recording?.cancel()
    }

    override func record(_ publisher: some Publisher) {
        recording = publisher.recordTrace(on: scheduler, demand: scenario.demand)
    }
}

/// A `TraceRecorder` whose output and failure types are erased.
private protocol Recording {
    var defects: [TraceDefect] { get }
    var text: String { get }
    func cancel()
}

extension TraceRecorder: Recording {
    fileprivate var defects: [TraceDefect] { trace.defects }
    fileprivate var text: String { "\(trace)" }
}
