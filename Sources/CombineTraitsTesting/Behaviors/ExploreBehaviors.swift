#if !os(WASI) && !os(Windows)
import Foundation

/// Checks in a test that code works with every behavior that the types of its dependencies allow.
///
///     @Test func loadingEnds() throws {
///         try exploreBehaviors { run in
///             let users = run.dependency("users", .single, values: [.alice, .banned], failures: [URLError(.timedOut)])
///             let model = LoginModel(users: users.publisher)
///             model.logIn()
///             run.advance()
///             run.expect("loading ends", !model.isLoading || users.isSilent)
///         }
///     }
///
/// A publisher with the trait Single can publish one of its values or fail, each at once or later, or stay silent. The search runs
/// the closure with each of these behaviors: first with a value at once, then with one difference from it, then with two, and so on.
/// So the first failure is one of the simplest. The search stops there, and throws a ``BehaviorFailure`` that shows the
/// behavior as marble diagrams:
///
/// ```
/// "loading ends" is not met, at 0 s (LoginTests.swift:7)
///
///     time   0 s
///     users  x   x = timedOut
///
/// Found in run 4. To run it again: exploreBehaviors(replaying: "3")
/// ```
///
/// - **Order.** What comes later comes in any order: before or after each other dependency's events, each scheduled action and
///   each action of ``BehaviorRun/atAnyInstant(_:perform:)``. See ``BehaviorRun/advance()``.
/// - **Expectations.** Use ``BehaviorRun/expect(_:_:file:line:)`` and ``BehaviorRun/always(_:file:line:_:)`` in the closure. The
///   search does not see a failing `#expect` or `XCTAssert`, so it goes on, and the test framework reports each of them without
///   the behavior. An error that the closure throws is a failure that the search sees.
/// - **Without being asked,** the search also checks that no subscription to a dependency is left when the closure has returned
///   and its variables are released, and that no dependency is called without end. If the code traps, the output of the process
///   has the text that runs this behavior again.
/// - **Time and tasks.** The run has a virtual time, ``BehaviorRun/scheduler``. Tasks that the closure starts run in its time: see
///   ``VirtualTimeScheduler/withVirtualTasks(_:)``.
/// - **Threads.** Everything runs on the calling thread. A dependency that is used on another one stops the program.
/// - **Cost.** The number of runs grows quickly with the number of dependencies, values and calls. The search stops after 10,000 runs.
///   It prints one line with the number of runs and the longest virtual time, which says whether these are all behaviors. For
///   another limit, use ``BehaviorSearch``.
///
/// - Parameters:
///   - choices: The only behavior to run, from the text of a failure. If `nil`, the search chooses the behaviors.
///   - file: The file of the call, which the printed line names.
///   - line: The line of the call, which the printed line names.
///   - body: Creates the dependencies and the code under test, and runs it. The search calls this closure for each run, so each
///     run has its own objects. The closure must do the same if the dependencies do the same.
/// - Returns: The report of the search, which has no failure.
/// - Throws: A ``BehaviorFailure``.
@discardableResult
public func exploreBehaviors(
    replaying choices: BehaviorChoices? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ body: (BehaviorRun) throws -> Void
) throws -> BehaviorReport {
    let report = BehaviorSearch(choices: choices).run(body)
    FileHandle.standardError.write(Data("Behaviors: \(report) (\(file):\(line))\n".utf8))
    if let failure = report.failure { throw failure }
    return report
}

/// A search for a behavior of dependencies with which code fails.
///
///     let report = BehaviorSearch(limit: 100_000).run { run in … }
///     #expect(report.failure == nil)
///
/// See ``exploreBehaviors(replaying:file:line:_:)``.
public struct BehaviorSearch: Sendable {
    /// The maximum number of runs.
    public var limit: Int

    /// The only behavior to run, from the text of a failure. If `nil`, the search chooses the behaviors. A behavior that does not
    /// fit the closure is a failure.
    public var choices: BehaviorChoices?

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of runs.
    ///   - choices: The only behavior to run, from the text of a failure. If `nil`, the search chooses the behaviors.
    public init(limit: Int = 10_000, choices: BehaviorChoices? = nil) {
        self.limit = limit
        self.choices = choices
    }

    /// Runs the closure with each behavior, on the calling thread, and returns at the first failure. Traps if the limit is not
    /// positive.
    ///
    /// - Parameter body: Creates the dependencies and the code under test, and runs it.
    /// - Returns: A report, with the first failure if there is one.
    public func run(_ body: (BehaviorRun) throws -> Void) -> BehaviorReport {
        trap(unless: limit > 0, "BehaviorSearch: with a limit of \(limit), nothing runs.")
        var report = BehaviorReport()
        let catalog = BehaviorCatalog()
        var frontier = BehaviorFrontier(limit: limit, first: choices?.choices ?? [])
        while report.runCount < limit, let prefix = frontier.next() {
            let run = BehaviorRun(prefix, catalog)
            let problem = run.perform(body)
            report.runCount += 1
            report.longestTime = max(report.longestTime, run.scheduler.now)
            report.callsNothing = report.callsNothing && run.callsNothing
            if let problem {
                report.failure = failure(problem, of: run, catalog, body, runCount: report.runCount)
                return report
            }
            if choices == nil { frontier.add(run.decisions) }
        }
        report.isComplete = choices == nil && frontier.isEmpty
        report.isReplay = choices != nil
        return report
    }

    private func failure(
        _ problem: BehaviorProblem, of run: BehaviorRun, _ catalog: BehaviorCatalog,
        _ body: (BehaviorRun) throws -> Void, runCount: Int
    ) -> BehaviorFailure {
        let choices = BehaviorChoices(run.decisions.choices)
        var isReproducible = true
        // An error can come from a test framework, which has reported it already, and would report it again.
        if !problem.isThrown && problem.text != BehaviorRun.unfit {
            isReproducible = BehaviorRun(choices.choices, catalog).perform(body)?.text == problem.text
        }
        return BehaviorFailure(
            problem: problem.description, diagrams: run.diagrams(), choices: choices, runCount: runCount,
            isReproducible: isReproducible)
    }
}

/// The result of a ``BehaviorSearch``.
public struct BehaviorReport: Hashable, Sendable {
    /// The number of runs, each with another behavior of the dependencies.
    public internal(set) var runCount = 0

    /// Whether these are all behaviors. If not, the search has reached its limit, found a failure, or run only one behavior.
    public internal(set) var isComplete = false

    /// The latest instant that a run has reached in virtual time.
    public internal(set) var longestTime = VirtualTimeScheduler.SchedulerTimeType.zero

    /// The failure, or `nil` if the search found none.
    public internal(set) var failure: BehaviorFailure?

    var isReplay = false

    /// Whether all runs declared dependencies, and called none.
    var callsNothing = true
}

extension BehaviorReport: CustomStringConvertible {
    /// The number of runs, whether these are all, and the longest virtual time, such as `42 runs, which are all, up to 35 s`.
    public var description: String {
        let runs = runCount == 1 ? "1 run" : "\(runCount) runs"
        let extent =
            if failure != nil { "to the first failure" } else if isReplay { "a replay" } else if isComplete {
                "which are all"
            } else { "which are not all" }
        let note =
            callsNothing
            ? "; no dependency was called: did you call the code under test? Its tasks on the main actor need a test with @MainActor"
            : ""
        return "\(runs), \(extent), up to \(longestTime) of virtual time\(note)"
    }
}
#endif
