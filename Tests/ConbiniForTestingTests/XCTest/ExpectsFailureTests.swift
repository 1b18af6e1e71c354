import ConbiniForTesting
import TestSupport
import XCTest

/// Unmet expectations: the message and its location, the returned value, and the end of the subscription.
final class ExpectsFailureTests: XCTestCase {
    private let recorder = RecordingTestCase.make()

    func testEachFailsAtItsLineAndReturnsWhatItHas() {
        let line: UInt = #line
        LivePublisher("-1x").expectsCompletion(timeout: 10, on: recorder)
        XCTAssertNil(LivePublisher("-|").expectsFailure(timeout: 10, on: recorder))
        XCTAssertNil(LivePublisher("-12").expectsOne(timeout: 10, on: recorder))
        XCTAssertEqual(LivePublisher("(12)").expectsAll(timeout: 0.05, on: recorder), [1, 2])
        XCTAssertEqual(LivePublisher("-1|").expectsAtLeast(values: 2, timeout: 10, on: recorder), [1])
        LivePublisher("-x").expectsAtLeast(values: 1, timeout: 10, on: recorder) { _ in }
        XCTAssertEqual(recorder.failures.map(\.line), Array(line + 1...line + 6))
        XCTAssertEqual(recorder.failures.map(\.file), Array(repeating: "\(#filePath)", count: 6))
    }

    func testADescriptionBeginsTheMessage() {
        let publisher = LivePublisher("|")
        let line: UInt = #line + 1
        publisher.expectsFailure(timeout: 10, on: recorder, "The server is down")
        publisher.expectsOne(timeout: 10, on: recorder, "The name")
        publisher.expectsAtLeast(values: 1, timeout: 10, on: recorder, "The names")
        publisher.expectsAtLeast(values: 1, timeout: 10, on: recorder, "The names") { _ in }
        LivePublisher("x").expectsCompletion(timeout: 10, on: recorder, "The upload")
        LivePublisher("x").expectsAll(timeout: 10, on: recorder, "The numbers")
        XCTAssertEqual(recorder.failures.map(\.line), Array(line..<line + 6))
        XCTAssertEqual(
            recorder.failures.map(\.message),
            [
                "The server is down: Expected the publisher to fail, but it finished without a value: |",
                "The name: Expected the publisher to publish one value and finish, but it finished without a value: |",
                "The names: Expected the publisher to publish at least 1 value, but it finished without a value: |",
                "The names: Expected the publisher to publish at least 1 value, but it finished without a value: |",
                "The upload: Expected the publisher to finish, but it failed: x   x = TestError(code: 0)",
                "The numbers: Expected the publisher to finish, but it failed: x   x = TestError(code: 0)",
            ])
    }

    func testEveryUnmetExpectation() {
        for row in UnmetExpectation.table {
            let recorder = RecordingTestCase.make()
            let publisher = LivePublisher(row.marbles)
            let timeout = TimeInterval(row.timeLimit) / 1000
            switch row.call {
            case .completion: publisher.expectsCompletion(timeout: timeout, on: recorder)
            case .failure: publisher.expectsFailure(timeout: timeout, on: recorder)
            case .one: publisher.expectsOne(timeout: timeout, on: recorder)
            case .all: publisher.expectsAll(timeout: timeout, on: recorder)
            case .atLeast(let count): publisher.expectsAtLeast(values: count, timeout: timeout, on: recorder)
            }
            XCTAssertEqual(recorder.failures.map(\.message), [row.message], row.testDescription)
            XCTAssertEqual(publisher.cancellationsOnMain.count, row.isCancelled ? 1 : 0, row.testDescription)
        }
    }

    /// At the timeout, the test cancels on its own thread, not on the thread of the timer.
    func testATimeoutCancelsOnTheThreadOfTheTest() {
        let publisher = LivePublisher("-")
        publisher.expectsCompletion(timeout: 0.05, on: recorder)
        XCTAssertEqual(publisher.cancellationsOnMain, [true])
    }

    func testAPublisherWithoutEndOnSubscription() {
        let numbers = sequence(first: 0) { ($0 + 1) % 10 }
        numbers.publisher.expectsCompletion(timeout: 0.05, on: recorder)
        let message = recorder.failures.first?.message ?? ""
        let beginning = "Expected the publisher to finish, but it did not complete within 0.05 s: …("
        XCTAssert(message.hasPrefix(beginning), message)
        XCTAssert(message.hasSuffix("events are not shown"), message)
    }

    func testAWaitThatIsInterruptedByTheOneAroundIt() {
        let recorder = recorder
        let publisher = LivePublisher("1")
        DispatchQueue.main.async { publisher.expectsOne(timeout: 60, on: recorder) }
        let never = XCTestExpectation(description: "Nothing fulfills it.")
        XCTAssertEqual(XCTWaiter.wait(for: [never], timeout: 0.05), .timedOut)
        XCTAssertEqual(
            recorder.failures.map(\.message),
            [
                "Expected the publisher to publish one value and finish, but it published a value and did not "
                    + "finish before an enclosing wait ended: 1"
            ])
        XCTAssertEqual(publisher.cancellationsOnMain, [true])
    }
}
