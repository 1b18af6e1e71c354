#if canImport(XCTest)
import XCTest

extension XCTestCase {
    /// Waits for a time, and runs the run loop of this thread meanwhile.
    ///
    ///     wait(seconds: 0.05)
    ///
    /// A test is faster and more reliable if it waits for an event, as `expectsOne(timeout:on:)` and similar methods do.
    ///
    /// - Parameter seconds: How long to wait. More than zero.
    @available(*, noasync, message: "It blocks the thread. Use Task.sleep.")
    public func wait(seconds: TimeInterval) {
        precondition(seconds > 0, "wait(seconds:): the time must be greater than zero.")
        // Nobody fulfills it. The waiter has no delegate, so that its timeout fails no test.
        _ = XCTWaiter.wait(for: [XCTestExpectation(description: "\(seconds) seconds pass.")], timeout: seconds)
    }
}
#endif
