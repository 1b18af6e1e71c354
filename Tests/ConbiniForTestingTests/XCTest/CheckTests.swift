import ConbiniForTesting
import TestSupport
import XCTest

/// The closure that checks each value.
final class CheckTests: XCTestCase {
    func testItRunsOnTheThreadOfTheTest() {
        var values: [Int] = []
        let publisher = LivePublisher("-1234")
        publisher.expectsAtLeast(values: 3, timeout: 10, on: self) { value in
            XCTAssert(isOnMain())
            values.append(value)
        }
        XCTAssertEqual(values, [1, 2, 3])
    }

    /// The publisher sends the next value only after the previous one was checked.
    func testItRunsBeforeTheNextValueIsAwaited() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let values = subject.expectsAtLeast(values: 5, timeout: 10, on: self) { subject.send($0 + 1) }
        XCTAssertEqual(values, [0, 1, 2, 3, 4])
    }

    func testItSeesTheValuesOfAnUnmetExpectation() {
        let recorder = RecordingTestCase.make()
        var values: [Int] = []
        LivePublisher("(12)").expectsAtLeast(values: 3, timeout: 0.05, on: recorder) { values.append($0) }
        XCTAssertEqual(values, [1, 2])
        XCTAssertEqual(recorder.failures.count, 1)
    }

    func testItsErrorIsThrownAlsoWithALabel() {
        XCTAssertThrowsError(
            try LivePublisher("(12)").expectsAtLeast(values: 1, timeout: 10, on: self, foreach: { throw TestError($0) })
        ) { error in
            XCTAssertEqual(error as? TestError, TestError(1))
        }
    }

    func testWhatItThrowsCancels() {
        let recorder = RecordingTestCase.make()
        let publisher = LivePublisher("-12")
        XCTAssertThrowsError(
            try publisher.expectsAtLeast(values: 3, timeout: 10, on: recorder) { value in
                if value == 2 { throw TestError(value) }
            }
        ) { error in
            XCTAssertEqual(error as? TestError, TestError(2))
        }
        XCTAssertEqual(publisher.cancellationsOnMain, [true])
        XCTAssertEqual(recorder.failures, [])
    }
}
