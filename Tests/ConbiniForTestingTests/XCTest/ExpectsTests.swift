import ConbiniForTesting
import TestSupport
import XCTest

/// Met expectations: what they return, and what they do with the subscription.
final class ExpectsTests: XCTestCase {
    func testValues() {
        for row in MetExpectation.table {
            for publisher in row.publishers {
                var values: [Int] = []
                switch row.call {
                case .completion: publisher.expectsCompletion(timeout: 10, on: self)
                case .failure: XCTAssertEqual(publisher.expectsFailure(timeout: 10, on: self), TestError())
                case .one: values = [publisher.expectsOne(timeout: 10, on: self)].compactMap { $0 }
                case .all: values = publisher.expectsAll(timeout: 10, on: self)
                case .atLeast(let count): values = publisher.expectsAtLeast(values: count, timeout: 10, on: self)
                }
                XCTAssertEqual(values, row.values, row.testDescription)
                XCTAssertEqual(publisher.cancellationsOnMain.count, row.isCancelled ? 1 : 0, row.testDescription)
            }
        }
    }

    func testThousandsOfValuesThatComeOneByOne() {
        let numbers = Array(0..<10_000)
        let publisher = numbers.publisher.receive(on: DispatchQueue(label: "numbers"))
        XCTAssert(publisher.expectsAll(timeout: 60, on: self) == numbers)
    }

    func testOnSubscriptionIsInTimeWithoutAnyTime() {
        XCTAssertEqual(LivePublisher("(1|)").expectsOne(timeout: 0, on: self), 1)
        XCTAssertEqual((1...999).publisher.expectsAll(timeout: -1, on: self), Array(1...999))
    }

    func testNoTimeLimit() { XCTAssertEqual(LivePublisher("-1|").expectsOne(timeout: .infinity, on: self), 1) }

    func testAwayFromTheMainThread() {
        let recorder = RecordingTestCase.make()
        let values = Future<[Int], Never> { promise in
            // A future protects its state with a lock.
            let promise = UncheckedBox(promise)
            Thread {
                promise.value(.success(LivePublisher("-12|", on: .main).expectsAll(timeout: 10, on: recorder)))
            }.start()
        }
        XCTAssertEqual(values.expectsOne(timeout: 10, on: self), [1, 2])
        XCTAssertEqual(recorder.failures, [])
    }
}
