extension ImmediatePublisher {
    /// Attaches a closure that is called with each value and with the error of the publisher, for the
    /// first time before this method returns.
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
    /// All values are demanded on subscription. Later calls come on the threads of the publisher. That it
    /// finishes is not reported. The closure is released on completion and on cancellation, after which
    /// it is never called.
    ///
    /// - Parameter receive: The closure that receives the values and the error.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released.
    public func sinkImmediate(receive: @escaping (Result<Output, Failure>) -> Void) -> AnyCancellable {
        let sink = ResultSink(receive)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}
