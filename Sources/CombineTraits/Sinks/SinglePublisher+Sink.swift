extension SinglePublisher {
    /// Attaches a closure that receives the publisher's value or error.
    ///
    ///     let cancellable = namePublisher().sinkSingle { result in
    ///         switch result {
    ///         case .success(let name): show(name)
    ///         case .failure(let error): show(error)
    ///         }
    ///     }
    ///
    /// The sink calls the closure at most once. It passes the value on as soon as the publisher publishes it, because a
    /// single publisher cannot fail afterward.
    ///
    /// ```
    /// -----x--> .failure
    /// --o--|--> .success, at once
    /// ```
    ///
    /// - **Demand.** The sink subscribes with unlimited demand.
    /// - **Thread.** The sink calls the closure on the thread of the publisher. An immediate result arrives before this method
    ///   returns.
    /// - **Isolation.** If you call this method on an actor, the closure can use the actor's state, and must run there. If
    ///   a result arrives elsewhere, the program stops with a message that names the call. For the main actor, write
    ///   `receive(on: DispatchQueue.main)` upstream of the sink, or call ``sinkSingleOnMain(file:line:receive:)``. For a
    ///   `@Sendable` closure, which can run anywhere, pass `nil`. The subscription does not retain the actor, so the actor
    ///   can own the subscription. After the actor is released, the sink does not call the closure. Before macOS 15, iOS
    ///   18, tvOS 18, watchOS 11, and visionOS 2, the sink does not check actors with custom executors.
    /// - **Cancellation.** The sink releases the closure after the call, and on cancellation. After `cancel()`, it does not call
    ///   the closure, unless another thread has already begun the call. This cannot happen if the publisher sends events on the
    ///   thread that cancels.
    /// - **Traps.** If the publisher breaks its promise and finishes without a value, the program stops with the file
    ///   and the line of this call. A debug build also stops at a second value, or a failure after the value. See
    ///   <doc:BrokenPromises>.
    /// - **Cost.** If the publisher has a direct path, as listed in <doc:Operators>, its operators need no subscribers of their
    ///   own.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the closure. By default, the caller's actor. If `nil`, the sink does not check the isolation.
    ///   - file: The file of the call, which the message of a trap names.
    ///   - line: The line of the call, which the message of a trap names.
    ///   - receive: The closure that receives the result.
    /// - Returns: A cancellable that cancels the subscription on `cancel()`, and when it is released. Keep it until the
    ///   result arrives.
    @_alwaysEmitIntoClient
    public func sinkSingle(
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping (Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        sinkDirectly(SinkCall(.sinkSingle, isolation: isolation, file: file, line: line), to: receive)
    }

    /// Attaches the promise of another publisher, and passes this publisher's value or error to it.
    ///
    ///     DeferredFutureSingle<String, any Error> { promise in
    ///         namePublisher().sinkSingle(receive: promise)
    ///     }
    ///
    /// This method accepts a closure that any thread can call, and does not check the isolation. It sends the argument to the
    /// closure, so the value must be `Sendable`. Apart from that, it behaves like ``sinkSingle(isolation:file:line:receive:)``.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public func sinkSingle(
        file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping @Sendable (sending Result<Output, Failure>) -> Void
    ) -> AnyCancellable where Output: Sendable {
        sinkDirectly(SinkCall(.sinkSingle, isolation: nil, file: file, line: line)) { receive($0) }
    }

    /// Attaches a closure that receives the publisher's value or error on the main actor.
    ///
    ///     nameCancellable = namePublisher().sinkSingleOnMain { [label] result in
    ///         label.text = try? result.get()
    ///     }
    ///
    /// This method behaves like ``sinkSingle(isolation:file:line:receive:)``, but calls the closure on the main actor:
    ///
    /// - **Thread.** If the result arrives on the main thread, the sink calls the closure immediately, even before this method
    ///   returns. Otherwise, a task of the main actor calls it later.
    /// - **Cancellation.** The sink releases the closure after the call, and on cancellation. After `cancel()` on the main actor,
    ///   it never calls the closure, even if a result has already arrived. If another thread cancels, a call that has begun
    ///   continues. Keep the returned cancellable until the sink has called the closure.
    public func sinkSingleOnMain(
        file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping @MainActor @Sendable (Result<Output, Failure>) -> Void
    ) -> AnyCancellable where Output: Sendable {
        sinkOnMain(SinkCall(.sinkSingleOnMain, isolation: nil, file: file, line: line), to: receive)
    }
}
