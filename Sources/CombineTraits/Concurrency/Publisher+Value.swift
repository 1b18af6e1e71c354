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

// Overloads that make the compiler explain why it is not possible to wait for the result of a publisher. If the compiler
// knows which publisher lacks the trait, it chooses the methods of `ProvenSingle` and `ProvenMaybe` instead.

@available(
    *, unavailable,
    message: """
        not proven to be single or maybe. AnyMaybePublisher(…) around it compiles, or names the publisher to blame: write a \
        row or a conformance for that one, write first() before this call, or vouch with assertSingle() or \
        assertMaybe(). Of a stream, iterate over values(buffering:) \
        of Conbini
        """
)
extension Publisher {
    /// Does not compile, because the compiler cannot prove that this publisher is single or maybe.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func value() async throws -> Output { _unavailable() }

    /// Does not compile, because the compiler cannot prove that this publisher is single or maybe.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func result() async -> Result<Output, Failure>? { _unavailable() }
}

extension Publisher {
    /// Does not compile, because the compiler cannot prove that this publisher has no values.
    @available(*, unavailable, message: "not proven to publish no value: write ignoreOutput() before it")
    @_disfavoredOverload @_alwaysEmitIntoClient
    public func completion() async throws { _unavailable() }
}

// MARK: - Optional values where a nonoptional value is expected

extension MaybePublisher where Self: ProvenSingle, Output: Sendable {
    /// Does not compile if the conformance to `ProvenSingle` is unavailable. The error names the publisher that is not
    /// single, and the deprecation warning explains why the value is optional.
    @available(
        *, deprecated,
        message: """
            this publisher is maybe, so value() is optional, as in 'String?': nil if it finishes without a value. For a \
            value that is not optional, write first(orFailWith:) or replaceEmpty(with:) before it
            """
    )
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func value(isolation: isolated (any Actor)? = #isolation) async throws -> Output {
        try await assertSingle().value(isolation: isolation)
    }
}

extension MaybePublisher {
    /// Does not compile, because the value of a maybe publisher is optional.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func value<Proof: ProvenSingle>(_: Proof.Type = _OptionalValue.self) async throws -> Output {
        _unavailable()
    }
}

/// A type that appears in compiler messages when a value is optional because the publisher might not be single.
public enum _OptionalValue {}

@available(
    *, unavailable,
    message: """
        this publisher is maybe, so value() is optional, as in 'String?': nil if it finishes without a value. For a \
        value that is not optional, write first(orFailWith:) or replaceEmpty(with:) before it
        """
)
extension _OptionalValue: ProvenSingle {}
