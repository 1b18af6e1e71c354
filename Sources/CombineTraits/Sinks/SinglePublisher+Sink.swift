extension SinglePublisher {
    /// Attaches a closure that is called once, with the value or the error of the publisher.
    ///
    ///     let cancellable = namePublisher().sinkSingle { result in
    ///         switch result {
    ///         case .success(let name): show(name)
    ///         case .failure(let error): show(error)
    ///         }
    ///     }
    ///
    /// The value is reported as soon as it is published: a single publisher cannot fail after it.
    ///
    /// ```
    /// -----x--> .failure
    /// --o--|--> .success, at once
    /// ```
    ///
    /// - **Demand.** All values are demanded on subscription.
    /// - **Thread.** The closure is called on the thread of the publisher. A result that is there at once is reported before
    ///   this method returns.
    /// - **Isolation.** When this method is called on an actor, the closure may use the state of that actor, and must run
    ///   there. A result that arrives elsewhere stops the program, with a message that names the call. For the main
    ///   actor, put `receive(on: DispatchQueue.main)` before the sink, or call ``sinkSingleOnMain(file:line:receive:)``. For a
    ///   `@Sendable` closure, which may run anywhere, pass nil.
    /// - **Cancellation.** The closure is released once called, and on cancellation. It is not called after `cancel()`, with
    ///   one exception: a call that another thread has begun at that moment is on its way. A publisher that reports
    ///   on the thread that cancels leaves no room for it.
    /// - **Traps.** A publisher that breaks its promise, and finishes without a value, stops the program with the file and
    ///   the line of this call.
    /// - **Cost.** Where the publisher has a direct path, which <doc:Operators> lists, the result takes it: it is the same,
    ///   and sooner.
    ///
    /// - Parameters:
    ///   - isolation: The actor that the closure belongs to, which is the one that makes the call. Nil checks nothing.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    ///   - receive: The closure that receives the result.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released. Keep it
    ///   until the result has come.
    @inlinable
    public func sinkSingle(
        isolation: isolated (any Actor)? = #isolation,
        file: StaticString = #fileID,
        line: UInt = #line,
        receive: @escaping (Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        sinkDirectly(SinkCall(.sinkSingle, isolation: isolation, file: file, line: line), to: receive)
    }

    /// Attaches the promise of another publisher, which is called once, with the value or the error of this one.
    ///
    ///     DeferredFutureSingle<String, any Error> { promise in
    ///         namePublisher().sinkSingle(receive: promise)
    ///     }
    ///
    /// It is ``sinkSingle(isolation:file:line:receive:)`` for a closure that may be called on any thread, and that takes
    /// what it is called with away from the caller. So nothing is checked, and the value must be `Sendable`.
    ///
    /// - Parameters:
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    ///   - receive: The promise.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released. Keep it
    ///   until the result has come.
    @inlinable
    @_disfavoredOverload
    public func sinkSingle(
        file: StaticString = #fileID,
        line: UInt = #line,
        receive: @escaping @Sendable (sending Result<Output, Failure>) -> Void
    ) -> AnyCancellable where Output: Sendable {
        sinkDirectly(SinkCall(.sinkSingle, isolation: nil, file: file, line: line)) { receive($0) }
    }

    /// Attaches a closure that is called once on the main actor, with the value or the error of the publisher.
    ///
    ///     nameCancellable = namePublisher().sinkSingleOnMain { [label] result in
    ///         label.text = try? result.get()
    ///     }
    ///
    /// It is ``sinkSingle(isolation:file:line:receive:)``, but for where the closure runs:
    ///
    /// - **Thread.** A result that arrives on the main thread is reported at once, before this method returns if it is there
    ///   by then. Any other one is reported later, by a task of the main actor.
    /// - **Cancellation.** The closure is released once called, and on cancellation. It is never called after a `cancel()`
    ///   on the main actor, not even for a result that is on its way there. A call that has begun while another thread
    ///   cancels goes on.
    ///
    /// - Parameters:
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    ///   - receive: The closure that receives the result.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released. Keep it
    ///   until the result has come.
    public func sinkSingleOnMain(
        file: StaticString = #fileID,
        line: UInt = #line,
        receive: @escaping @MainActor @Sendable (Result<Output, Failure>) -> Void
    ) -> AnyCancellable where Output: Sendable {
        sinkOnMain(SinkCall(.sinkSingleOnMain, isolation: nil, file: file, line: line), to: receive)
    }
}

extension SinglePublisher {
    /// ``sinkSingle(isolation:file:line:receive:)`` for a method of another module that calls it, such as Conbini's `result`.
    package func sinkSingle(
        _ call: SinkCall, receive: @escaping (Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        sinkDirectly(call, to: receive)
    }
}
