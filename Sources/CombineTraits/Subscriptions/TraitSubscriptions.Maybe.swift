import CombineTraitsSupport

extension TraitSubscriptions {
    /// The subscription of a maybe publisher: a class to subclass.
    ///
    /// A subclass starts its job in ``start(with:)``, and calls ``receive(_:)`` when it has a result.
    /// Everything else happens by itself:
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
    /// The publisher does no more than attach it:
    ///
    ///     func receive<S: Subscriber>(subscriber: S) where S.Input == Track, S.Failure == Never {
    ///         subscriber.receive(subscription: TrackSubscription(downstream: subscriber, context: player))
    ///     }
    ///
    /// Its life:
    ///
    /// - The job starts once, when a value is first demanded. A subscription that is cancelled before,
    ///   or has received a result before, never starts.
    /// - The first result counts. A value is published when it is demanded, and `finished` follows it;
    ///   `finished` alone and a failure are published at once.
    /// - The job ends once: after a start comes either ``didComplete(with:)``, when the downstream has
    ///   received the completion, or ``didCancel(with:)``, and never before ``start(with:)`` has returned.
    /// - The downstream and the context are released at the end, and on cancellation.
    ///
    /// All methods may be called from any thread, and from within one another. No lock is held while the
    /// downstream or a method of the subclass is called.
    open class Maybe<Downstream: Subscriber, Context>:
        NSObject, Subscription, CustomReflectable, CustomPlaygroundDisplayConvertible
    {
        private let subscription: DirectSubscription
        private let job: ContextUpstream<Maybe>

        /// Creates a subscription whose job has not started.
        ///
        /// - Parameters:
        ///   - downstream: The subscriber that receives the result.
        ///   - context: Whatever the job needs: it is passed to the methods that a subclass overrides.
        public init(downstream: Downstream, context: Context) {
            subscription = DirectSubscription.make(to: Maybe.self, for: downstream.eraseToAnyDownstream())
            job = ContextUpstream(subscription, context: context)
            super.init()
            job.owner = self
            // The subscriber does not have it yet, so that it cannot be cancelled.
            _ = subscription.beginWaiting(for: job)
        }

        // MARK: For subclasses

        /// Starts the job. Override it, and see that ``receive(_:)`` is called eventually.
        ///
        /// It is called at most once, on the thread of the subscriber that demands a value. The result
        /// may come before it returns. Cancellation may too: the clean-up waits until it has returned.
        ///
        /// The default implementation does nothing, and publishes nothing: it need not be called.
        ///
        /// - Parameter context: The context that the subscription was created with.
        open func start(with context: Context) {}

        /// Cleans up after the subscription was cancelled.
        ///
        /// It is called at most once, after ``start(with:)`` and instead of ``didComplete(with:)``, on the
        /// thread that cancels, or that starts the job if this is not over. It is called as well when the
        /// subscriber cancels on receipt of the value, before `finished`.
        ///
        /// The default implementation does nothing.
        ///
        /// - Parameter context: The context that the subscription was created with.
        open func didCancel(with context: Context) {}

        /// Cleans up after the subscription was completed.
        ///
        /// It is called at most once, after ``start(with:)`` and instead of ``didCancel(with:)``, on the
        /// thread that has completed, or that starts the job if this is not over.
        ///
        /// The downstream has received the completion, so that an operator such as `retry(_:)` may have started another job.
        /// What two jobs cannot have at the same time, release before you call ``receive(_:)``.
        ///
        /// The default implementation does nothing.
        ///
        /// - Parameter context: The context that the subscription was created with.
        open func didComplete(with context: Context) {}

        /// Completes the subscription with the result of the job.
        ///
        /// Call it from any thread, and as often as you like: the first call counts. After cancellation
        /// it does nothing. It takes the result away from the job, since it may be used on another thread from then on.
        ///
        /// - Parameter result: What the downstream receives.
        public final func receive(_ result: sending MaybeResult<Downstream.Input, Downstream.Failure>) {
            _DirectDownstream(subscription).receive(result, from: job)
        }

        // MARK: Subscription

        /// Starts the job, or publishes its value if there is one.
        ///
        /// - Parameter demand: More than nothing: all other demands are the same for one value.
        public final func request(_ demand: Subscribers.Demand) {
            subscription.request(demand)
        }

        /// Ends the subscription: nothing is published from now on.
        public final func cancel() {
            subscription.cancel()
        }

        // MARK: Descriptions

        /// The name of the class.
        open override var description: String { typeName(of: self) }

        /// The class, without its properties.
        open var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

        /// The description.
        open var playgroundDescription: Any { description }
    }
}

extension TraitSubscriptions.Maybe: ContextualJob {}
