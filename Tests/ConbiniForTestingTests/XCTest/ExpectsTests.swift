import ConbiniForTesting
import TestSupport
import XCTest

/// Met expectations: what they return, and what they do with the subscription.
final class ExpectsTests: XCTestCase {
    /// Diagrams on subscription, on another thread, and on the main queue, on which this test waits.
    private func publishers(_ onSubscription: Marbles, _ later: Marbles) -> [LivePublisher] {
        [LivePublisher(onSubscription), LivePublisher(later), LivePublisher(later, on: .main)]
    }

    func testCompletion() {
        for publisher in publishers("(12|)", "-12|") + publishers("|", "-|") {
            publisher.expectsCompletion(timeout: 10, on: self)
            XCTAssertEqual(publisher.cancellationsOnMain, [])
        }
    }

    func testFailure() {
        for publisher in publishers("(12x)", "-12x") + publishers("x", "-x") {
            XCTAssertEqual(publisher.expectsFailure(timeout: 10, on: self), TestError())
            XCTAssertEqual(publisher.cancellationsOnMain, [])
        }
    }

    func testOne() {
        for publisher in publishers("(1|)", "-1|") {
            XCTAssertEqual(publisher.expectsOne(timeout: 10, on: self), 1)
            XCTAssertEqual(publisher.cancellationsOnMain, [])
        }
    }

    func testAll() {
        for publisher in publishers("(123|)", "-123|") {
            XCTAssertEqual(publisher.expectsAll(timeout: 10, on: self), [1, 2, 3])
            XCTAssertEqual(publisher.cancellationsOnMain, [])
        }
        for publisher in publishers("|", "-|") {
            XCTAssertEqual(publisher.expectsAll(timeout: 10, on: self), [])
        }
    }

    func testAtLeast() {
        for publisher in publishers("(1234)", "-1234|") + publishers("(12x)", "-12x") {
            XCTAssertEqual(publisher.expectsAtLeast(values: 2, timeout: 10, on: self), [1, 2])
            XCTAssertEqual(publisher.cancellationsOnMain.count, 1)
        }
    }

    func testAtLeastNone() {
        let publisher = LivePublisher("(12)")
        XCTAssertEqual(publisher.expectsAtLeast(values: 0, timeout: 10, on: self), [])
        XCTAssertEqual(publisher.cancellationsOnMain, [true])
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

    func testNoTimeLimit() {
        XCTAssertEqual(LivePublisher("-1|").expectsOne(timeout: .infinity, on: self), 1)
    }

    func testAwayFromTheMainThread() {
        let recorder = RecordingTestCase.make()
        let values = Future<[Int], Never> { promise in
            let fulfill = Promise(promise)
            Thread {
                fulfill.call(LivePublisher("-12|", on: .main).expectsAll(timeout: 10, on: recorder))
            }.start()
        }
        XCTAssertEqual(values.expectsOne(timeout: 10, on: self), [1, 2])
        XCTAssertEqual(recorder.failures, [])
    }

    /// The promise of a future, which any thread can call.
    private struct Promise: @unchecked Sendable {
        // Unchecked Sendable is safe, because a future protects its state with a lock.
        private let promise: (Result<[Int], Never>) -> Void

        init(_ promise: @escaping (Result<[Int], Never>) -> Void) {
            self.promise = promise
        }

        func call(_ values: [Int]) {
            promise(.success(values))
        }
    }
}
