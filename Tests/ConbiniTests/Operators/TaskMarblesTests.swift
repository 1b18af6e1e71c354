import Conbini
import TestSupport
import Testing

/// The operators with an `async` closure behave as those with a promise, except that no result comes before the closure returns.
/// Their tasks run in virtual time.
struct TaskMarblesTests {
    typealias Case = SequentialExample

    /// Here, the upstream completes at the instant of a result. A promise that is called at once comes before the completion, and
    /// a task after it, since it starts when the upstream has published. So there is no request for a value that cannot come.
    static let simultaneousCases = [
        Case("(1|)", ["A"], "(A|)", demands: "1"),
        Case("(12x)", ["A", "B"], "(Ax)", demands: "(11)"),
        Case("-12|", ["A", "B"], "-----(AB|)", demands: "-----(11)", demand: .unlimitedAfter(5)),
        Case("(123|)", ["A", "B", "C"], "(ABC|)", demands: "(21)", prefetch: .max(1)),
    ]

    private static func withoutSimultaneousCases(_ cases: [Case]) -> [Case] {
        let descriptions = simultaneousCases.map(\.description)
        return cases.filter { !descriptions.contains($0.description) }
    }

    @Test("Results at the instant of the completion", arguments: TaskOperator.allCases, simultaneousCases)
    func simultaneousValues(_ name: TaskOperator, _ example: Case) { check(name, example) }

    @Test("Values", arguments: TaskOperator.allCases, withoutSimultaneousCases(PromiseOperatorTests.cases))
    func values(_ name: TaskOperator, _ example: Case) { check(name, example) }

    @Test(
        "Values that are requested ahead", arguments: TaskOperator.allCases,
        withoutSimultaneousCases(PromiseOperatorTests.prefetchCases))
    func prefetch(_ name: TaskOperator, _ example: Case) { check(name, example) }

    @Test("Errors", arguments: PromiseOperatorTests.errorCases)
    func errors(_ example: Case) { check(.asyncTryMap, example, error: ScriptedWork.error) }

    private func check(
        _ name: TaskOperator, _ example: Case, error: TestError = TestError(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let upstreams = Upstreams(example.upstream)
        upstreams.scheduler.withVirtualTasks {
            let log = DemandLog(scheduler: upstreams.scheduler)
            let work = ScriptedWork(example.parts, scheduler: upstreams.scheduler)
            let upstream = upstreams[0].logDemand(in: log)
            func publisher(_ upstream: some Publisher<String, TestError>) -> AnyPublisher<String, any Error> {
                // Safe, because tasks in virtual time run on the thread of the test.
                nonisolated(unsafe) let work = work
                return name.publisher(upstream, prefetch: example.prefetch) { await work.result(for: $0) }
            }
            let publisher = example.ignoresDemand ? publisher(upstream.ignoringDemand()) : publisher(upstream)
            let trace = upstreams.trace(example.demand, cancellation: example.cancellation, of: publisher)
            expectEqual(symbols(trace.marbles), symbols(example.expected), sourceLocation: sourceLocation)
            expectEqual(trace.defects, [], sourceLocation: sourceLocation)
            if case .failure(let failure)? = trace.events.last {
                expectEqual(failure as? TestError, error, sourceLocation: sourceLocation)
            }
            expectEqual(log.marbles, [example.demands], sourceLocation: sourceLocation)
            expectEqual(
                work.inputs, Array(["1", "2", "3", "4"].prefix(example.parts.count)), sourceLocation: sourceLocation)
        }
    }

    /// The symbols of a diagram with their frames. A task has no result on subscription, but at the same instant.
    private func symbols(_ marbles: Marbles) -> [String] { marbles.events.map { "\($0.symbol) at \($0.frame)" } }
}

extension ScriptedWork {
    /// The first result of the work.
    fileprivate func result(for input: String) async -> Result<String, any Error> {
        await withUnsafeContinuation { continuation in
            var isOver = false
            func end(_ result: Result<String, any Error>) {
                guard !isOver else { return }
                isOver = true
                continuation.resume(returning: result)
            }
            do {
                try self(input) { end($0.result) }
            } catch {
                end(.failure(error))
            }
        }
    }
}
