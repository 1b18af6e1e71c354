import ConbiniForTesting
import XCTest

/// The samples of the documentation for XCTest.
///
/// When you change one, change the documentation as well: `SampleTests` of the generator compares them.
final class XCTestSamples: XCTestCase {
    let publisherChain = [1, 2, 3, 4, 5].publisher.receive(on: DispatchQueue.main)

    func namePublisher() -> some Publisher<String, Never> { Just("Ada") }

    func testName() {
        let name = namePublisher().expectsOne(timeout: 1, on: self)
        XCTAssertEqual(name, "Ada")
    }

    func testNameWithADescription() {
        namePublisher().expectsOne(timeout: 1, on: self, "The name of the user")
    }

    func testWait() {
        wait(seconds: 0.05)
    }

    func testUnwrappedName() throws {
        let name = try XCTUnwrap(namePublisher().expectsOne(timeout: 1, on: self))

        XCTAssertEqual(name.count, 3)
    }

    func testCompletion() {
        publisherChain.expectsCompletion(timeout: 0.8, on: self)
    }

    func testFailure() {
        let publisherChain = Fail<Int, CocoaError>(error: CocoaError(.fileNoSuchFile)).receive(on: DispatchQueue.main)

        publisherChain.expectsFailure(timeout: 0.8, on: self)
    }

    func testOne() {
        let publisherChain = self.publisherChain.first()

        let publishedValue = publisherChain.expectsOne(timeout: 0.8, on: self)

        XCTAssertEqual(publishedValue, 1)
    }

    func testAll() {
        let publishedValues = publisherChain.expectsAll(timeout: 0.8, on: self)

        XCTAssertEqual(publishedValues, [1, 2, 3, 4, 5])
    }

    func testAtLeast() {
        let publishedValues = publisherChain.expectsAtLeast(values: 5, timeout: 0.8, on: self)

        XCTAssertEqual(publishedValues.count, 5)
    }

    func testAtLeastWithACheck() {
        let publishedValues = publisherChain.expectsAtLeast(values: 5, timeout: 0.8, on: self) { value in
            XCTAssertGreaterThan(value, 0)
        }

        XCTAssertEqual(publishedValues, [1, 2, 3, 4, 5])
    }
}
