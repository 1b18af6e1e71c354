extension ImmediatePublisher {
    /// Attaches a closure that is called with each value and with the error of the publisher, for the
    /// first time before this method returns.
    ///
    ///     let cancellable = scorePublisher().sinkImmediate { result in
    ///         switch result {
    ///         case .success(let score): show(score)
    ///         case .failure(let error): show(error)
    ///         }
    ///     }
    ///     // The first score, or the error, is shown.
    ///
    /// ```
    /// x-------> .failure, at once
    /// o---o-x-> .success, at once; .success; .failure
    /// o---o-|-> .success, at once; .success
    /// ```
    ///
    /// - **Demand.** All values are demanded on subscription.
    /// - **Thread.** Calls after the first come on the threads of the publisher. That it finishes is not reported.
    /// - **Isolation.** When this method is called on an actor, the closure may use the state of that actor, and must run
    ///   there. A value or an error that arrives elsewhere stops the program, with a message that names the call. For
    ///   the main actor, put `receive(on: DispatchQueue.main)` before the sink. For a `@Sendable` closure, which may run
    ///   anywhere, pass nil.
    /// - **Cancellation.** The closure is released on completion and on cancellation. It is not called after `cancel()`, with
    ///   one exception: a call that another thread has begun at that moment is on its way. A publisher that reports
    ///   on the thread that cancels leaves no room for it.
    ///
    /// - Parameters:
    ///   - isolation: The actor that the closure belongs to, which is the one that makes the call. Nil checks nothing.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    ///   - receive: The closure that receives the values and the error.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released.
    public func sinkImmediate(
        isolation: isolated (any Actor)? = #isolation,
        file: StaticString = #fileID,
        line: UInt = #line,
        receive: @escaping (Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        sinkImmediate(SinkCall(.sinkImmediate, isolation: isolation, file: file, line: line), receive: receive)
    }

    /// Attaches a promise, which is called with each value and with the error of the publisher, for the first time
    /// before this method returns.
    ///
    /// It is ``sinkImmediate(isolation:file:line:receive:)`` for a closure that may be called on any thread, and that takes
    /// what it is called with away from the caller. So nothing is checked, and values must be `Sendable`.
    ///
    /// - Parameters:
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    ///   - receive: The promise. One that counts only its first call gets the first value, or the error.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released.
    @_disfavoredOverload
    public func sinkImmediate(
        file: StaticString = #fileID,
        line: UInt = #line,
        receive: @escaping @Sendable (sending Result<Output, Failure>) -> Void
    ) -> AnyCancellable where Output: Sendable {
        sinkImmediate(SinkCall(.sinkImmediate, isolation: nil, file: file, line: line)) { receive($0) }
    }

    func sinkImmediate(
        _ call: SinkCall, receive: @escaping (Result<Output, Failure>) -> Void, didEnd: @escaping () -> Void = {}
    ) -> AnyCancellable {
        let sink = ImmediateSink(call, receive, didEnd: didEnd)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}
