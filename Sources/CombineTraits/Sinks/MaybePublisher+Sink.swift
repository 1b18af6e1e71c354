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
    /// The sink calls the closure once. It passes the value on as soon as the publisher publishes it, because a maybe publisher
    /// cannot fail afterward.
    ///
    /// ```
    /// -----x--> .failure
    /// -----|--> .finished
    /// --o--|--> .success, at once
    /// ```
    ///
    /// - **Demand.** The sink demands all values on subscription.
    /// - **Thread.** The sink calls the closure on the thread of the publisher. An immediate result arrives before this method
    ///   returns.
    /// - **Isolation.** If you call this method on an actor, the closure can use the actor's state, and must run there.
    ///   If a result arrives elsewhere, the program stops with a message that names the call. For the main actor, write
    ///   `receive(on: DispatchQueue.main)` upstream of the sink, or call ``sinkMaybeOnMain(file:line:receive:)``. For a
    ///   `@Sendable` closure, which can run anywhere, pass nil.
    /// - **Cancellation.** The sink releases the closure after the call, and on cancellation. After `cancel()`, it does not call
    ///   the closure, unless another thread has already begun the call. This cannot happen if the publisher sends events on the
    ///   thread that cancels.
    /// - **Cost.** If the publisher has a direct path, as listed in <doc:Operators>, its operators need no subscribers of their
    ///   own.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the closure. By default, the caller's actor. If nil, there is no check.
    ///   - file: The file of the call, which the message of a trap names.
    ///   - line: The line of the call, which the message of a trap names.
    ///   - receive: The closure that receives the result.
    /// - Returns: A cancellable that cancels the subscription on `cancel()`, and when it is released. Keep it until the
    ///   result arrives.
    @_alwaysEmitIntoClient
    public func sinkMaybe(
        isolation: isolated (any Actor)? = #isolation,
        file: StaticString = #fileID,
        line: UInt = #line,
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
    /// Unlike ``sinkMaybe(isolation:file:line:receive:)``, this method accepts a closure that any thread can call, so
    /// there is no check. Because it sends the argument to the closure, the value must be `Sendable`.
    ///
    /// - Parameters:
    ///   - file: The file of the call, which the message of a trap names.
    ///   - line: The line of the call, which the message of a trap names.
    ///   - receive: The promise to call with the result.
    /// - Returns: A cancellable that cancels the subscription on `cancel()`, and when it is released. Keep it until the
    ///   result arrives.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public func sinkMaybe(
        file: StaticString = #fileID,
        line: UInt = #line,
        receive: @escaping @Sendable (sending MaybeResult<Output, Failure>) -> Void
    ) -> AnyCancellable where Output: Sendable {
        sinkDirectly(SinkCall(.sinkMaybe, isolation: nil, file: file, line: line)) { receive($0) }
    }

    /// Attaches a closure of the main actor that receives the publisher's value or error, or `.finished` if it has
    /// neither.
    ///
    ///     nicknameCancellable = nicknamePublisher().sinkMaybeOnMain { [label] result in
    ///         label.text = (try? result.get()) ?? "none"
    ///     }
    ///
    /// Unlike ``sinkMaybe(isolation:file:line:receive:)``, this method calls the closure on the main actor:
    ///
    /// - **Thread.** If the result arrives on the main thread, the sink calls the closure immediately, even before this method
    ///   returns. Otherwise, a task of the main actor calls it later.
    /// - **Cancellation.** The sink releases the closure after the call, and on cancellation. After `cancel()` on the main actor,
    ///   it never calls the closure, even if a result has already arrived. If another thread cancels, a call that has begun
    ///   continues.
    ///
    /// - Parameters:
    ///   - file: The file of the call, which the message of a trap names.
    ///   - line: The line of the call, which the message of a trap names.
    ///   - receive: The closure that receives the result.
    /// - Returns: A cancellable that cancels the subscription on `cancel()`, and when it is released. Keep it until the
    ///   result arrives.
    public func sinkMaybeOnMain(
        file: StaticString = #fileID,
        line: UInt = #line,
        receive: @escaping @MainActor @Sendable (MaybeResult<Output, Failure>) -> Void
    ) -> AnyCancellable where Output: Sendable {
        sinkOnMain(SinkCall(.sinkMaybeOnMain, isolation: nil, file: file, line: line), to: receive)
    }
}
