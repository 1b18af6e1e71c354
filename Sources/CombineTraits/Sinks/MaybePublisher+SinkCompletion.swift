extension MaybePublisher where Output == Never {
    /// Attaches a closure that is called when a completable publisher finishes or fails.
    ///
    ///     let cancellable = upload(file).sinkCompletion { result in
    ///         switch result {
    ///         case .success: showCheckmark()
    ///         case .failure(let error): show(error)
    ///         }
    ///     }
    ///
    /// ```
    /// -----x--> .failure
    /// -----|--> .success
    /// ```
    ///
    /// See ``SinglePublisher/sinkSingle(isolation:file:line:receive:)`` for demand, threads, isolation, cancellation, cost, and the
    /// parameters, and <doc:BrokenPromises> for traps. For the main actor, use ``sinkCompletionOnMain(file:line:receive:)``.
    ///
    /// - Returns: A cancellable that cancels the subscription on `cancel()`, and when it is released. Keep it until the
    ///   publisher has completed.
    @_alwaysEmitIntoClient
    public func sinkCompletion(
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping (Result<Void, Failure>) -> Void
    ) -> AnyCancellable {
        sinkCompletion(SinkCall(.sinkCompletion, isolation: isolation, file: file, line: line), to: receive)
    }

    /// Attaches the promise of another publisher, and calls it when this publisher finishes or fails.
    ///
    ///     DeferredFutureCompletion<any Error> { promise in
    ///         upload(file).sinkCompletion(receive: promise)
    ///     }
    ///
    /// This method accepts a closure that any thread can call, and does not check the isolation. Apart from that, it behaves like
    /// ``sinkCompletion(isolation:file:line:receive:)``.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public func sinkCompletion(
        file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping @Sendable (sending Result<Void, Failure>) -> Void
    ) -> AnyCancellable {
        sinkCompletion(SinkCall(.sinkCompletion, isolation: nil, file: file, line: line)) { receive($0) }
    }

    /// Attaches a closure that is called on the main actor when a completable publisher finishes or fails.
    ///
    ///     uploadCancellable = upload(file).sinkCompletionOnMain { [button] _ in
    ///         button.isEnabled = true
    ///     }
    ///
    /// This method behaves like ``sinkCompletion(isolation:file:line:receive:)``, but calls the closure on the main actor: see
    /// ``SinglePublisher/sinkSingleOnMain(file:line:receive:)`` for threads and cancellation.
    public func sinkCompletionOnMain(
        file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping @MainActor @Sendable (Result<Void, Failure>) -> Void
    ) -> AnyCancellable {
        sinkOnMain(SinkCall(.sinkCompletionOnMain, isolation: nil, file: file, line: line)) {
            (result: MaybeResult<Never, Failure>) in receive(Result(result))
        }
    }

    @inlinable
    func sinkCompletion(_ call: SinkCall, to report: @escaping (Result<Void, Failure>) -> Void) -> AnyCancellable {
        sinkDirectly(call) { (result: MaybeResult<Never, Failure>) in report(Result(result)) }
    }
}
