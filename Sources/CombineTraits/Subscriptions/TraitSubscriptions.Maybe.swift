extension TraitSubscriptions {
    /// The superclass for subscriptions of maybe publishers.
    ///
    /// A subclass starts its job in ``Job/start(with:)``, and calls ``receive(_:)`` when it has a result. This class does
    /// everything else:
    ///
    ///     final class TrackSubscription<Downstream: Subscriber>:
    ///         TraitSubscriptions.Maybe<Downstream, Player>, PlayerDelegate
    ///     where Downstream.Input == Track, Downstream.Failure == Never {
    ///         override func start(with player: Player) {
    ///             player.delegate = self
    ///             player.play()
    ///         }
    ///
    ///         override func didCancel(with player: Player) {
    ///             player.stop()
    ///         }
    ///
    ///         func playerDidFinish(_ track: Track) {
    ///             receive(.success(track))
    ///         }
    ///
    ///         func playerDidSkip() {
    ///             receive(.finished)
    ///         }
    ///     }
    ///
    /// The publisher only attaches the subscription:
    ///
    ///     func receive<S: Subscriber>(subscriber: S) where S.Input == Track, S.Failure == Never {
    ///         subscriber.receive(subscription: TrackSubscription(downstream: subscriber, context: player))
    ///     }
    ///
    /// See ``Job`` for the life cycle.
    open class Maybe<Downstream: Subscriber, Context>: Job<Downstream, Context> {
        /// Completes the subscription with the result of the job.
        ///
        /// Call this method from any thread, any number of times. Only the first call has an effect, unless the subscription was
        /// cancelled before. The result is a `sending` parameter, because another thread can use it afterward.
        ///
        /// - Parameter result: The result to publish.
        public final func receive(_ result: sending MaybeResult<Downstream.Input, Downstream.Failure>) {
            complete(with: result)
        }
    }
}
