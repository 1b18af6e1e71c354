#if canImport(XCTest)
import XCTest

extension XCTestCase {
    /// Waits for a number of seconds while the run loop of this thread runs.
    ///
    ///     wait(seconds: 0.05)
    ///
    /// To make the test faster and more reliable, wait for an event instead, for example with `expectsOne(timeout:on:)`.
    ///
    /// - Parameter seconds: The number of seconds to wait. If it is not greater than zero, the program stops.
    @available(*, noasync, message: "It blocks the thread. Use Task.sleep.")
    public func wait(seconds: TimeInterval) {
        precondition(seconds > 0, "wait(seconds:): the time must be greater than zero.")
        // No code fulfills this expectation. The waiter has no delegate, so its timeout fails no test.
        _ = XCTWaiter.wait(for: [XCTestExpectation(description: "\(seconds) seconds pass.")], timeout: seconds)
    }
}
#endif
