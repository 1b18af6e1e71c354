extension MaybePublisher where Output: Sendable {
    /// Waits for the value of the publisher, if it has one.
    ///
    ///     let nickname = try await nicknamePublisher().value() ?? "none"
    ///
    /// ```
    /// -----x--> throws the error
    /// -----|--> returns nil
    /// --o--|--> returns the value, at once
    /// ```
    ///
    /// - **Subscription.** It subscribes once, on the executor of the caller, and demands all values. It returns as soon as
    ///   the value is published. A value that is published on subscription is returned without suspending the task. The
    ///   publisher is not cancelled after its value: it finishes by itself. For one that never does, write `first().value()`.
    /// - **Cancellation.** In a task that is cancelled, it throws `CancellationError` without subscribing. If the task is
    ///   cancelled later, it stops waiting, whatever the publisher does: the task cancels the subscription, once, and throws
    ///   `CancellationError`. A value that was published before is returned.
    /// - **Isolation.** It runs on the actor that calls it, and returns there. The publisher need not be `Sendable`. The value does,
    ///   because another thread may publish it: map a value that is not to one that is, or use a sink.
    /// - **Cost.** As that of ``sinkMaybe(isolation:file:line:receive:)``: it takes the direct path, where there is one.
    ///
    /// For an error of the type `Failure`, see `result()`.
    ///
    /// - Parameters:
    ///   - isolation: The actor that waits, which is the one that makes the call.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    /// - Returns: The value, or nil if the publisher finishes without one.
    /// - Throws: The failure of the publisher, or `CancellationError`.
    @inlinable
    public func value(
        isolation: isolated (any Actor)? = #isolation,
        file: StaticString = #fileID,
        line: UInt = #line
    ) async throws -> Output? {
        let result: MaybeResult<Output, Failure> = try await awaitDirectly(
            .value, isolation: isolation, file: file, line: line)
        return try result.get()
    }

    /// Waits for the value or the completion of the publisher.
    ///
    ///     switch await nicknamePublisher().result() {
    ///     case .success(let nickname): show(nickname)
    ///     case .finished: showNoName()
    ///     case .failure(let error): show(error)
    ///     case nil: break
    ///     }
    ///
    /// It waits as `value()` does, and keeps the type of the error: a function that throws
    /// `CancellationError` as well cannot.
    ///
    /// Where nothing names a type, the compiler prefers the method of ``SinglePublisher`` to this one, which also fits a
    /// `.success`. It also prefers a `result()` that you declare for all publishers. To get this one, name the type ``MaybeResult``.
    ///
    /// - Parameters:
    ///   - isolation: The actor that waits, which is the one that makes the call.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    /// - Returns: The result, or nil if the task is cancelled.
    @_disfavoredOverload
    // Otherwise, `#expect(await single.result() == .success(1))` would be ambiguous, because `.success` fits both results.
    @inlinable
    public func result(
        isolation: isolated (any Actor)? = #isolation,
        file: StaticString = #fileID,
        line: UInt = #line
    ) async -> MaybeResult<Output, Failure>? {
        try? await awaitDirectly(.result, isolation: isolation, file: file, line: line)
    }
}

extension MaybePublisher where Output: Sendable, Failure == Never {
    /// Waits for the value of a publisher that cannot fail, if it has one.
    ///
    /// It works as it does for publishers that can fail, and throws nothing but `CancellationError`.
    ///
    /// - Parameters:
    ///   - isolation: The actor that waits, which is the one that makes the call.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    /// - Returns: The value, or nil if the publisher finishes without one.
    /// - Throws: `CancellationError`.
    @inlinable
    public func value(
        isolation: isolated (any Actor)? = #isolation,
        file: StaticString = #fileID,
        line: UInt = #line
    ) async throws(CancellationError) -> Output? {
        let result: MaybeResult<Output, Failure> = try await awaitDirectly(
            .value, isolation: isolation, file: file, line: line)
        return result.get()
    }
}

extension MaybePublisher where Output == Never {
    /// Waits until a publisher without values finishes.
    ///
    ///     try await saveUsers().ignoreOutput().completion()
    ///
    /// ```
    /// -----x--> throws the error
    /// -----|--> returns
    /// ```
    ///
    /// Subscription, cancellation and isolation are those of `value()`.
    ///
    /// - Parameters:
    ///   - isolation: The actor that waits, which is the one that makes the call.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    /// - Throws: The failure of the publisher, or `CancellationError`.
    @inlinable
    public func completion(
        isolation: isolated (any Actor)? = #isolation,
        file: StaticString = #fileID,
        line: UInt = #line
    ) async throws {
        let result: MaybeResult<Output, Failure> = try await awaitDirectly(
            .completion, isolation: isolation, file: file, line: line)
        _ = try result.get()
    }
}

extension MaybePublisher where Output == Never, Failure == Never {
    /// Waits until a publisher without values, which cannot fail, finishes.
    ///
    /// It works as it does for publishers that can fail, and throws nothing but `CancellationError`.
    ///
    /// - Parameters:
    ///   - isolation: The actor that waits, which is the one that makes the call.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    /// - Throws: `CancellationError`.
    @inlinable
    public func completion(
        isolation: isolated (any Actor)? = #isolation,
        file: StaticString = #fileID,
        line: UInt = #line
    ) async throws(CancellationError) {
        let _: MaybeResult<Output, Failure> = try await awaitDirectly(
            .completion, isolation: isolation, file: file, line: line)
    }
}
