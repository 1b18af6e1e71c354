#if !os(WASI) && !os(Windows)
/// What the threads of a scenario do, and what must hold then. See ``exploreSchedules(schedule:_:)``.
///
/// The closure of `exploreSchedules` declares a scenario with these methods. It is called again for each schedule, so each run has
/// publishers and subscribers of its own:
///
///     try exploreSchedules { scenario in
///         let (letters, digits) = (PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>())
///         let recorder = scenario.record(letters.merge(with: digits))
///         scenario.thread("letters") { letters.send("a") }
///         scenario.thread("digits") { digits.send("1") }
///         scenario.expect("both arrive") { recorder.trace.values.sorted() == ["1", "a"] }
///     }
///
/// The closure runs on the thread of the caller, before the threads of the scenario start. Only one of these runs at a time, and
/// hands over what it wrote to the next, so they can share objects that are not `Sendable`.
public final class ThreadScenario {
    /// What a thread does: operations, and then what a scheduler has to do.
    struct Part {
        let name: String
        let operations: [() -> Void]
        let source: Source?
    }

    /// A source of operations.
    struct Source {
        let hasNext: () -> Bool
        let performNext: () -> Void
    }

    private struct Expectation {
        let text: String
        let isMet: () -> Bool
    }

    /// A result that must be linearizable.
    struct Outcome {
        let result: () -> String

        /// Whether a run may have it if an allowed result begins with it.
        let isCutOff: Bool
    }

    private struct Recording {
        let name: String
        let recorder: any ScenarioRecorder
    }

    private struct WeakReference {
        let name: String
        weak var object: AnyObject?
    }

    private(set) var parts: [Part] = []
    private var recordings: [Recording] = []
    private var expectations: [Expectation] = []
    private var outcomes: [Outcome] = []
    private var references: [WeakReference] = []

    package init() {}

    // MARK: - Threads

    /// Adds a thread.
    ///
    /// - Parameters:
    ///   - name: Its name in reports.
    ///   - operations: What it does, one after another. For ``expectLinearizable(_:)``, it matters what is one operation; otherwise, one
    ///     closure can contain everything.
    public func thread(_ name: String, _ operations: (() -> Void)...) {
        parts.append(Part(name: name, operations: operations, source: nil))
    }

    /// Adds a thread that does what is scheduled, in virtual time, until nothing is left and no other thread can schedule more.
    ///
    /// Pass the scheduler to an operator that takes one, or to a ``ScriptedPublisher``, whose events then come on a thread of their own.
    /// Each action is an operation.
    ///
    /// - Parameter name: The name of the thread in reports.
    /// - Returns: A scheduler of its own, for each call.
    public func scheduler(_ name: String = "clock") -> VirtualTimeScheduler {
        scheduler(name, until: .distantFuture)
    }

    /// Adds a thread that does what is scheduled until an instant.
    package func scheduler(
        _ name: String, until end: VirtualTimeScheduler.SchedulerTimeType
    ) -> VirtualTimeScheduler {
        let scheduler = VirtualTimeScheduler()
        let source = Source(
            hasNext: { scheduler.nextInstant.map { $0 <= end } ?? false }, performNext: { _ = scheduler.runNext() })
        parts.append(Part(name: name, operations: [], source: source))
        return scheduler
    }

    // MARK: - Subscribers

    /// Subscribes a recorder, which is held to the rules of Combine: events come one at a time, none before the subscription or after
    /// the completion, no value without demand, and none on a thread that has cancelled before.
    ///
    /// After the run, the recorder cancels. If it is still in memory then, that is a fault, too.
    ///
    /// - Parameters:
    ///   - publisher: The publisher.
    ///   - name: The name of the subscriber in reports.
    ///   - demand: How many values it demands, and when.
    ///   - cancellation: When it cancels. A thread can also call ``TraceRecorder/cancel()``.
    /// - Returns: The recorder.
    @discardableResult
    public func record<Recorded: Publisher>(
        _ publisher: Recorded,
        as name: String = "subscriber",
        demand: DemandPolicy = .unlimited,
        cancellation: CancellationPolicy = .never
    ) -> TraceRecorder<Recorded.Output, Recorded.Failure> {
        record(as: name, demand: demand, cancellation: cancellation) { publisher.subscribe($0) }
    }

