import Conbini
import TestSupport
import Testing

/// Every public symbol of Conbini has the same name here, a deprecated one, or a reason on the migration page.
@Suite("Coming from Conbini")
struct ComingFromConbiniTests {
    @available(*, deprecated)
    static var table: [FormerSymbol] {
        FormerSymbols.operators + FormerSymbols.publishersOfOperators + FormerSymbols.publishers
            + FormerSymbols.subscribers + FormerSymbols.deprecated
    }

    static func page() throws -> String {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
        return try String(contentsOfFile: "\(root)/Sources/Conbini/Conbini.docc/ComingFromConbini.md", encoding: .utf8)
    }

    @available(*, deprecated)
    @Test("Each symbol has one row in the table, and those that differ have one on the page")
    func symbols() throws {
        let problems = FormerSymbol.problems(
            in: Self.table, names: FormerSymbol.names(in: formerInventory), page: try Self.page())
        #expect(problems == [])
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
        #expect(FormerSymbols.marbles(of: publisher) == "(abcx)   a = 11, b = 12, c = 21, x = TestError(code: 1)")
    }

    @available(*, deprecated)
    @Test("The examples run")
    func examples() {
        var results: [String: String] = [:]
        for symbol in Self.table { results[symbol.name] = symbol.example.map { "\($0())" } }
        #expect(results.count == Self.table.count { $0.place != .refused })
        for (name, expected) in Self.expectedResults { #expect(results[name] == expected, "\(name)") }
    }

    /// What some of the examples publish.
    static let expectedResults = [
        "Publisher.then(maxDemand:_:)": #"["(23|)", "(23|)"]"#,
        "Publisher.sequentialMap(_:)": "(abcdef|)   a = 11, b = 12, c = 13, d = 21, e = 22, f = 23",
        "Publisher.result(onUnexpected:_:)":
            "true",
        "Publisher.assign(to:onWeak:)": "2",
        "Publisher.invoke(_:onUnowned:)": "2",
        "Publisher.sink(fixedDemand:receiveCompletion:receiveValue:)": "[1, 2, 0, 1, 2]",
        "Publisher.sink(maxDemand:receiveCompletion:receiveValue:)": "[1, 2, 0, 1, 2]",
        "Publishers.SequentialMap.Permission": "true",
        "Publisher.retry(on:tolerance:options:intervals:)": "x   x = TestError(code: 1)",
        "Publishers.Then.init(upstream:maxDemand:transform:)": "(a|)",
        "Publishers.HandleEnd.init(upstream:handle:)": #"["(1|)", "(1|)"]"#,
        "Publishers.DelayedRetry.init(upstream:scheduler:tolerance:options:intervals:)": "x   x = TestError(code: 1)",
        "Publishers.SequentialMap.Promise": "(12|)",
        "DeferredComplete.init(output:closure:)": "x   x = TestError(code: 1)",
        "DeferredCompletion.init(closure:)": #"["x   x = TestError(code: 1)", "x   x = TestError(code: 1)"]"#,
        "DeferredFuture": "(1|)",
        "DeferredResult.init(closure:)": "(1|)",
        "DeferredTryComplete.init()": "|",
        "DeferredTryComplete.init(closure:)": "x   x = TestError(code: 1)",
        "DeferredTryValue": #"["(1|)", "x   x = TestError(code: 1)", "x   x = TestError(code: 1)"]"#,
        "DeferredTryValue.init(closure:)": "x   x = TestError(code: 1)",
        "DeferredValue.init(closure:)": "(1|)",
        "DeferredValue.init(failure:closure:)": #"["(1|)", "(1|)"]"#,
    ]
}
