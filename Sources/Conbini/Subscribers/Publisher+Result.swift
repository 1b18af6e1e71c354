extension Publisher {
    /// Attaches a closure that is called once with the only value of a publisher that finishes, or with its failure.
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
    /// --o--o--> unexpected: too many values; it is cancelled at once
    /// ```
    ///
    /// In an unexpected case, the closure is called only if `onUnexpected` returns a failure.
    ///
    /// - **Demand.** It demands all values on subscription.
    /// - **Thread.** The closure is called on the thread of the publisher, possibly before this method returns.
    /// - **Isolation.** If you call this method on an actor, both closures can use the state of that actor, and must run there.
    ///   A result that arrives elsewhere stops the program with a message that names the call: write `receive(on:)` upstream.
    ///   For `@Sendable` closures, which can run anywhere, pass nil.
    /// - **Cancellation.** The closure is released after its call, and on cancellation. It is not called after `cancel()`,
    ///   unless another thread has already begun the call.
    ///
    /// For a single publisher, use `sinkSingle`, which has no unexpected case, and calls its closure when the value is
    /// published instead of when the publisher finishes.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the closures, by default that of the caller. With nil, there is no check.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    ///   - onUnexpected: Returns the failure for a publisher that finishes without a value, or publishes two. By default, nil.
    ///   - handler: The closure that receives the result.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released. Keep it until the result
    ///   arrives.
    @_disfavoredOverload
    public func result(
        isolation: isolated (any Actor)? = #isolation,
        file: StaticString = #fileID,
        line: UInt = #line,
        onUnexpected: @escaping () -> Failure? = { nil },
        _ handler: @escaping (Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        let call = SinkCall(.result, isolation: isolation, file: file, line: line)
        return checkSingle().sinkSingle(call) { result in
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

    /// Attaches a closure that is called once with the only value of a publisher that finishes, or with its failure.
    ///
    ///     let cancellable = serverRequest.result(onUnexpected: CustomError()) { result in
    ///         show(result)
    ///     }
    ///
    /// It is `result(isolation:file:line:onUnexpected:_:)` with an expression instead of a closure, which is evaluated only in
    /// an unexpected case.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the closure, by default that of the caller. With nil, there is no check.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    ///   - failure: The failure for a publisher that finishes without a value, or publishes two. Nil for none.
    ///   - handler: The closure that receives the result.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released. Keep it until the result
    ///   arrives.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func result(
        isolation: isolated (any Actor)? = #isolation,
        file: StaticString = #fileID,
        line: UInt = #line,
        onUnexpected failure: @escaping @autoclosure () -> Failure?,
        _ handler: @escaping (Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        result(isolation: isolation, file: file, line: line, onUnexpected: failure, handler)
    }
}