    /// Attaches a recorder in some way.
    package func record<Output, Failure: Error>(
        as name: String, demand: DemandPolicy = .unlimited, cancellation: CancellationPolicy = .never,
        _ attach: (TraceRecorder<Output, Failure>) -> Void
    ) -> TraceRecorder<Output, Failure> {
        let scheduler = demand.usesTime || cancellation.usesTime ? scheduler(name) : VirtualTimeScheduler()
        let recorder = TraceRecorder<Output, Failure>(
            scheduler: scheduler, demand: demand, cancellation: cancellation)
        recordings.append(Recording(name: name, recorder: recorder))
        recorder.attach(attach)
        return recorder
    }

    // MARK: - The verdict

    /// Adds an expectation, which is evaluated when all threads have ended.
    ///
    /// - Parameters:
    ///   - text: What is expected, in words.
    ///   - isMet: Whether the run meets it.
    public func expect(_ text: String, _ isMet: @escaping () -> Bool) {
        expectations.append(Expectation(text: text, isMet: isMet))
    }

    /// Expects the same result as if one operation ran at a time, in some order in which no thread's own operations change places. Of several
    /// results, each is expected by itself.
    ///
    /// The results of all these orders are collected before the search begins. If there are more of them than ``ScheduleSearch/limit``,
    /// nothing is expected.
    ///
    /// - Parameter outcome: The result of a run, when all threads have ended.
    public func expectLinearizable(_ outcome: @escaping () -> String) {
        expectLinearizable(isCutOff: false, outcome)
    }

    /// Expects the same result as if one operation ran at a time, or the beginning of it: an operation may be cut off.
    package func expectLinearizable(isCutOff: Bool, _ outcome: @escaping () -> String) {
        outcomes.append(Outcome(result: outcome, isCutOff: isCutOff))
    }

    /// Expects that an object is released after the run.
    ///
    /// - Parameters:
    ///   - object: The object. The scenario keeps no reference to it.
    ///   - name: Its name in reports.
    public func expectRelease(of object: AnyObject, as name: String) {
        references.append(WeakReference(name: name, object: object))
    }

    // MARK: - After the run

    var faults: [ScheduleFault] {
        recordings.flatMap { recording in
            recording.recorder.defects.map { ScheduleFault.defect($0, subscriber: recording.name) }
        } + expectations.filter { !$0.isMet() }.map { .unmetExpectation($0.text) }
    }

    /// What the subscribers received, by their names.
    var traces: [String] { recordings.map { "\($0.name)  \($0.recorder.text)" } }

    /// The results of the run that must be linearizable.
    var results: [(text: String, isCutOff: Bool)] { outcomes.map { ($0.result(), $0.isCutOff) } }

    /// Cancels the subscriptions, and lets go of everything.
    ///
    /// - Returns: The names of the objects that are left.
    func release() -> [String] {
        var references = self.references
        for recording in recordings {
            references.append(WeakReference(name: "the subscriber \"\(recording.name)\"", object: recording.recorder))
            recording.recorder.cancel()
        }
        recordings = []
        parts = []
        expectations = []
        outcomes = []
        return references.filter { $0.object != nil }.map(\.name)
    }
}

/// A recorder whose types do not matter.
private protocol ScenarioRecorder: AnyObject {
    var defects: [TraceDefect] { get }
    var text: String { get }
    func cancel()
}

extension TraceRecorder: ScenarioRecorder {
    fileprivate var defects: [TraceDefect] { trace.defects }
    fileprivate var text: String { "\(trace)" }
}

extension DemandPolicy {
    fileprivate var usesTime: Bool {
        if case .unlimitedAfter = self { true } else { false }
    }
}

extension CancellationPolicy {
    fileprivate var usesTime: Bool {
        if case .after = self { true } else { false }
    }
}
#endif
