import ConbiniForTesting
import TestSupport
import XCTest

/// Code that users of Conbini's module for tests wrote: it compiles, because every symbol has the same name here.
final class ComingFromConbiniTests: XCTestCase {
    private let test = RecordingTestCase.make()
    private let numbers = [0, 2, 4].publisher

    override func tearDown() { XCTAssertEqual(test.failures, []) }

    func testCompletion() {
        numbers.receive(on: DispatchQueue.main).expectsCompletion(timeout: 0.8, on: test)
        numbers.expectsCompletion(timeout: 0.8, on: test, "The numbers end", file: #file, line: #line)
    }

    func testFailure() {
        Fail<Int, TestError>(error: TestError()).expectsFailure(timeout: 0.8, on: test)
        Fail<Int, TestError>(error: TestError()).expectsFailure(timeout: 0.8, on: test, "It fails")
    }

    func testOne() {
        XCTAssertEqual(Just(1).expectsOne(timeout: 0.8, on: test), 1)
        XCTAssertEqual(Just(1).expectsOne(timeout: 0.8, on: test, "One number"), 1)
    }

    func testAll() {
        XCTAssertEqual(numbers.expectsAll(timeout: 0.8, on: test), [0, 2, 4])
        XCTAssertEqual(numbers.expectsAll(timeout: 0.8, on: test, "All numbers"), [0, 2, 4])
    }

    func testAtLeast() {
        var values: [Int] = []
        numbers.expectsAtLeast(values: 2, timeout: 0.8, on: test)
        numbers.expectsAtLeast(values: 2, timeout: 0.8, on: test) { (value) in values.append(value) }
        numbers.expectsAtLeast(values: 2, timeout: 0.8, on: test, foreach: { values.append($0) })
        numbers.expectsAtLeast(values: 2, timeout: 0.8, on: test, "Two numbers") { values.append($0) }
        XCTAssertEqual(values, [0, 2, 0, 2, 0, 2])
    }

    func testWait() { test.wait(seconds: 0.001) }
}
