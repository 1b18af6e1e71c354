#if canImport(XCTest)
import XCTest

extension Publisher {
    /// Waits until the publisher finishes, whatever it publishes before.
    ///
    ///     publisherChain.expectsCompletion(timeout: 0.8, on: self)
    ///
    /// A failure of the publisher, and the timeout, fail the test at the line of the call. See <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - timeout: How many seconds to wait.
    ///   - test: The test that fails if the expectation is not met.
    ///   - file: The file of the failure: by default, the caller's.
    ///   - line: The line of the failure: by default, the caller's.
    @available(*, noasync, message: "It blocks the thread. Swift Testing has expectCompletion(within:).")
    public func expectsCompletion(
        timeout: TimeInterval,
        on test: XCTestCase,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        _ = conclusion(of: .completion, timeout: timeout, on: test, file: file, line: line) { _ in }
    }

    /// Waits until the publisher fails, whatever it publishes before.
    ///
    ///     publisherChain.expectsFailure(timeout: 0.8, on: self)
    ///
    /// If the publisher finishes, or the time is over, the test fails at the line of the call. See <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - timeout: How many seconds to wait.
    ///   - test: The test that fails if the expectation is not met.
    ///   - file: The file of the failure: by default, the caller's.
    ///   - line: The line of the failure: by default, the caller's.
    /// - Returns: The error of the publisher, or nil if the expectation is not met.
    @available(*, noasync, message: "It blocks the thread. Swift Testing has expectFailure(within:).")
    @discardableResult
    public func expectsFailure(
        timeout: TimeInterval,
        on test: XCTestCase,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Failure? {
        conclusion(of: .failure, timeout: timeout, on: test, file: file, line: line) { _ in }.failure
    }

    /// Waits until the publisher has published one value and finished.
    ///
    ///     let emittedValue = publisherChain.expectsOne(timeout: 0.8, on: self)
    ///
    /// With the second value the subscription is cancelled and the test fails, at the line of the call. It also
    /// fails if the publisher finishes without a value, if it fails, and when the time is over. See <doc:Expectations>.
    ///
    /// The test goes on without a value then. `try XCTUnwrap(…)` stops it.
    ///
    /// - Parameters:
    ///   - timeout: How many seconds to wait.
    ///   - test: The test that fails if the expectation is not met.
    ///   - file: The file of the failure: by default, the caller's.
    ///   - line: The line of the failure: by default, the caller's.
    /// - Returns: The value, or nil if the expectation is not met.
    @available(*, noasync, message: "It blocks the thread. Swift Testing has expectOne(within:).")
    @discardableResult
    public func expectsOne(
        timeout: TimeInterval,
        on test: XCTestCase,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Output? {
        let conclusion = conclusion(of: .oneValue, timeout: timeout, on: test, file: file, line: line) { _ in }
        return conclusion.ending == .met ? conclusion.values.first : nil
    }

    /// Waits until the publisher finishes, and returns what it has published.
    ///
    ///     let emittedValues = publisherChain.expectsAll(timeout: 0.8, on: self)
    ///
    /// A failure of the publisher, and the timeout, fail the test at the line of the call. See <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - timeout: How many seconds to wait.
    ///   - test: The test that fails if the expectation is not met.
    ///   - file: The file of the failure: by default, the caller's.
    ///   - line: The line of the failure: by default, the caller's.
    /// - Returns: The values, which may be none. If the expectation is not met, those that came until then.
    @available(*, noasync, message: "It blocks the thread. Swift Testing has expectAll(within:).")
    @discardableResult
    public func expectsAll(
        timeout: TimeInterval,
        on test: XCTestCase,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> [Output] {
        conclusion(of: .allValues, timeout: timeout, on: test, file: file, line: line) { _ in }.values
    }

    /// Waits until the publisher has published some values, and cancels the subscription then.
    ///
    ///     let emittedValues = publisherChain.expectsAtLeast(values: 5, timeout: 0.8, on: self)
    ///
    /// If the publisher completes with fewer values, or the time is over, the test fails at the line of the call.
    /// See <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - count: How many values to wait for. For none, the publisher is subscribed to, and nothing else.
    ///   - timeout: How many seconds to wait.
    ///   - test: The test that fails if the expectation is not met.
    ///   - file: The file of the failure: by default, the caller's.
    ///   - line: The line of the failure: by default, the caller's.
    /// - Returns: The values. If the expectation is not met, those that came until then.
    @available(*, noasync, message: "It blocks the thread. Swift Testing has expectAtLeast(values:within:).")
    @discardableResult
    public func expectsAtLeast(
        values count: Int,
        timeout: TimeInterval,
        on test: XCTestCase,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> [Output] {
        expectsAtLeast(values: count, timeout: timeout, on: test, file: file, line: line) { _ in }
    }

    /// Waits until the publisher has published some values, checks each, and cancels the subscription then.
    ///
    ///     let emittedValues = publisherChain.expectsAtLeast(values: 5, timeout: 0.8, on: self) { value in
    ///         XCTAssertGreaterThan(value, 0)
    ///     }
    ///
    /// If the publisher completes with fewer values, or the time is over, the test fails at the line of the call.
    /// See <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - count: How many values to wait for. For none, the publisher is subscribed to, and nothing else.
    ///   - timeout: How many seconds to wait.
    ///   - test: The test that fails if the expectation is not met.
    ///   - file: The file of the failure: by default, the caller's.
    ///   - line: The line of the failure: by default, the caller's.
    ///   - check: Called with each value, in their order, on the thread of the test, while it waits for the
    ///     next one. What it throws cancels the subscription.
    /// - Returns: The values. If the expectation is not met, those that came until then.
    /// - Throws: What the check throws.
    @available(*, noasync, message: "It blocks the thread. Swift Testing has expectAtLeast(values:within:).")
    @discardableResult
    public func expectsAtLeast(
        values count: Int,
        timeout: TimeInterval,
        on test: XCTestCase,
        file: StaticString = #filePath,
        line: UInt = #line,
        _ check: (Output) throws -> Void
    ) rethrows -> [Output] {
        try conclusion(of: .values(atLeast: count), timeout: timeout, on: test, file: file, line: line, check).values
    }

    private func conclusion(
        of expectation: PublisherExpectation,
        timeout: TimeInterval,
        on test: XCTestCase,
        file: StaticString,
        line: UInt,
        _ check: (Output) throws -> Void
    ) rethrows -> Conclusion<Output, Failure> {
        let conclusion = try conclusion(of: expectation, within: TimeLimit(seconds: timeout), check)
        if let complaint = conclusion.complaint {
            test.record(complaint, file: file, line: line)
        }
        return conclusion
    }

    /// Subscribes, and waits on this thread, whose run loop runs meanwhile.
    private func conclusion(
        of expectation: PublisherExpectation,
        within timeLimit: TimeLimit,
        _ check: (Output) throws -> Void
    ) rethrows -> Conclusion<Output, Failure> {
        let subscriber = ExpectationSubscriber<Output, Failure>(expectation, timeLimit: timeLimit)
        defer { subscriber.detach() }
        subscriber.attach(to: self)
        while true {
            if let conclusion = try subscriber.conclusion(checking: check) { return conclusion }
            let news = XCTestExpectation(description: "The publisher publishes.")
            subscriber.onNews { news.fulfill() }
            // The time limit is news, too: the waiter itself needs none.
            if XCTWaiter.wait(for: [news], timeout: 1_000_000) == .interrupted {
                subscriber.end(as: .interrupted)
            }
        }
    }
}
#endif
