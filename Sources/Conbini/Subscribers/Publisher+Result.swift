extension Publisher {
    /// Attaches a closure that is called once, with the value of a publisher that publishes exactly one and finishes, or
    /// with its failure.
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
    /// What is unexpected does not call the closure, unless `onUnexpected` makes a failure of it.
    ///
    /// - **Demand.** All values are demanded on subscription.
    /// - **Thread.** The closure is called on the thread of the publisher, maybe before this method returns.
    /// - **Isolation.** When this method is called on an actor, both closures may use the state of that actor, and must run
    ///   there. A result that arrives elsewhere stops the program, with a message that names the call: put
    ///   `receive(on:)` before it. For `@Sendable` closures, which may run anywhere, pass nil.
    /// - **Cancellation.** The closure is released once called, and on cancellation. It is not called after `cancel()`, with
    ///   one exception: a call that another thread has begun at that moment is on its way.
    ///
    /// Where the compiler knows that there is exactly one value, prefer `sinkSingle`: nothing can be unexpected,
    /// and the value comes when it is published instead of when the publisher finishes.
    ///
    /// - Parameters:
    ///   - isolation: The actor that the closures belong to, which is the one that makes the call. Nil checks nothing.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    ///   - onUnexpected: Makes the failure for a publisher that finishes without a value, or publishes two; nil for none.
    ///   - handler: The closure that receives the result.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released. Keep it until the result
    ///   has come.
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
}
