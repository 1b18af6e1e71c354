extension ImmediatePublisher {
    /// Attaches a closure that receives values and the error, the first of them before this method returns.
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
    /// - **Thread.** The sink makes later calls on the threads of the publisher. It does not call the closure when the publisher
    ///   finishes.
    /// - **Isolation.** On the main actor, if events can arrive on other threads, use `receive(on: DispatchQueue.main)` and
    ///   `sink` instead, because the publisher that `receive(on:)` returns is not immediate. If a value arrives after the
    ///   actor was released, the sink cancels the subscription.
    /// - **Cancellation.** The sink releases the closure on completion and on cancellation.
    /// - **Traps.** If the publisher breaks its promise, and sends nothing on subscription or finishes without a value, the
    ///   program stops with the file and the line of this call. See <doc:BrokenPromises>.
    ///
    /// See ``SinglePublisher/sinkSingle(isolation:file:line:receive:)`` for demand, isolation, cancellation, and the parameters.
    ///
    /// - Returns: A cancellable that cancels the subscription on `cancel()`, and when it is released.
    public func sinkImmediate(
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping (Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        sinkImmediate(SinkCall(.sinkImmediate, isolation: isolation, file: file, line: line), receive: receive)
    }

    /// Attaches a promise that receives values and the error, the first of them before this method returns.
    ///
    /// This method accepts a closure that any thread can call, and does not check the isolation. It sends the argument to
    /// the closure, so values must be `Sendable`. A promise that accepts only one result takes the first value, or the
    /// error. Apart from that, the method behaves like ``sinkImmediate(isolation:file:line:receive:)``.
    @_disfavoredOverload
    public func sinkImmediate(
        file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping @Sendable (sending Result<Output, Failure>) -> Void
    ) -> AnyCancellable where Output: Sendable {
        sinkImmediate(SinkCall(.sinkImmediate, isolation: nil, file: file, line: line)) { receive($0) }
    }

    private func sinkImmediate(
        _ call: SinkCall, receive: @escaping (Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        let sink = immediateSink(call, receive: receive)
        attach(sink)
        call.checkImmediacy(of: sink.beginning)
        return AnyCancellable(sink)
    }

    func immediateSink(
        _ call: SinkCall, receive: @escaping (Result<Output, Failure>) -> Void, didEnd: @escaping () -> Void = {}
    ) -> ClosureSink<Output, Failure> {
        ClosureSink(
            demand: .unlimited, demandPerValue: .none,
            receiveCompletion: { completion in
                if case .failure(let error) = completion, call.checkIsolation() { receive(.failure(error)) }
                didEnd()
            },
            acceptValue: { value in
                guard call.checkIsolation() else {
                    didEnd()
                    return false
                }
                receive(.success(value))
                return true
            })
    }
}
