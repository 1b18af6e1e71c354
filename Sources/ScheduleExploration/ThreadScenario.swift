#if !os(WASI) && !os(Windows)
/// A scenario of several threads, with expectations.
///
/// The closure of ``exploreSchedules(schedule:_:)`` declares a scenario with these methods. The search calls the closure
/// for each run, so each run has its own objects:
///
///     try exploreSchedules { scenario in
///         let counter = Counter()
///         scenario.thread("first") { counter.increase() }
///         scenario.thread("second") { counter.increase() }
///         scenario.expect("both count") { counter.value == 2 }
///     }
///
/// The closure runs on the calling thread, before the threads of the scenario start. Only one thread runs at a time, so
/// threads can share objects that are not `Sendable`. A scenario with more than 64 threads traps.
public final class ThreadScenario {
    /// The work of a thread: its operations, and then those of its source.
    struct Part {
        let name: String
        let operations: [() -> Void]
        let source: Source?
    }

    /// Operations that arrive during a run, such as the actions of a scheduler.
    struct Source {
        let hasNext: () -> Bool
        let performNext: () -> Void
    }

    private struct Expectation {
        let text: String
        let isMet: () -> Bool
    }

    private struct Outcome {
        let result: () -> String

        /// Whether a prefix of an allowed result is also allowed.
        let isCutOff: Bool
    }

    private(set) var parts: [Part] = []
    private var observers: [any ScenarioObserver] = []
    private var expectations: [Expectation] = []
    private var outcomes: [Outcome] = []
    private var releases = ExpectedReleases()

    /// A closure that calls each operation of the threads. By default, it does nothing else.
    package var surround: (() -> Void) -> Void = { $0() }

    /// A closure that the scenario calls after the run, when all observers have ended. If the threads did not end,
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

    /// Adds a thread that performs operations as they arrive, until there are none and no other thread can add any.
    ///
    /// - Parameters:
    ///   - name: The name of the thread in reports.
    ///   - hasNext: Returns whether an operation has arrived.
    ///   - performNext: Performs the next operation.
    package func thread(_ name: String, while hasNext: @escaping () -> Bool, _ performNext: @escaping () -> Void) {
        let source = Source(hasNext: hasNext, performNext: { [unowned self] in surround(performNext) })
        parts.append(Part(name: name, operations: [], source: source))
    }

    /// Adds an object that observes what the threads do, and must be released after the run.
    package func add(_ observer: some ScenarioObserver) {
        observers.append(observer)
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
    /// The search runs serial orders until one of them has the result. If none has, that is a fault, unless the number of
    /// orders exceeds ``ScheduleSearch/limit``, or one order has a fault: then nothing is known of the result.
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
        releases.add(object, as: name)
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
        observers.flatMap { observer in
            observer.faults.map { ScheduleFault.defect($0, receiver: observer.name) }
        } + expectations.filter { !$0.isMet() }.map { .unmetExpectation($0.text) }
    }

    var traces: [String] { observers.map { "\($0.name)  \($0.text)" } }

    var results: [ScenarioResult] { outcomes.map { ScenarioResult(text: $0.result(), isCutOff: $0.isCutOff) } }

    /// Ends the observers, calls ``atEnd``, and releases the observers and the closures of the scenario.
    ///
    /// - Returns: The names of the objects that must be released but are still in memory.
    @discardableResult
    package func release() -> [String] {
        for observer in observers {
            releases.add(observer, as: "the \(observer.role) \"\(observer.name)\"")
            observer.end()
        }
        atEnd()
        atEnd = {}
        observers = []
        parts = []
        expectations = []
        outcomes = []
        return releases.remaining
    }
}

/// What a run has produced, to compare with the serial orders.
struct ScenarioResult {
    let text: String

    /// Whether a prefix of an allowed result is also allowed.
    let isCutOff: Bool
}

/// An object that observes what the threads of a scenario do, and finds faults. Additions to this module implement it.
package protocol ScenarioObserver: AnyObject {
    /// The name of the observer in reports.
    var name: String { get }

    /// What the observer is, in a word, such as `subscriber`.
    var role: String { get }

    /// The rules that were broken, in words.
    var faults: [String] { get }

    /// What the observer received.
    var text: String { get }

    /// Stops observing, after the run.
    func end()
}
#endif
