#if canImport(Testing)
import Testing

extension Publisher {
    /// Waits until the publisher finishes, whatever it publishes before.
    ///
    ///     try await publisher.expectCompletion(within: .seconds(1))
    ///
    /// A failure of the publisher, and the time limit, fail the test at the line of the call, and end it. See
    /// <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - timeLimit: How long to wait.
    ///   - sourceLocation: Where the test fails: by default, at the call.
    ///   - isolation: The actor that subscribes: by default, the caller's.
    /// - Throws: The error of an unmet requirement, which the test has recorded already, or a `CancellationError`.
    public func expectCompletion(
        within timeLimit: DispatchTimeInterval,
        sourceLocation: SourceLocation = #_sourceLocation,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        _ = try await conclusion(
            of: .completion, within: timeLimit, sourceLocation: sourceLocation, isolation: isolation)
    }

    /// Waits until the publisher fails, whatever it publishes before, and returns its error.
    ///
    ///     let error = try await publisher.expectFailure(within: .seconds(1))
    ///
    /// If the publisher finishes, or the time is over, the test fails at the line of the call, and ends. See
    /// <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - timeLimit: How long to wait.
    ///   - sourceLocation: Where the test fails: by default, at the call.
    ///   - isolation: The actor that subscribes: by default, the caller's.
    /// - Returns: The error of the publisher.
    /// - Throws: The error of an unmet requirement, which the test has recorded already, or a `CancellationError`.
    @discardableResult
    public func expectFailure(
        within timeLimit: DispatchTimeInterval,
        sourceLocation: SourceLocation = #_sourceLocation,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Failure {
        let conclusion = try await conclusion(
            of: .failure, within: timeLimit, sourceLocation: sourceLocation, isolation: isolation)
        // It is met, and so there is one.
        return conclusion.failure!
    }

    /// Waits until the publisher has published one value and finished, and returns the value.
    ///
    ///     let name = try await publisher.expectOne(within: .seconds(1))
    ///     #expect(name == "Alice")
    ///
    /// With the second value the subscription is cancelled and the test fails, at the line of the call, and ends.
    /// So it does if the publisher finishes without a value, if it fails, and when the time is over. See
    /// <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - timeLimit: How long to wait.
    ///   - sourceLocation: Where the test fails: by default, at the call.
    ///   - isolation: The actor that subscribes: by default, the caller's.
    /// - Returns: The value.
    /// - Throws: The error of an unmet requirement, which the test has recorded already, or a `CancellationError`.
    @discardableResult
    public func expectOne(
        within timeLimit: DispatchTimeInterval,
        sourceLocation: SourceLocation = #_sourceLocation,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Output {
        let conclusion = try await conclusion(
            of: .oneValue, within: timeLimit, sourceLocation: sourceLocation, isolation: isolation)
        // It is met, and so there is one.
        return conclusion.values[0]
    }

    /// Waits until the publisher finishes, and returns what it has published.
    ///
    ///     let names = try await publisher.expectAll(within: .seconds(1))
    ///
    /// A failure of the publisher, and the time limit, fail the test at the line of the call, and end it. See
    /// <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - timeLimit: How long to wait.
    ///   - sourceLocation: Where the test fails: by default, at the call.
    ///   - isolation: The actor that subscribes: by default, the caller's.
    /// - Returns: The values, which may be none.
    /// - Throws: The error of an unmet requirement, which the test has recorded already, or a `CancellationError`.
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

    /// Waits until the publisher has published some values, cancels the subscription then, and returns them.
    ///
    ///     let names = try await publisher.expectAtLeast(values: 5, within: .seconds(1)) { name in
    ///         #expect(!name.isEmpty)
    ///     }
    ///
    /// If the publisher completes with fewer values, or the time is over, the test fails at the line of the call,
    /// and ends. See <doc:Expectations>.
    ///
    /// - Parameters:
    ///   - count: How many values to wait for. For none, the publisher is subscribed to, and nothing else.
    ///   - timeLimit: How long to wait.
    ///   - sourceLocation: Where the test fails: by default, at the call.
    ///   - isolation: The actor that subscribes: by default, the caller's.
    ///   - check: Called with each value, in their order, on the caller's actor, while the test waits for the
    ///     next one. What it throws cancels the subscription.
    /// - Returns: The values: so many, and no more.
    /// - Throws: The error of an unmet requirement, which the test has recorded already, a `CancellationError`,
    ///   or what the check throws.
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
        let complaint = conclusion.complaint
        let isMet = complaint == nil
        // Of all errors, the one of a requirement is not reported a second time when the test throws it.
        try #require(isMet, "\(complaint ?? "")", sourceLocation: sourceLocation)
        return conclusion
    }

    /// Subscribes, and suspends until the expectation is decided.
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
