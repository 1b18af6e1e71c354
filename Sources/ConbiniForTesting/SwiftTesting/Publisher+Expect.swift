#if canImport(Testing)
import Testing

extension Publisher {
    /// Waits until the publisher finishes, and ignores its values.
    ///
    ///     try await publisher.expectCompletion(within: .seconds(10))
    ///
    /// If the publisher fails, or the time limit is reached, the test fails at the line of the call, and ends. See
    /// <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - timeLimit: The maximum time to wait.
    ///   - sourceLocation: The source location of the recorded issue. By default, the location of the call.
    ///   - isolation: The actor on which to subscribe. By default, the caller's actor.
    /// - Throws: An `ExpectationFailedError` whose issue is already recorded, or a `CancellationError` if the task is
    ///   cancelled.
    public func expectCompletion(
        within timeLimit: DispatchTimeInterval,
        sourceLocation: SourceLocation = #_sourceLocation,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        _ = try await conclusion(
            of: .completion, within: timeLimit, sourceLocation: sourceLocation, isolation: isolation)
    }

    /// Waits until the publisher fails, ignores its values, and returns the error.
    ///
    ///     let error = try await publisher.expectFailure(within: .seconds(10))
    ///
    /// If the publisher finishes, or the time limit is reached, the test fails at the line of the call, and ends. See
    /// <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - timeLimit: The maximum time to wait.
    ///   - sourceLocation: The source location of the recorded issue. By default, the location of the call.
    ///   - isolation: The actor on which to subscribe. By default, the caller's actor.
    /// - Returns: The error of the publisher.
    /// - Throws: An `ExpectationFailedError` whose issue is already recorded, or a `CancellationError` if the task is
    ///   cancelled.
    @discardableResult
    public func expectFailure(
        within timeLimit: DispatchTimeInterval,
        sourceLocation: SourceLocation = #_sourceLocation,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Failure {
        let conclusion = try await conclusion(
            of: .failure, within: timeLimit, sourceLocation: sourceLocation, isolation: isolation)
        // The expectation is met, so there is a failure.
        return conclusion.failure!
    }

    /// Waits until the publisher has published one value and finished, and returns the value.
    ///
    ///     let name = try await publisher.expectOne(within: .seconds(10))
    ///     #expect(name == "Alice")
    ///
    /// The test fails at the line of the call, and ends, if the publisher publishes a second value, finishes without a
    /// value, or fails, or if the time limit is reached. See <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - timeLimit: The maximum time to wait.
    ///   - sourceLocation: The source location of the recorded issue. By default, the location of the call.
    ///   - isolation: The actor on which to subscribe. By default, the caller's actor.
    /// - Returns: The value.
    /// - Throws: An `ExpectationFailedError` whose issue is already recorded, or a `CancellationError` if the task is
    ///   cancelled.
    @discardableResult
    public func expectOne(
        within timeLimit: DispatchTimeInterval,
        sourceLocation: SourceLocation = #_sourceLocation,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Output {
        let conclusion = try await conclusion(
            of: .oneValue, within: timeLimit, sourceLocation: sourceLocation, isolation: isolation)
        // The expectation is met, so there is a value.
        return conclusion.values[0]
    }

    /// Waits until the publisher finishes, and returns all values that it published.
    ///
    ///     let names = try await publisher.expectAll(within: .seconds(10))
    ///
    /// If the publisher fails, or the time limit is reached, the test fails at the line of the call, and ends. See
    /// <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - timeLimit: The maximum time to wait.
    ///   - sourceLocation: The source location of the recorded issue. By default, the location of the call.
    ///   - isolation: The actor on which to subscribe. By default, the caller's actor.
    /// - Returns: All values. The array can be empty.
    /// - Throws: An `ExpectationFailedError` whose issue is already recorded, or a `CancellationError` if the task is
    ///   cancelled.
    @discardableResult
    public func expectAll(
        within timeLimit: DispatchTimeInterval,
        sourceLocation: SourceLocation = #_sourceLocation,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> [Output] {
        try await conclusion(
            of: .allValues, within: timeLimit, sourceLocation: sourceLocation, isolation: isolation
        ).values
    }

    /// Waits until the publisher has published a number of values, cancels the subscription, and returns the values.
    ///
    ///     let names = try await publisher.expectAtLeast(values: 5, within: .seconds(10)) { name in
    ///         #expect(!name.isEmpty)
    ///     }
    ///
    /// If the publisher completes with fewer values, or the time limit is reached, the test fails at the line of the call,
    /// and ends. See <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - count: The number of values. If it is 0, the method subscribes, but does not wait.
    ///   - timeLimit: The maximum time to wait.
    ///   - sourceLocation: The source location of the recorded issue. By default, the location of the call.
    ///   - isolation: The actor on which to subscribe. By default, the caller's actor.
    ///   - check: A closure that receives each value, in order, on the caller's actor, while the test waits for the next value.
    ///     An error that the closure throws cancels the subscription.
    /// - Returns: Exactly this number of values.
    /// - Throws: An `ExpectationFailedError` whose issue is already recorded, a `CancellationError` if the task is cancelled,
    ///   or the error of `check`.
    @discardableResult
    public func expectAtLeast(
        values count: Int,
        within timeLimit: DispatchTimeInterval,
        sourceLocation: SourceLocation = #_sourceLocation,
        isolation: isolated (any Actor)? = #isolation,
        _ check: (Output) throws -> Void = { _ in }
    ) async throws -> [Output] {
        try await conclusion(
            of: .values(atLeast: count), within: timeLimit, sourceLocation: sourceLocation, isolation: isolation, check
        ).values
    }

    private func conclusion(
        of expectation: PublisherExpectation,
        within timeLimit: DispatchTimeInterval,
        sourceLocation: SourceLocation,
        isolation: isolated (any Actor)?,
        _ check: (Output) throws -> Void = { _ in }
    ) async throws -> Conclusion<Output, Failure> {
        let conclusion = try await conclusion(
            of: expectation, within: TimeLimit(timeLimit), isolation: isolation, check)
        let failureMessage = conclusion.failureMessage
        let isMet = failureMessage == nil
        // Swift Testing does not report the error of `#require` a second time when the test throws it.
        try #require(isMet, "\(failureMessage ?? "")", sourceLocation: sourceLocation)
        return conclusion
    }

    /// Subscribes, and suspends until the outcome is clear.
    private func conclusion(
        of expectation: PublisherExpectation,
        within timeLimit: TimeLimit,
        isolation: isolated (any Actor)?,
        _ check: (Output) throws -> Void
    ) async throws -> Conclusion<Output, Failure> {
        try Task.checkCancellation()
        let subscriber = ExpectationSubscriber<Output, Failure>(expectation, timeLimit: timeLimit)
        defer { subscriber.detach() }
        subscriber.attach(to: self)
        while true {
            if let conclusion = try subscriber.conclusion(checking: check) {
                if conclusion.ending == .cancelled { throw CancellationError() }
                return conclusion
            }
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    subscriber.onNews { continuation.resume() }
                }
            } onCancel: {
                subscriber.end(as: .cancelled)
            }
        }
    }
}
#endif
