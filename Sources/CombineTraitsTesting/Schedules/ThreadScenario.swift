#if !os(WASI) && !os(Windows)
/// A scenario of several threads, with subscribers and expectations.
///
/// The closure of ``exploreSchedules(schedule:_:)`` declares a scenario with these methods. The search calls the closure
/// for each run, so each run has its own publishers and subscribers:
///
///     try exploreSchedules { scenario in
///         let (letters, digits) = (PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>())
///         let recorder = scenario.record(letters.merge(with: digits))
///         scenario.thread("letters") { letters.send("a") }
///         scenario.thread("digits") { digits.send("1") }
///         scenario.expect("both arrive") { recorder.trace.values.sorted() == ["1", "a"] }
///     }
///
/// The closure runs on the calling thread, before the threads of the scenario start. Only one thread runs at a time, so
/// threads can share objects that are not `Sendable`. A scenario with more than 64 threads, including those of schedulers,
/// traps.
public final class ThreadScenario {
    /// The work of a thread: its operations, and then the actions of its scheduler.
    struct Part {
        let name: String
        let operations: [() -> Void]
        let source: Source?
    }

    /// Operations that arrive during a run: the actions of a scheduler.
    struct Source {
        let hasNext: () -> Bool
        let performNext: () -> Void
    }

    private struct Expectation {
        let text: String
        let isMet: () -> Bool
    }

    struct Outcome {
        let result: () -> String

        /// Whether a prefix of an allowed result is also allowed.
        let isCutOff: Bool
    }

    private struct Recording {
        let name: String
        let recorder: any ScenarioRecorder
    }

    private(set) var parts: [Part] = []
    private var recordings: [Recording] = []
    private var expectations: [Expectation] = []
    private var outcomes: [Outcome] = []
    private let watch = ReleaseWatch()

    /// A closure that calls each operation of the threads. By default, it does nothing else.
    package var surround: (() -> Void) -> Void = { $0() }

    /// A closure that the scenario calls after the run, when all subscriptions are cancelled. If the threads did not end,
    /// for example because of a deadlock, the scenario does not call the closure.
    package var atEnd: () -> Void = {}

    package init() {}

    // MARK: - Threads

    /// Adds a thread that performs operations during each run.
    ///
    /// - Parameters:
    ///   - name: The name of the thread in reports, which number threads of the same name.
    ///   - operations: The operations of the thread, in order. Other threads can run between two operations, and
    ///     ``expectLinearizable(_:)`` expects each operation to take effect as a whole. If neither matters, pass one
    ///     closure.
    public func thread(_ name: String, _ operations: (() -> Void)...) {
        let operations = operations.map { operation in { [unowned self] in surround(operation) } }
        parts.append(Part(name: name, operations: operations, source: nil))
    }

    /// Adds a thread that runs scheduled actions in virtual time, until nothing is scheduled and no other thread can
    /// schedule more.
    ///
    /// Pass the scheduler to an operator, or to a ``ScriptedPublisher``, which then sends its scheduled events on this
    /// thread. Each action is an operation.
    ///
    /// - Parameter name: The name of the thread in reports.
    /// - Returns: The scheduler whose actions the thread runs.
    public func scheduler(_ name: String = "clock") -> VirtualTimeScheduler {
        scheduler(name, until: .distantFuture)
    }

    /// Adds a thread that runs scheduled actions up to and including those of an instant.
    package func scheduler(
        _ name: String, until end: VirtualTimeScheduler.SchedulerTimeType
    ) -> VirtualTimeScheduler {
        let scheduler = VirtualTimeScheduler()
        let source = Source(
            hasNext: { scheduler.nextInstant.map { $0 <= end } ?? false },
            performNext: { [unowned self] in surround { _ = scheduler.runNext() } })
        parts.append(Part(name: name, operations: [], source: source))
        return scheduler
    }

    // MARK: - Subscribers

    /// Attaches a recorder to a publisher, and checks that the publisher obeys the rules of Combine.
    ///
    /// Events must arrive one at a time, none before the subscription and none after the completion. A value must not
    /// arrive without demand. After a cancellation, no event may arrive on the thread that cancelled. See also
    /// ``TraceDefect``.
    ///
    /// The recorder cancels after the run. If something retains the recorder afterward, the run has a fault. If the
    /// recorder demands or cancels after a delay, the scenario adds a thread for the delay, with the name of the
    /// subscriber.
    ///
    /// - Parameters:
    ///   - publisher: The publisher to check.
    ///   - name: The name of the subscriber in reports.
    ///   - demand: The policy by which the recorder demands values.
    ///   - cancellation: When the recorder cancels. A thread can also call ``TraceRecorder/cancel()``.
    /// - Returns: The recorder, whose trace an expectation can read.
    @discardableResult
    public func record<Recorded: Publisher>(
        _ publisher: Recorded,
        as name: String = "subscriber",
        demand: DemandPolicy = .unlimited,
        cancellation: CancellationPolicy = .never
    ) -> TraceRecorder<Recorded.Output, Recorded.Failure> {
        record(as: name, demand: demand, cancellation: cancellation) { publisher.subscribe($0) }
    }

