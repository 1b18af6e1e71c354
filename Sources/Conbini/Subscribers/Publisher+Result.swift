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
    /// All values are demanded on subscription. The closure is called on the thread of the publisher, maybe before this
    /// method returns. It is released once called, and on cancellation, after which it is never called.
    ///
    /// Where the compiler knows that there is exactly one value, prefer `sinkSingle(receive:)`: nothing can be unexpected,
    /// and the value comes when it is published instead of when the publisher finishes.
    ///
    /// - Parameters:
    ///   - onUnexpected: Makes the failure for a publisher that finishes without a value, or publishes two; nil for none.
    ///   - handler: The closure that receives the result.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released. Keep it until the result
    ///   has come.
    public func result(
        onUnexpected: @escaping () -> Failure? = { nil },
        _ handler: @escaping (Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        checkSingle().sinkSingle { result in
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
