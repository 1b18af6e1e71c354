extension TraitSubscriptions {
    /// The superclass for subscriptions of maybe publishers.
    ///
    /// A subclass starts its job in ``Job/start(with:)``, and calls ``receive(_:)`` when it has a result, which can be `.finished`:
    ///
    ///     func playerDidSkip() {
    ///         receive(.finished)
    ///     }
    ///
    /// See ``Single`` for a complete subclass and its publisher, and ``Job`` for the life cycle.
    open class Maybe<Downstream: Subscriber, Context>: Job<Downstream, Context> {
        /// Completes the subscription with the result of the job.
        ///
        /// See ``Single/receive(_:)``.
        public final func receive(_ result: sending MaybeResult<Downstream.Input, Downstream.Failure>) {
            complete(with: result)
        }
    }
}
