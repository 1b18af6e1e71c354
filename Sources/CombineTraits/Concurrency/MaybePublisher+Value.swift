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
    /// See `value()` of ``SinglePublisher`` for subscription, cancellation, isolation, cost, and the parameters, and
    /// <doc:BrokenPromises> for traps.
    ///
    /// To receive an error of the type `Failure`, use `result()`.
    ///
    /// - Returns: The value, or `nil` if the publisher finishes without one. A single publisher that does so stops the program.
    /// - Throws: The failure of the publisher, or `CancellationError`.
    @_alwaysEmitIntoClient
    public func value(
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) async throws -> Output? {
        let result: MaybeResult<Output, Failure>? = await awaitDirectly(
            .value, isolation: isolation, file: file, line: line)
        return try result.unlessCancelled().get() ?? nilUnlessSingle(file: file, line: line)
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
    /// This method behaves like `value()`, but keeps the error type of the publisher. It returns `nil` if the task is
    /// cancelled before the result, and `.finished` if the publisher finishes without a value, even for a single publisher.
    ///
    /// If the context does not determine the type, the compiler prefers the method of ``SinglePublisher`` for a single
    /// publisher, and a `result()` that you declare for all publishers. To call this method, specify the type
    /// ``MaybeResult``.
    @_disfavoredOverload
    // Without this attribute, `#expect(await single.result() == .success(1))` would be ambiguous, because both result types
    // have `.success`.
    @_alwaysEmitIntoClient
    public func result(
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) async -> MaybeResult<Output, Failure>? {
        await awaitDirectly(.result, isolation: isolation, file: file, line: line)
    }
}

extension MaybePublisher where Output: Sendable, Failure == Never {
    /// Waits for the value of a publisher that cannot fail, if it has one.
    ///
    /// This method behaves like `value()` of publishers that can fail, but throws only `CancellationError`.
    @_alwaysEmitIntoClient
    public func value(
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) async throws(CancellationError) -> Output? {
        let result: MaybeResult<Output, Failure>? = await awaitDirectly(
            .value, isolation: isolation, file: file, line: line)
        return try result.unlessCancelled().get() ?? nilUnlessSingle(file: file, line: line)
    }
}

extension MaybePublisher {
    /// Returns `nil`, or stops the program if this publisher is single, because a single publisher must not finish without
    /// a value.
    ///
    /// Where an optional value is expected, the compiler prefers the `value()` of maybe publishers, even for a single publisher.
    @usableFromInline
    func nilUnlessSingle(file: StaticString, line: UInt) -> Output? {
        if self is any SinglePublisher {
            SinkCall(.value, isolation: nil, file: file, line: line).stopForMissingResult()
        }
        return nil
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
    /// See `value()` of ``SinglePublisher`` for subscription, cancellation, isolation, and cost, and <doc:BrokenPromises> for
    /// traps.
    @_alwaysEmitIntoClient
    public func completion(
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        let result: MaybeResult<Output, Failure>? = await awaitDirectly(
            .completion, isolation: isolation, file: file, line: line)
        _ = try result.unlessCancelled().get()
    }
}

extension MaybePublisher where Output == Never, Failure == Never {
    /// Waits until a publisher that has neither values nor failures finishes.
    ///
    /// This method behaves like `completion()` of publishers that can fail, but throws only `CancellationError`.
    @_alwaysEmitIntoClient
    public func completion(
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) async throws(CancellationError) {
        let result: MaybeResult<Output, Failure>? = await awaitDirectly(
            .completion, isolation: isolation, file: file, line: line)
        _ = try result.unlessCancelled()
    }
}
