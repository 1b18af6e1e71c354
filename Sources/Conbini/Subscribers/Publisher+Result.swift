extension Publisher {
    /// Attaches a closure that is called once, with the only value of a publisher that finishes, or with its failure.
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
    /// In an unexpected case, the closure is not called, unless `onUnexpected` returns a failure for it.
    ///
    /// - **Demand.** All values are demanded on subscription.
    /// - **Thread.** The closure is called on the thread of the publisher, possibly before this method returns.
    /// - **Isolation.** Called on an actor, both closures may use the state of that actor, and must run there. A result that
    ///   arrives elsewhere stops the program with a message that names the call: put `receive(on:)` before it. For
    ///   `@Sendable` closures, which may run anywhere, pass nil.
    /// - **Cancellation.** The closure is released once called, and on cancellation. It is not called after `cancel()`,
    ///   unless another thread has already begun the call.
    ///
    /// For a single publisher, prefer `sinkSingle`: nothing can be unexpected, and the value comes when it is published
    /// instead of when the publisher finishes.
    ///
    /// - Parameters:
    ///   - isolation: The actor that the closures belong to, by default that of the caller. Nil checks nothing.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    ///   - onUnexpected: Makes the failure for a publisher that finishes without a value, or publishes two. By default, none.
    ///   - handler: The closure that receives the result.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released. Keep it until the result
    ///   has come.
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

    /// Attaches a closure that is called once, with the only value of a publisher that finishes, or with its failure.
    ///
    ///     let cancellable = serverRequest.result(onUnexpected: CustomError()) { result in
    ///         show(result)
    ///     }
    ///
    /// It is `result(isolation:file:line:onUnexpected:_:)` with a closure, but for the failure, which is an expression. It is
    /// evaluated only in an unexpected case.
    ///
    /// - Parameters:
    ///   - isolation: The actor that the closure belongs to, by default that of the caller. Nil checks nothing.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    ///   - failure: The failure for a publisher that finishes without a value, or publishes two. Nil for none.
    ///   - handler: The closure that receives the result.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released. Keep it until the result
    ///   has come.
    @_disfavoredOverload
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
