import ConbiniForTesting
import TestSupport
import XCTest

/// Every public symbol of Conbini's module for tests has the same name here.
final class ComingFromConbiniTests: XCTestCase {
    /// The public symbols of ConbiniForTesting in the version whose README describes sequentialFlatMap, and in 0.6.2.
    private static let inventory = """
        Publisher.expectsCompletion(timeout:on:_:file:line:)
        Publisher.expectsFailure(timeout:on:_:file:line:)
        Publisher.expectsOne(timeout:on:_:file:line:)
        Publisher.expectsAll(timeout:on:_:file:line:)
        Publisher.expectsAtLeast(values:timeout:on:_:file:line:foreach:)
        XCTestCase.wait(seconds:)
        """

    private static let table: [FormerSymbol] = [
        .same("Publisher.expectsCompletion(timeout:on:_:file:line:)") {
            let test = RecordingTestCase.make()
            [0, 2].publisher.expectsCompletion(timeout: 0.2, on: test)
            [0, 2].publisher.expectsCompletion(timeout: 0.2, on: test, "The numbers end", file: #file, line: #line)
            return test.failures
        },
        .same("Publisher.expectsFailure(timeout:on:_:file:line:)") {
            let test = RecordingTestCase.make()
            Fail<Int, TestError>(error: TestError()).expectsFailure(timeout: 0.2, on: test)
            Fail<Int, TestError>(error: TestError()).expectsFailure(timeout: 0.2, on: test, "It fails")
            return test.failures
        },
        .same("Publisher.expectsOne(timeout:on:_:file:line:)") {
            let test = RecordingTestCase.make()
            let value = Just(1).expectsOne(timeout: 0.2, on: test)
            Just(1).expectsOne(timeout: 0.2, on: test, "One number")
            return value == 1 ? test.failures : [test]
        },
        .same("Publisher.expectsAll(timeout:on:_:file:line:)") {
            let test = RecordingTestCase.make()
            let values = [0, 2].publisher.expectsAll(timeout: 0.2, on: test)
            [0, 2].publisher.expectsAll(timeout: 0.2, on: test, "All numbers")
            return values == [0, 2] ? test.failures : [test]
        },
        .same("Publisher.expectsAtLeast(values:timeout:on:_:file:line:foreach:)") {
            let test = RecordingTestCase.make()
            var values: [Int] = []
            [0, 2, 4].publisher.expectsAtLeast(values: 2, timeout: 0.2, on: test)
            [0, 2, 4].publisher.expectsAtLeast(values: 2, timeout: 0.2, on: test) { (value) in values.append(value) }
            [0, 2, 4].publisher.expectsAtLeast(values: 2, timeout: 0.2, on: test, foreach: { values.append($0) })
            [0, 2, 4].publisher.expectsAtLeast(values: 2, timeout: 0.2, on: test, "Two numbers") { values.append($0) }
            return values == [0, 2, 0, 2, 0, 2] ? test.failures : [test]
        },
        .same("XCTestCase.wait(seconds:)") {
            let test = RecordingTestCase.make()
            test.wait(seconds: 0.001)
            return test.failures
        },
    ]

    func testEachSymbolHasOneRow() throws {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
        let path = "\(root)/Sources/Conbini/Conbini.docc/ComingFromConbini.md"
        let page = try String(contentsOfFile: path, encoding: .utf8)
        XCTAssertEqual(
            FormerSymbol.problems(in: Self.table, names: FormerSymbol.names(in: Self.inventory), page: page), [])
    }

    func testTheExamplesPass() throws {
        for symbol in Self.table {
            XCTAssertEqual(symbol.example?() as? [RecordingTestCase.Failure], [], symbol.name)
        }
    }
}
