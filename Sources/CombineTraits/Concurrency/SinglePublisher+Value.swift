extension SinglePublisher where Output: Sendable {
    /// Waits for the value of the publisher.
    ///
    ///     let name = try await namePublisher().value()
    ///
    /// ```
    /// -----x--> throws the error
    /// --o--|--> returns the value, at once
    /// ```
    ///
    /// - **Subscription.** This method subscribes once, on the caller's executor, with unlimited demand. It returns as soon
    ///   as the value is published. If this happens on subscription, the task is not suspended. The method does not cancel
    ///   after the value, because a single publisher then finishes by itself. If you use `assertSingle()` on a publisher
    ///   that does not finish after its value, write `first().value()`, which cancels the publisher.
    /// - **Cancellation.** If the task is already cancelled, this method throws `CancellationError` without subscribing. If
    ///   the task is cancelled later, the method cancels the subscription once, and throws `CancellationError` without
    ///   waiting for the publisher. If the publisher has already published its value, the method returns the value.
    /// - **Isolation.** This method runs on the caller's actor. The publisher need not be `Sendable`, but the value must be,
    ///   because another thread can publish it. Map other values to `Sendable` ones, or use a sink.
    /// - **Traps.** If the publisher breaks its promise and finishes without a value, the program stops with the file
    ///   and the line of this call. A debug build also stops at a second value, or a failure after the value. See
    ///   <doc:BrokenPromises>.
    /// - **Cost.** Like ``sinkSingle(isolation:file:line:receive:)``, this method uses the direct path.
    ///
    /// To receive an error of the type `Failure`, use `result()`.
    ///
    /// - Parameters:
    ///   - isolation: The actor on which this method runs. By default, the caller's actor.
    ///   - file: The file of the call, which the message of a trap names.
    ///   - line: The line of the call, which the message of a trap names.
    /// - Returns: The value.
    /// - Throws: The failure of the publisher, or `CancellationError`.
    @_alwaysEmitIntoClient
    public func value(
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) async throws -> Output {
        let result: Result<Output, Failure>? = await awaitDirectly(
            .value, isolation: isolation, file: file, line: line)
        return try result.unlessCancelled().get()
    }

    /// Waits for the value or the error of the publisher.
    ///
    ///     switch await namePublisher().result() {
    ///     case .success(let name): show(name)
    ///     case .failure(let error): show(error)
    ///     case nil: break
    ///     }
    ///
    /// This method behaves like `value()`, but keeps the error type of the publisher, and returns `nil` if the task is
    /// cancelled before the result.
    @_alwaysEmitIntoClient
    public func result(
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) async -> Result<Output, Failure>? {
        await awaitDirectly(.result, isolation: isolation, file: file, line: line)
    }
}

extension SinglePublisher where Output: Sendable, Failure == Never {
    /// Waits for the value of a publisher that cannot fail.
    ///
    ///     do {
    ///         score = try await scorePublisher().value()
    ///     } catch {
    ///         // The task is cancelled.
    ///     }
    ///
    /// This method behaves like `value()` of publishers that can fail, but throws only `CancellationError`.
    @_alwaysEmitIntoClient
    public func value(
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) async throws(CancellationError) -> Output {
        let result: Result<Output, Failure>? = await awaitDirectly(
            .value, isolation: isolation, file: file, line: line)
        return try result.unlessCancelled().get()
    }
}
