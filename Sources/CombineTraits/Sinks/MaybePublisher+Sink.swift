extension MaybePublisher {
    /// Attaches a closure that receives the publisher's value or error, or `.finished` if it has neither.
    ///
    ///     let cancellable = nicknamePublisher().sinkMaybe { result in
    ///         switch result {
    ///         case .finished: showNoName()
    ///         case .success(let nickname): show(nickname)
    ///         case .failure(let error): show(error)
    ///         }
    ///     }
    ///
    /// The sink calls the closure at most once. It passes the value on as soon as the publisher publishes it, because a
    /// maybe publisher cannot fail afterward.
    ///
    /// ```
    /// -----x--> .failure
    /// -----|--> .finished
    /// --o--|--> .success, at once
    /// ```
    ///
    /// If the publisher breaks its promise with a second value, or a failure after the value, a debug build stops with the file
    /// and the line of this call: see <doc:BrokenPromises>. See ``SinglePublisher/sinkSingle(isolation:file:line:receive:)`` for
    /// demand, threads, isolation, cancellation, cost, and the parameters. For the main actor, use
    /// ``sinkMaybeOnMain(file:line:receive:)``.
    ///
    /// - Returns: A cancellable that cancels the subscription on `cancel()`, and when it is released. Keep it until the
    ///   result arrives.
    @_alwaysEmitIntoClient
    public func sinkMaybe(
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping (MaybeResult<Output, Failure>) -> Void
    ) -> AnyCancellable {
        sinkDirectly(SinkCall(.sinkMaybe, isolation: isolation, file: file, line: line), to: receive)
    }

    /// Attaches the promise of another publisher, and passes this publisher's result to it.
    ///
    ///     DeferredFutureMaybe<String, any Error> { promise in
    ///         nicknamePublisher().sinkMaybe(receive: promise)
    ///     }
    ///
    /// This method accepts a closure that any thread can call, and does not check the isolation. It sends the argument to the
    /// closure, so the value must be `Sendable`. Apart from that, it behaves like ``sinkMaybe(isolation:file:line:receive:)``.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public func sinkMaybe(
        file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping @Sendable (sending MaybeResult<Output, Failure>) -> Void
    ) -> AnyCancellable where Output: Sendable {
        sinkDirectly(SinkCall(.sinkMaybe, isolation: nil, file: file, line: line)) { receive($0) }
    }

    /// Attaches a closure that receives the publisher's value or error on the main actor, or `.finished` if it has
    /// neither.
    ///
    ///     nicknameCancellable = nicknamePublisher().sinkMaybeOnMain { [label] result in
    ///         label.text = (try? result.get()) ?? "none"
    ///     }
    ///
    /// This method behaves like ``sinkMaybe(isolation:file:line:receive:)``, but calls the closure on the main actor: see
    /// ``SinglePublisher/sinkSingleOnMain(file:line:receive:)`` for threads and cancellation.
    public func sinkMaybeOnMain(
        file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping @MainActor @Sendable (MaybeResult<Output, Failure>) -> Void
    ) -> AnyCancellable where Output: Sendable {
        sinkOnMain(SinkCall(.sinkMaybeOnMain, isolation: nil, file: file, line: line), to: receive)
    }
}
