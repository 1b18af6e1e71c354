extension Publisher {
    /// Attaches a closure that receives the only value of the publisher when the publisher finishes, or the publisher's failure.
    ///
    ///     let cancellable = serverRequest.result { (result) in
    ///         switch result {
    ///         case .success(let value): show(value)
    ///         case .failure(let error): show(error)
    ///         }
    ///     }
    ///
    /// ```
    /// -----x--> .failure
    /// --o--|--> .success, when it finishes
    /// --o--x--> .failure
    /// -----|--> unexpected: no value
    /// --o--o--> unexpected: too many values; the subscription is cancelled immediately
    /// ```
    ///
    /// The sink calls the closure at most once, and in an unexpected case only if `onUnexpected` returns a failure.
    ///
    /// - **Demand.** The sink requests all values on subscription.
    /// - **Thread.** The sink calls the closure on the thread of the publisher, possibly before this method returns.
    /// - **Isolation.** If you call this method on an actor, both closures can use the actor's state, and must run there. If a
    ///   result arrives elsewhere, the program stops with a message that names the call. To prevent this, write `receive(on:)`
    ///   upstream. For `@Sendable` closures, which can run anywhere, pass `nil` as `isolation`. The actor can own the
    ///   cancellable, because the subscription does not retain the actor. After the actor is released, no closure is called.
    /// - **Cancellation.** The sink releases the closure after the call, and on cancellation. After `cancel()`, it does not call
    ///   the closure, unless another thread has already begun the call.
    ///
    /// For a single publisher, use `sinkSingle`. It has no unexpected case, and calls its closure with the value
    /// immediately, without waiting until the publisher finishes.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the closures. By default, the caller's actor. If `nil`, there is no check.
    ///   - file: The file of the call, which the message of a trap names.
    ///   - line: The line of the call, which the message of a trap names.
    ///   - onUnexpected: A closure that returns the failure for a publisher that finishes without a value, or publishes
    ///     a second value. By default, it returns `nil`.
    ///   - handler: A closure that receives the result.
    /// - Returns: A cancellable that cancels the subscription on `cancel()`, and when it is released. Keep it until the
    ///   result arrives.
    @_disfavoredOverload
    public func result(
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        onUnexpected: @escaping () -> Failure? = { nil },
        _ handler: @escaping (Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        let call = SinkCall(.result, isolation: isolation, file: file, line: line)
        return checkSingle().sinkDirectly(call) { (result: Result<Output, SingleError<Failure>>) in
            switch result {
            case .success(let value):
                handler(.success(value))
            case .failure(.upstream(let error)), .failure(.failedAfterValue(let error)):
                handler(.failure(error))
            case .failure(.finishedWithoutValue), .failure(.tooManyValues):
                if let error = onUnexpected() { handler(.failure(error)) }
            }
        }
    }

    /// Attaches a closure that receives the only value of the publisher when the publisher finishes, or the publisher's failure.
    ///
    ///     let cancellable = serverRequest.result(onUnexpected: CustomError()) { result in
    ///         show(result)
    ///     }
    ///
    /// This method behaves like `result(isolation:file:line:onUnexpected:_:)` with a closure, but accepts an expression as
    /// `onUnexpected`. The expression is evaluated only in an unexpected case. If it is `nil`, the sink does not call
    /// `handler`.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func result(
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        onUnexpected failure: @escaping @autoclosure () -> Failure?,
        _ handler: @escaping (Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        result(isolation: isolation, file: file, line: line, onUnexpected: failure, handler)
    }
}
