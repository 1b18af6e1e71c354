/// Checks in a test that a publisher has a trait, and obeys the rules of Combine.
///
///     @Test func nameIsSingle() throws {
///         try checkTrait(.single) { scheduler in NamePublisher(scheduler: scheduler) }
///     }
///
/// The check subscribes twice at the same instant, and again when nothing is scheduled. It does so with unlimited demand,
/// with demand for one value at a time, and with no demand until nothing is scheduled. The publisher must use the scheduler
/// instead of a real clock or a queue, because the check runs in virtual time, and waits for nothing else. Each wait ends
/// after 100 seconds of virtual time. If no subscriber receives an event, the check fails, unless silence is allowed.
///
/// A failure shows the shortest counterexample:
///
/// ```
/// The Single trait is violated: the publisher finished without a value.
///
///     subscriber  the second one, at the same instant as the first
///     demand      unlimited
///     trace       |
///
/// All subscribers of that run:
///
///     first       (1|)
///   > second      |
///     late        |
///
/// The law is: Single: exactly one value, or an error.
/// ```
///
/// The check also fails if the publisher breaks a rule of Combine, for example with an event after the completion.
///
/// To choose the demands, or to get a report instead of an error, use ``TraitCheck``.
///
/// - Parameters:
///   - law: The law of the trait, such as ``TraitLaw/single``.
///   - allowsSilence: Whether the publisher may send no event at all, as `Empty(completeImmediately: false)` does, if the
///     law also allows this.
///   - makePublisher: Creates the publisher, which can use the scheduler. The check calls this closure once for each
///     demand.
/// - Returns: The report, which has no counterexamples and no defects.
/// - Throws: A ``TraitCheckFailure`` with the report, or the error that `makePublisher` throws.
@discardableResult
public func checkTrait<Checked: Publisher>(
    _ law: TraitLaw,
    allowsSilence: Bool = false,
    _ makePublisher: (VirtualTimeScheduler) throws -> Checked
) throws -> TraitReport {
    let report = try TraitCheck(law).run(makePublisher)
    guard report.counterexamples.isEmpty, report.defects.isEmpty, allowsSilence || !report.isSilent else {
        throw TraitCheckFailure(report: report)
    }
    return report
}

/// A check that a publisher obeys a law, with several subscribers and several demands.
///
/// For each demand, the check creates a publisher, attaches two subscribers at the same instant, and runs until nothing is
/// scheduled. Then it attaches a late subscriber and runs again. It connects a connectable publisher after the second
/// subscription.
///
/// `checkTrait(_:allowsSilence:_:)` does this in one call. Use this type to choose the demands, or to get a report instead
/// of an error.
public struct TraitCheck: Sendable {
    /// The default demands: unlimited; one value at a time, through return values and through requests; and no demand
    /// until nothing is scheduled, then unlimited.
    public static let standardDemands: [DemandPolicy] = [.unlimited, .oneAtATime, .oneRequestAtATime, .none]

    /// The law to check.
    public let law: TraitLaw

    /// The demands of the subscribers, each for a separate run. With ``DemandPolicy/none``, subscribers request all
    /// values once nothing is scheduled.
    public let demands: [DemandPolicy]

    /// The maximum duration, in virtual time, of each wait until nothing is scheduled.
    ///
    /// A run waits after the first two subscriptions, after the late one, and after later demand.
    public let timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride

    /// Creates a check, which you can run with several publishers.
    ///
    /// - Parameters:
    ///   - law: The law to check.
    ///   - demands: The demands of the subscribers, each for a separate run.
    ///   - timeLimit: The maximum duration, in virtual time, of each wait until nothing is scheduled.
    public init(
        _ law: TraitLaw,
        demands: [DemandPolicy] = standardDemands,
        timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride = 100
    ) {
        self.law = law
        self.demands = demands
        self.timeLimit = timeLimit
    }

