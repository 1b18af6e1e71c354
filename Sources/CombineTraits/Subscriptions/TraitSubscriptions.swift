/// A namespace for subscription classes. Subclass one of them to wrap a complex asynchronous API in a publisher.
///
/// ``DeferredFutureSingle`` and ``DeferredFutureMaybe`` need no subclass, and are enough for most jobs.
public enum TraitSubscriptions {}

/// Another name for ``TraitSubscriptions/Single``.
public typealias SingleSubscription = TraitSubscriptions.Single

/// Another name for ``TraitSubscriptions/Maybe``.
public typealias MaybeSubscription = TraitSubscriptions.Maybe

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

extension TraitSubscriptions {
    /// The superclass of ``Single`` and ``Maybe``: a subscription whose job starts on demand.
    ///
    /// Its life cycle:
    ///
    /// - The job starts once, on the first demand. It never starts if the subscription is cancelled or receives a result first.
    /// - Only the first result has an effect. A value and its completion wait for demand, but `finished` alone and a
    ///   failure do not.
    /// - A job that has started ends once: after ``start(with:)`` has returned, the subscription calls either
    ///   ``didComplete(with:)``, when the downstream has received the completion, or ``didCancel(with:)``.
    /// - The downstream and the context are released on completion and on cancellation.
    ///
    /// You can call the methods on any thread, even reentrantly. The subscription holds no lock while it calls the
    /// downstream or a method of the subclass. The methods that you can override do nothing by default, so you need not call
    /// them.
    open class Job<Downstream: Subscriber, Context>:
        NSObject, Subscription, CustomReflectable, CustomPlaygroundDisplayConvertible
    {
        private let subscription: DirectSubscription
        private let job: ContextUpstream<Downstream, Context>

        /// Creates a subscription whose job has not started.
        ///
        /// - Parameters:
        ///   - downstream: The subscriber that receives the result.
        ///   - context: The context of the job, which overridden methods receive.
        public init(downstream: Downstream, context: Context) {
            let downstream = _DirectDownstream(to: Job.self, for: downstream.eraseToAnyDownstream())
            subscription = downstream.subscription
            job = ContextUpstream(downstream, context: context)
            super.init()
            job.owner = self
            // This cannot fail, because the subscriber cannot cancel before it has the subscription.
            _ = subscription.beginWaiting(for: job)
        }

        // MARK: For subclasses

        /// Starts the job.
        ///
        /// Override this method, and ensure that the job eventually calls `receive(_:)`.
        ///
        /// The subscription calls this method at most once, on the thread on which the subscriber first requests a value. If
        /// the result or a cancellation comes before this method returns, the subscription cleans up after the return.
        ///
        /// - Parameter context: The context that you passed to the initializer.
        open func start(with context: Context) {}

        /// Cleans up after the subscription was cancelled.
        ///
        /// The subscription calls this method at most once, after ``start(with:)`` and instead of ``didComplete(with:)``,
        /// on the thread that cancels, or on the thread that is starting the job. The subscription also calls this method
        /// if the subscriber cancels on receipt of the value, before `finished`.
        ///
        /// - Parameter context: The context that you passed to the initializer.
        open func didCancel(with context: Context) {}

        /// Cleans up after the subscription was completed.
        ///
        /// The subscription calls this method at most once, after ``start(with:)`` and instead of ``didCancel(with:)``, on the
        /// thread of the completion, or on the thread that is starting the job.
        ///
        /// The downstream has already received the completion, so an operator such as `retry(_:)` might have started another job.
        /// If two jobs cannot share a resource, release it before you call `receive(_:)`.
        ///
        /// - Parameter context: The context that you passed to the initializer.
        open func didComplete(with context: Context) {}

        final func complete(with result: MaybeResult<Downstream.Input, Downstream.Failure>) {
            job.send(result, to: subscription)
        }

        // MARK: Subscription

        /// Starts the job unless it has started, or publishes a value that waits for demand.
        ///
        /// - Parameter demand: The demand. All positive demands have the same effect, because there is at most one value. A
        ///   demand of zero has no effect.
        public final func request(_ demand: Subscribers.Demand) {
            subscription.request(demand)
        }

        /// Cancels the subscription, and the job if it has started: see ``didCancel(with:)``.
        ///
        /// Nothing is published afterward, unless another thread has already begun to publish.
        public final func cancel() {
            subscription.cancel()
        }

        // MARK: Descriptions

        /// The name of the class.
        open override var description: String { typeName(type(of: self)) }

        /// A mirror of the subscription, without children.
        open var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

        /// The description of the subscription, for playgrounds.
        open var playgroundDescription: Any { description }
    }
}

/// The upstream of a ``TraitSubscriptions/Job``. It stores the context, and calls the methods that subclasses of `Job`
/// override.
final class ContextUpstream<Downstream: Subscriber, Context>: JobUpstream<Downstream.Input, Downstream.Failure> {
    /// Unowned, because the owner retains this object.
    unowned var owner: TraitSubscriptions.Job<Downstream, Context>?

    /// The context, or `nil` after the job was cleaned up or discarded. The property needs no lock: the start and the
    /// clean-up follow each other, and only a job that never starts is discarded.
    private var context: Context?

    init(_ downstream: _DirectDownstream<Downstream.Input, Downstream.Failure>, context: Context) {
        self.context = context
        super.init(downstream)
    }

    override func didReceiveDemand() {
        guard beginStart() else { return }
        if let context { owner?.start(with: context) }
        didStart()
    }

    override func cleanUp(after ending: StartGate.Ending) {
        guard let context else { return }
        self.context = nil
        switch ending {
        case .cancelled: owner?.didCancel(with: context)
        case .completed: owner?.didComplete(with: context)
        }
    }

    override func discard() {
        context = nil
    }
}
