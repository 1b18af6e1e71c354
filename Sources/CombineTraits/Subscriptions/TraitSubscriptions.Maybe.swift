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
        /// Call this method from any thread, any number of times. Only the first call has an effect, unless the subscription was
        /// cancelled before. The result is a `sending` parameter, because another thread can use it afterward.
        public final func receive(_ result: sending MaybeResult<Downstream.Input, Downstream.Failure>) {
            complete(with: result)
        }
    }
}
