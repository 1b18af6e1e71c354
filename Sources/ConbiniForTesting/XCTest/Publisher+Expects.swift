#if canImport(XCTest)
import XCTest

extension Publisher {
    /// Waits until the publisher finishes, regardless of its values.
    ///
    ///     publisherChain.expectsCompletion(timeout: 0.8, on: self)
    ///
    /// If the publisher fails, or the timeout is reached, the test fails at the line of the call. See <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - timeout: The maximum time to wait, in seconds.
    ///   - test: The test that fails if the expectation is not met.
    ///   - description: The beginning of the failure message. By default, it is empty.
    ///   - file: The file of the failure. By default, the caller's.
    ///   - line: The line of the failure. By default, the caller's.
    @available(*, noasync, message: "It blocks the thread. Swift Testing has expectCompletion(within:).")
    public func expectsCompletion(
        timeout: TimeInterval,
        on test: XCTestCase,
        _ description: String? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        _ = conclusion(of: .completion, timeout: timeout, on: test, description, file: file, line: line) { _ in }
    }

    /// Waits until the publisher fails, regardless of its values.
    ///
    ///     publisherChain.expectsFailure(timeout: 0.8, on: self)
    ///
    /// If the publisher finishes, or the timeout is reached, the test fails at the line of the call. See
    /// <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - timeout: The maximum time to wait, in seconds.
    ///   - test: The test that fails if the expectation is not met.
    ///   - description: The beginning of the failure message. By default, it is empty.
    ///   - file: The file of the failure. By default, the caller's.
    ///   - line: The line of the failure. By default, the caller's.
    /// - Returns: The error of the publisher, or `nil` if the expectation is not met.
    @available(*, noasync, message: "It blocks the thread. Swift Testing has expectFailure(within:).")
    @discardableResult
    public func expectsFailure(
        timeout: TimeInterval,
        on test: XCTestCase,
        _ description: String? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Failure? {
        conclusion(of: .failure, timeout: timeout, on: test, description, file: file, line: line) { _ in }.failure
    }

    /// Waits until the publisher has published one value and finished.
    ///
    ///     let publishedValue = publisherChain.expectsOne(timeout: 0.8, on: self)
    ///
    /// The test fails at the line of the call if the publisher publishes a second value, finishes without a value,
    /// or fails, or if the timeout is reached. See <doc:Expectations>.
    ///
    /// If the expectation is not met, the test continues without a value. To stop it, use `try XCTUnwrap(…)`.
    ///
    /// - Parameters:
    ///   - timeout: The maximum time to wait, in seconds.
    ///   - test: The test that fails if the expectation is not met.
    ///   - description: The beginning of the failure message. By default, it is empty.
    ///   - file: The file of the failure. By default, the caller's.
    ///   - line: The line of the failure. By default, the caller's.
    /// - Returns: The value, or `nil` if the expectation is not met.
    @available(*, noasync, message: "It blocks the thread. Swift Testing has expectOne(within:).")
    @discardableResult
    public func expectsOne(
        timeout: TimeInterval,
        on test: XCTestCase,
        _ description: String? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Output? {
        let conclusion = conclusion(of: .oneValue, timeout: timeout, on: test, description, file: file, line: line) {
            _ in
        }
        return conclusion.ending == .met ? conclusion.values.first : nil
    }

    /// Waits until the publisher finishes, and returns all values that it published.
    ///
    ///     let publishedValues = publisherChain.expectsAll(timeout: 0.8, on: self)
    ///
    /// If the publisher fails, or the timeout is reached, the test fails at the line of the call. See <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - timeout: The maximum time to wait, in seconds.
    ///   - test: The test that fails if the expectation is not met.
    ///   - description: The beginning of the failure message. By default, it is empty.
    ///   - file: The file of the failure. By default, the caller's.
    ///   - line: The line of the failure. By default, the caller's.
    /// - Returns: All values. The array can be empty. If the expectation is not met, the array contains the values so far.
    @available(*, noasync, message: "It blocks the thread. Swift Testing has expectAll(within:).")
    @discardableResult
    public func expectsAll(
        timeout: TimeInterval,
        on test: XCTestCase,
        _ description: String? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> [Output] {
        conclusion(of: .allValues, timeout: timeout, on: test, description, file: file, line: line) { _ in }.values
    }

    /// Waits until the publisher has published a number of values, and cancels the subscription.
    ///
    ///     let publishedValues = publisherChain.expectsAtLeast(values: 5, timeout: 0.8, on: self)
    ///
    /// If the publisher completes with fewer values, or the timeout is reached, the test fails at the line of the call.
    /// See <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - count: The number of values. If it is 0, the method subscribes, but does not wait.
    ///   - timeout: The maximum time to wait, in seconds.
    ///   - test: The test that fails if the expectation is not met.
    ///   - description: The beginning of the failure message. By default, it is empty.
    ///   - file: The file of the failure. By default, the caller's.
    ///   - line: The line of the failure. By default, the caller's.
    /// - Returns: Exactly this number of values. If the expectation is not met, the array contains the values so far.
    @available(*, noasync, message: "It blocks the thread. Swift Testing has expectAtLeast(values:within:).")
    @discardableResult
    public func expectsAtLeast(
        values count: Int,
        timeout: TimeInterval,
        on test: XCTestCase,
        _ description: String? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> [Output] {
        expectsAtLeast(
            values: count, timeout: timeout, on: test, description, file: file, line: line, foreach: { _ in })
    }

    /// Waits until the publisher has published a number of values, checks each of them, and cancels the subscription.
    ///
    ///     let publishedValues = publisherChain.expectsAtLeast(values: 5, timeout: 0.8, on: self) { value in
    ///         XCTAssertGreaterThan(value, 0)
    ///     }
    ///
    /// If the publisher completes with fewer values, or the timeout is reached, the test fails at the line of the call.
    /// See <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - count: The number of values. If it is 0, the method subscribes, but does not wait.
    ///   - timeout: The maximum time to wait, in seconds.
    ///   - test: The test that fails if the expectation is not met.
    ///   - file: The file of the failure. By default, the caller's.
    ///   - line: The line of the failure. By default, the caller's.
    ///   - check: A closure that receives each value, in order, on the thread of the test, while the test waits for the next
    ///     value. An error that the closure throws cancels the subscription.
    /// - Returns: Exactly this number of values. If the expectation is not met, the array contains the values so far.
    /// - Throws: The error of `check`.
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
        try conclusion(of: .values(atLeast: count), timeout: timeout, on: test, nil, file: file, line: line, check)
            .values
    }

    /// Waits until the publisher has published a number of values, checks each of them, and cancels the subscription.
    ///
    /// This method behaves like `expectsAtLeast(values:timeout:on:file:line:_:)`, but has a parameter for a description,
    /// and a label for the closure.
    ///
    /// - Parameters:
    ///   - count: The number of values. If it is 0, the method subscribes, but does not wait.
    ///   - timeout: The maximum time to wait, in seconds.
    ///   - test: The test that fails if the expectation is not met.
    ///   - description: The beginning of the failure message. By default, it is empty.
    ///   - file: The file of the failure. By default, the caller's.
    ///   - line: The line of the failure. By default, the caller's.
    ///   - check: A closure that receives each value, in order, on the thread of the test, while the test waits for the next
    ///     value. An error that the closure throws cancels the subscription.
    /// - Returns: Exactly this number of values. If the expectation is not met, the array contains the values so far.
    /// - Throws: The error of `check`.
    @available(*, noasync, message: "It blocks the thread. Swift Testing has expectAtLeast(values:within:).")
    @_disfavoredOverload  // A trailing closure has no label.
    @discardableResult
    public func expectsAtLeast(
        values count: Int,
        timeout: TimeInterval,
        on test: XCTestCase,
        _ description: String? = nil,
        file: StaticString = #filePath,
        line: UInt = #line,
        foreach check: (Output) throws -> Void
    ) rethrows -> [Output] {
        try conclusion(
            of: .values(atLeast: count), timeout: timeout, on: test, description, file: file, line: line, check
        ).values
    }

    private func conclusion(
        of expectation: PublisherExpectation,
        timeout: TimeInterval,
        on test: XCTestCase,
        _ description: String?,
        file: StaticString,
        line: UInt,
        _ check: (Output) throws -> Void
    ) rethrows -> Conclusion<Output, Failure> {
        let conclusion = try conclusion(of: expectation, within: TimeLimit(seconds: timeout), check)
        if let message = conclusion.failureMessage {
            test.recordFailure((description.map { "\($0): " } ?? "") + message, file: file, line: line)
        }
        return conclusion
    }

    /// Subscribes, and runs the run loop of this thread until the outcome is clear.
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
            // The subscriber also calls the handler at the time limit, so the waiter does not need a timeout.
            if XCTWaiter.wait(for: [news], timeout: 1_000_000) == .interrupted {
                subscriber.end(as: .interrupted)
            }
        }
    }
}
#endif