    /// Runs the check with a new publisher for each demand.
    ///
    /// - Parameter makePublisher: Creates the publisher, which can use the scheduler. The check calls this closure once
    ///   for each demand.
    /// - Returns: A report with the counterexamples and defects.
    /// - Throws: The error that `makePublisher` throws.
    public func run<Checked: Publisher>(
        _ makePublisher: (VirtualTimeScheduler) throws -> Checked
    ) rethrows -> TraitReport {
        var report = TraitReport(law: law)
        let runs = try demands.map { demand in
            let scheduler = VirtualTimeScheduler()
            let run = TraitRun(demand: demand, timeLimit: timeLimit)
            return (demand: demand, traces: run.traces(of: try makePublisher(scheduler), on: scheduler))
        }
        let unlimited = runs.first { $0.demand == .unlimited }
        for run in runs {
            report.add(run.traces, demand: run.demand)
            if let unlimited { report.compare(run.traces, demand: run.demand, with: unlimited.traces) }
        }
        report.sort()
        return report
    }
}

/// The error that `checkTrait(_:allowsSilence:_:)` throws if a publisher does not have a trait, breaks a rule of Combine,
/// or sends no event.
public struct TraitCheckFailure: Error, Sendable {
    /// The report, which contains counterexamples or defects, or shows that no subscriber received an event.
    public let report: TraitReport
}

extension TraitCheckFailure: CustomStringConvertible {
    /// The shortest counterexample, the law, one line for each other counterexample, and one for each kind of defect. If
    /// there are none of these, advice about a publisher that sent no event.
    public var description: String {
        var parts: [String] = []
        if let shortest = report.counterexamples.first { parts += ["\(shortest)", "The law is: \(report.law)."] }
        parts += Self.list("Other counterexamples:", report.counterexamples.dropFirst().map(\.summary))
        var known: Set<TraceDefect> = []
        let defects = report.defects.filter { known.insert($0.defect).inserted }
        parts += Self.list("No publisher may do this, independent of its traits:", defects.map(\.summary))
        return (parts.isEmpty ? [Self.adviceOnSilence] : parts).joined(separator: "\n\n")
    }

    private static func list(_ title: String, _ items: [String]) -> [String] {
        items.isEmpty ? [] : [title, items.map { "    \($0)" }.joined(separator: "\n")]
    }

    private static let adviceOnSilence =
        "No subscriber received an event. Pass the scheduler of the check in place of a queue or a timer. "
        + "If the publisher may stay silent, pass `allowsSilence: true`."
}

extension TraitCheckFailure: LocalizedError {
    /// The same text as the description, for `localizedDescription`.
    public var errorDescription: String? { description }
}

extension _TraitPromise {
    /// Returns a violation of the promise in a trace, up to its first completion, or `nil` if the trace obeys the promise.
    ///
    /// A forbidden event takes precedence over a late first event, which takes precedence over a missing completion.
    func violation(in trace: TraitLaw.TraceOutline) -> _TraitViolation? {
        var hasValue = false
        for event in trace.events {
            if let violation = judge(event.kind.traitEvent, afterValue: hasValue) { return violation }
            hasValue = hasValue || event.kind == .value
        }
        if isLate(trace), let violation = judge(.subscribed, afterValue: false) { return violation }
        return isIncomplete(trace, hasValue: hasValue) ? judge(.silence, afterValue: hasValue) : nil
    }

    /// Returns whether no event arrived on subscription, despite unlimited demand. If the subscriber cancelled before the
    /// first event, nothing is late.
    private func isLate(_ trace: TraitLaw.TraceOutline) -> Bool {
        guard trace.isDemandUnlimited else { return false }
        return trace.events.first.map { !$0.isOnSubscription } ?? !trace.isCancelled
    }

    /// Returns whether the completion is missing, although the subscriber did not cancel and the publisher cannot be
    /// waiting for demand.
    private func isIncomplete(_ trace: TraitLaw.TraceOutline, hasValue: Bool) -> Bool {
        guard !trace.isCancelled, trace.events.last?.kind ?? .value == .value else { return false }
        return trace.isDemandUnlimited || forbids(hasValue ? .tooManyValues : .publishedValue)
    }
}

extension TraitLaw.TraceOutline.Kind {
    fileprivate var traitEvent: TraitEvent {
        switch self {
        case .value: .value
        case .finished: .finished
        case .failure: .failure
        }
    }
}
