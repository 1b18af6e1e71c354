extension TraitSubscriptions {
    /// The superclass for subscriptions of single publishers.
    ///
    /// A subclass starts its job in ``Job/start(with:)``, and calls ``receive(_:)`` when it has a result. This class does
    /// everything else:
    ///
    ///     final class TrackSubscription<Downstream: Subscriber>:
    ///         TraitSubscriptions.Single<Downstream, Player>, PlayerDelegate
    ///     where Downstream.Input == Track, Downstream.Failure == PlayerError {
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
    ///         func playerDidFail(_ error: PlayerError) {
    ///             receive(.failure(error))
    ///         }
    ///     }
    ///
    /// The publisher only attaches the subscription:
    ///
    ///     func receive<S: Subscriber>(subscriber: S) where S.Input == Track, S.Failure == PlayerError {
    ///         subscriber.receive(subscription: TrackSubscription(downstream: subscriber, context: player))
    ///     }
    ///
    /// See ``Job`` for the life cycle.
    open class Single<Downstream: Subscriber, Context>: Job<Downstream, Context> {
        /// Completes the subscription with the result of the job.
        ///
        /// Call this method from any thread, any number of times. Only the first call has an effect. After a cancellation, no
        /// call has an effect. The result is a `sending` parameter, because another thread can use it afterward.
        public final func receive(_ result: sending Result<Downstream.Input, Downstream.Failure>) {
            complete(with: MaybeResult(result))
        }
    }
}
