#if canImport(XCTest)
import XCTest

extension XCTestCase {
    /// Waits for a time, during which the run loop of this thread runs.
    ///
    ///     wait(seconds: 0.05)
    ///
    /// Prefer to wait for an event, as `expectsOne(timeout:on:)` and similar methods do. The test is then faster and
    /// more reliable.
    ///
    /// - Parameter seconds: The time to wait. It must be greater than zero.
    @available(*, noasync, message: "It blocks the thread. Use Task.sleep.")
    public func wait(seconds: TimeInterval) {
        precondition(seconds > 0, "wait(seconds:): the time must be greater than zero.")
        // Nobody fulfills it. The waiter has no delegate, so that its timeout fails no test.
        _ = XCTWaiter.wait(for: [XCTestExpectation(description: "\(seconds) seconds pass.")], timeout: seconds)
    }
}
#endif
