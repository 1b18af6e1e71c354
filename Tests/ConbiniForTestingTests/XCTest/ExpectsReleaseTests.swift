import ConbiniForTesting
import TestSupport
import XCTest

/// After an expectation has returned, nothing retains the subscription.
final class ExpectsReleaseTests: XCTestCase {
    private typealias Expect = (AnyPublisher<Token, TestError>, XCTestCase) -> Void

    private func assertReleased(_ marbles: Marbles, line: UInt = #line, _ expect: Expect) {
        for queue in [DispatchQueue(label: "releases"), .main] {
            var release = Release()
            // The publisher and the receivers of the token retain it.
            let publisher = LivePublisher(marbles, on: queue).map { [token = release.token!] _ in token }
            release.forget()
            expect(publisher.eraseToAnyPublisher(), RecordingTestCase.make())
            _ = consume publisher
            release.published.expectsOne(timeout: 10, on: self, line: line)
        }
    }

    func testAfterSuccess() {
        assertReleased("-12|") { $0.expectsCompletion(timeout: 10, on: $1) }
        assertReleased("-12x") { $0.expectsFailure(timeout: 10, on: $1) }
        assertReleased("-1|") { $0.expectsOne(timeout: 10, on: $1) }
        assertReleased("(12)3|") { $0.expectsAll(timeout: 10, on: $1) }
        assertReleased("-123") { $0.expectsAtLeast(values: 2, timeout: 10, on: $1) }
    }

    func testAfterTheTimeout() {
        assertReleased("1") { $0.expectsCompletion(timeout: 0.05, on: $1) }
        assertReleased("1") { $0.expectsOne(timeout: 0.05, on: $1) }
        assertReleased("1") { $0.expectsAtLeast(values: 2, timeout: 0.05, on: $1) }
    }

    func testAfterTooManyValues() { assertReleased("-12") { $0.expectsOne(timeout: 10, on: $1) } }

    func testAfterAnError() {
        assertReleased("-12") { publisher, test in
            _ = try? publisher.expectsAtLeast(values: 3, timeout: 10, on: test) { _ in throw TestError() }
        }
    }
}
