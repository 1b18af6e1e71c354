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
    /// All values are demanded on subscription. The closure is called on the thread of the publisher, maybe
    /// before this method returns. It is released once called, and on cancellation, after which it is
    /// never called. It is not called either when the publisher, against its promise, finishes without a
    /// value.
    ///
    /// Where the publisher has a direct path, which <doc:Operators> tells, the result takes it: it is the same, and sooner.
    ///
    /// - Parameter receive: The closure that receives the result.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released. Keep it
    ///   until the result has come.
    @inlinable
    public func sinkSingle(receive: @escaping (Result<Output, Failure>) -> Void) -> AnyCancellable {
        sinkDirectly(to: receive)
    }
}
