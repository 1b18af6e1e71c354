extension MaybePublisher {
    /// Attaches a closure that is called once, with the value or the error of the publisher, or with
    /// `.finished` if it has neither.
    ///
    ///     let cancellable = nicknamePublisher().sinkMaybe { result in
    ///         switch result {
    ///         case .finished: showNoName()
    ///         case .success(let nickname): show(nickname)
    ///         case .failure(let error): show(error)
    ///         }
    ///     }
    ///
    /// The value is reported as soon as it is published: a maybe publisher cannot fail after it.
    ///
    /// ```
    /// -----x--> .failure
    /// -----|--> .finished
    /// --o--|--> .success, at once
    /// ```
    ///
    /// All values are demanded on subscription. The closure is called on the thread of the publisher, maybe
    /// before this method returns. It is released once called, and on cancellation, after which it is
    /// never called.
    ///
    /// Where the publisher has a direct path, which <doc:Operators> tells, the result takes it: it is the same, and sooner.
    ///
    /// - Parameter receive: The closure that receives the result.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released. Keep it
    ///   until the result has come.
    @inlinable
    public func sinkMaybe(receive: @escaping (MaybeResult<Output, Failure>) -> Void) -> AnyCancellable {
        sinkDirectly(to: receive)
    }
}
