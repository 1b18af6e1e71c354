import ConbiniForTesting
import XCTest

/// The samples in the README of the original Conbini package.
final class DocumentSamples: XCTestCase {
    let publisherChain = [1, 2, 3, 4, 5].publisher.receive(on: DispatchQueue.main)

    var test: XCTestCase { self }

    func testCompletion() {
        publisherChain.expectsCompletion(timeout: 0.8, on: test)
    }

    func testFailure() {
        let publisherChain = Fail<Int, CocoaError>(error: CocoaError(.fileNoSuchFile)).receive(on: DispatchQueue.main)

        publisherChain.expectsFailure(timeout: 0.8, on: test)
    }

    func testOne() {
        let publisherChain = self.publisherChain.first()

        let emittedValue = publisherChain.expectsOne(timeout: 0.8, on: test)

        XCTAssertEqual(emittedValue, 1)
    }

    func testAll() {
        let emittedValues = publisherChain.expectsAll(timeout: 0.8, on: test)

        XCTAssertEqual(emittedValues, [1, 2, 3, 4, 5])
    }

    func testAtLeast() {
        let publisherChain = self.publisherChain.append(6)

        let emittedValues = publisherChain.expectsAtLeast(values: 5, timeout: 0.8, on: test)

        XCTAssertEqual(emittedValues, [1, 2, 3, 4, 5])
    }

    func testAtLeastWithACheck() {
        var checkedValues: [Int] = []

        let emittedValues = publisherChain.expectsAtLeast(values: 5, timeout: 0.8, on: test) { (value) in
            XCTAssertGreaterThan(value, 0)
            checkedValues.append(value)
        }

        XCTAssertEqual(emittedValues, [1, 2, 3, 4, 5])
        XCTAssertEqual(checkedValues, [1, 2, 3, 4, 5])
    }
}
