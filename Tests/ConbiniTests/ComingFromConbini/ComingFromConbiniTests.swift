import Conbini
import TestSupport
import Testing

/// Each public symbol of Conbini whose name is deprecated here, or that does not exist, has a row on the migration page.
struct ComingFromConbiniTests {
    static func page() throws -> String {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
        return try String(contentsOfFile: "\(root)/Sources/Conbini/Conbini.docc/ComingFromConbini.md", encoding: .utf8)
    }

    @available(*, deprecated)
    @Test("The page names each of them, and the examples run")
    func symbols() throws {
        expectEqual(
            FormerSymbol.problems(in: FormerSymbols.deprecated + FormerSymbols.refused, page: try Self.page()), [])
        var results: [String: String] = [:]
        for symbol in FormerSymbols.deprecated { results[symbol.name] = symbol.example.map { "\($0())" } }
        for (name, expected) in Self.expectedResults { expectEqual(results[name], expected, "\(name)") }
    }

    @Test("The promise of sequentialTryMap takes a result and a request, and not a result with both")
    func promiseOfSequentialTryMap() throws {
        let row =
            "| `asyncTryMap(parallel:_:)`, whose promise takes `.success((value, request))` | `sequentialTryMap(_:)` | "
            + "The promise has two parameters: `promise(.success(value), .continue)`, `promise(.failure(error), .finished)`. "
        #expect(try Self.page().contains(row))
        let publisher = [1, 2].publisher.sequentialTryMap { (value, promise) in
            promise(.success(value * 10 + 1), .continue)
            promise(value == 1 ? .success(12) : .failure(TestError(1)), .finished)
        }
        expectEqual(marbles(of: publisher), "(abcx)   a = 11, b = 12, c = 21, x = TestError(code: 1)")
    }

    @Test("The subscribers differ as the page says")
    func subscribers() throws {
        let page = try Self.page()
        var log: [String] = []
        func upstream(_ subject: PassthroughSubject<Int, TestError>) -> some Publisher<Int, TestError> {
            log = []
            return subject.handleEvents(receiveCancel: { log.append("cancelled") })
        }
        let subject = PassthroughSubject<Int, TestError>()
        #expect(page.contains("A failure after the value is the result, where Conbini's ends with the value."))
        var results: [Result<Int, TestError>] = []
        let result = upstream(subject).result { results.append($0) }
        let fixed = PassthroughSubject<Int, TestError>()
        subject.send(1)
        subject.send(completion: .failure(TestError(1)))
        expectEqual(withExtendedLifetime(result) { results }, [.failure(TestError(1))])
        #expect(page.contains("`FixedSink` cancels the upstream before it finishes."))
        let sink = upstream(fixed)
            .sink(fixedDemand: 1, receiveCompletion: { _ in log.append("|") }, receiveValue: { log.append("\($0)") })
        fixed.send(1)
        expectEqual(withExtendedLifetime(sink) { log }, ["1", "cancelled", "|"])
        #expect(page.contains("and after the upstream is cancelled."))
        upstream(PassthroughSubject()).handleEnd { _ in log.append("end") }
            .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel()
        expectEqual(log, ["cancelled", "end"])
        #expect(page.contains("A delay of zero also passes through the scheduler."))
        let scheduler = VirtualTimeScheduler()
        let retried = ScriptedPublisher<Int, TestError>("x", "1|", scheduler: scheduler, failure: TestError())
            .retry(delays: [0], scheduler: scheduler).recordTrace(on: scheduler)
        scheduler.run()
        expectEqual(retried.trace.marbles, "(^1)|")
    }

    /// What some of the examples publish.
    static let expectedResults = [
        "Publisher.retry(on:tolerance:options:intervals:)": "x   x = TestError(code: 1)",
        "Publishers.Then.init(upstream:maxDemand:transform:)": "(a|)",
        "Publishers.HandleEnd.init(upstream:handle:)": #"["(1|)", "(1|)"]"#,
        "Publishers.DelayedRetry.init(upstream:scheduler:tolerance:options:intervals:)": "x   x = TestError(code: 1)",
        "DeferredCompletion.init(closure:)": #"["x   x = TestError(code: 1)", "x   x = TestError(code: 1)"]"#,
        "DeferredResult.init(closure:)": "(1|)",
        "DeferredTryComplete.init()": "|",
        "DeferredTryComplete.init(closure:)": "x   x = TestError(code: 1)",
        "DeferredTryValue.init(closure:)": "x   x = TestError(code: 1)",
        "DeferredValue.init(closure:)": "(1|)",
        "DeferredValue.init(failure:closure:)": #"["(1|)", "(1|)"]"#,
    ]
}