    /// Adds a recorder, and calls a closure that attaches the recorder to a publisher.
    package func record<Output, Failure: Error>(
        as name: String, demand: DemandPolicy = .unlimited, cancellation: CancellationPolicy = .never,
        _ attach: (TraceRecorder<Output, Failure>) -> Void
    ) -> TraceRecorder<Output, Failure> {
        let recorder = recorder(as: name, demand: demand, cancellation: cancellation, Output.self, Failure.self)
        recorder.attach(attach)
        return recorder
    }

    /// Returns a new recorder, and a closure that attaches the recorder when a thread calls it.
    package func recorder<Output, Failure: Error>(
        as name: String, demand: DemandPolicy = .unlimited,
        _ attach: @escaping (TraceRecorder<Output, Failure>) -> Void
    ) -> (recorder: TraceRecorder<Output, Failure>, attach: () -> Void) {
        let recorder = recorder(as: name, demand: demand, cancellation: .never, Output.self, Failure.self)
        return (recorder, { recorder.attach(attach) })
    }

    private func recorder<Output, Failure: Error>(
        as name: String, demand: DemandPolicy, cancellation: CancellationPolicy, _: Output.Type, _: Failure.Type
    ) -> TraceRecorder<Output, Failure> {
        let scheduler = demand.usesTime || cancellation.usesTime ? scheduler(name) : VirtualTimeScheduler()
        let recorder = TraceRecorder<Output, Failure>(
            scheduler: scheduler, demand: demand, cancellation: cancellation)
        recorder.name = name
        recordings.append(Recording(name: name, recorder: recorder))
        return recorder
    }

    // MARK: - The verdict

    /// Expects a condition to be true after all threads have ended.
    ///
    /// - Parameters:
    ///   - text: A description of the condition, for reports.
    ///   - isMet: Returns whether the run meets the expectation. The search calls this closure after each run in which all
    ///     threads ended.
    public func expect(_ text: String, _ isMet: @escaping () -> Bool) {
        expectations.append(Expectation(text: text, isMet: isMet))
    }

    /// Expects the result of each run to equal the result of a serial order, in which the operations run one at a time and
    /// each thread keeps its order.
    ///
    /// You can call this method several times. The search compares each result separately.
    ///
    /// The search first collects the results of all serial orders. If the number of orders exceeds
    /// ``ScheduleSearch/limit``, or one order has a fault, the search does not compare the results.
    ///
    /// - Parameter outcome: Returns the result of a run, after all threads have ended.
    public func expectLinearizable(_ outcome: @escaping () -> String) {
        expectLinearizable(isCutOff: false, outcome)
    }

    /// Expects the result of each run to equal the result of a serial order or, if `isCutOff` is `true`, to be a prefix of
    /// such a result.
    package func expectLinearizable(isCutOff: Bool, _ outcome: @escaping () -> String) {
        outcomes.append(Outcome(result: outcome, isCutOff: isCutOff))
    }

    /// Expects an object to be released after the run.
    ///
    /// - Parameters:
    ///   - object: The object. The scenario keeps only a weak reference to it.
    ///   - name: The name of the object in reports.
    public func expectRelease(of object: AnyObject, as name: String) {
        watch.expectRelease(of: object, as: name)
    }

    // MARK: - After the run

    /// The names of the threads, each with a number if an earlier thread has the same name.
    var threadNames: [String] {
        parts.indices.map { index in
            let name = parts[index].name
            let earlierCount = parts[..<index].count { $0.name == name }
            return earlierCount == 0 ? name : "\(name) \(earlierCount + 1)"
        }
    }

    var faults: [ScheduleFault] {
        recordings.flatMap { recording in
            recording.recorder.defects.map { ScheduleFault.defect($0, subscriber: recording.name) }
        } + expectations.filter { !$0.isMet() }.map { .unmetExpectation($0.text) }
    }

    var traces: [String] { recordings.map { "\($0.name)  \($0.recorder.text)" } }

    var results: [(text: String, isCutOff: Bool)] { outcomes.map { ($0.result(), $0.isCutOff) } }

    /// Cancels the subscriptions, calls ``atEnd``, and releases the recorders and the closures of the scenario.
    ///
    /// - Returns: The names of the objects that must be released but are still in memory.
    @discardableResult
    package func release() -> [String] {
        for recording in recordings {
            watch.expectRelease(of: recording.recorder, as: "the subscriber \"\(recording.name)\"")
            recording.recorder.cancel()
        }
        atEnd()
        atEnd = {}
        recordings = []
        parts = []
        expectations = []
        outcomes = []
        return watch.remaining
    }
}

/// Erases the types of recorders.
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
