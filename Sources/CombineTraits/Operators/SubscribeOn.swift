extension MaybePublisher {
    /// Subscribes to the upstream and cancels it on a scheduler.
    ///
    ///     ledger.balance()
    ///         .subscribe(on: DispatchQueue.global())
    ///         .receive(on: DispatchQueue.main)
    ///         .sinkSingle { result in show(result) }
    ///
    /// For maybe publishers, this operator replaces the framework's `subscribe(on:options:)`.
    ///
    /// - **Demand.** An action of the scheduler subscribes to the upstream, and requests its value. The value waits for
    ///   the demand of the downstream.
    /// - **Completion.** The operator completes with its upstream.
    /// - **Cancellation** cancels the upstream in an action of the scheduler. An upstream that has not started never
    ///   starts.
    /// - **Threads.** The operator publishes on the thread of the upstream. If the upstream publishes on subscription,
    ///   that is a thread of the scheduler. A value that waited for demand is published on the thread of the demand.
    ///   To choose the thread, use `receive(on:)`.
    ///
    /// If the type `Publishers.SubscribeOn` is expected, the compiler chooses the framework's operator.
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler on which to subscribe to the upstream and to cancel it.
    ///   - options: Options for the scheduler, or `nil` for its defaults.
    /// - Returns: A publisher with the same traits, except Immediate.
    @_alwaysEmitIntoClient
    public func subscribe<Context: Scheduler>(
        on scheduler: Context, options: Context.SchedulerOptions? = nil
    ) -> TraitPublishers.SubscribeOn<Self, Context> {
        TraitPublishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options).direct
    }
}

extension TraitPublishers {
    /// A publisher that subscribes to its upstream on a scheduler, and publishes the first value of the upstream.
    ///
    /// `subscribe(on:options:)` of maybe publishers creates this publisher, and describes its behavior.
    @frozen
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher, DirectPublisher, UpstreamStarter {
        /// The type of the upstream's values.
        public typealias Output = Upstream.Output

        /// The failure type of the upstream.
        public typealias Failure = Upstream.Failure

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// The scheduler on which to subscribe to the upstream and to cancel it.
        public let scheduler: Context

        /// Options for the scheduler, or `nil` for its defaults.
        public let options: Context.SchedulerOptions?

        @usableFromInline var upstreamStart = UpstreamStart<Upstream>.first

        /// Creates a publisher that subscribes to its upstream on a scheduler, and publishes the first event of the
        /// upstream.
        ///
        /// The upstream can be any publisher, and is cancelled after a value.
        @inlinable
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions? = nil) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        @inlinable
        package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>?
        {
            let upstream = SubscribedUpstream(upstream, upstreamStart, makeDownstream()) {
                [scheduler, options] action in
                scheduler.schedule(options: options, action)
            }
            upstream.start()
            return nil
        }
    }
}

/// An upstream that starts and cancels another publisher on a scheduler. ``TraitPublishers/SubscribeOn`` creates one for each
/// subscription.
@_fixed_layout @usableFromInline
final class SubscribedUpstream<Upstream: Publisher>: InterposedUpstream<Upstream.Output, Upstream.Failure> {
    @usableFromInline let upstreamStart: UpstreamStart<Upstream>
    @usableFromInline let schedule: (@escaping () -> Void) -> Void

    /// The publisher to start, or `nil` after the start or the cancellation. Guarded by the lock of the downstream subscription.
    @usableFromInline var publisher: Upstream?

    @inlinable
    init(
        _ publisher: Upstream, _ upstreamStart: UpstreamStart<Upstream>,
        _ downstream: _DirectDownstream<Upstream.Output, Upstream.Failure>,
        schedule: @escaping (@escaping () -> Void) -> Void
    ) {
        self.publisher = publisher
        self.upstreamStart = upstreamStart
        self.schedule = schedule
        super.init(downstream)
    }

    @inlinable
    func start() {
        if hasEnded { return }
        schedule { [self] in
            let downstream = _DirectDownstream(to: Upstream.self, of: downstreamSubscription.reliantCall) {
                $1.deliver($0, to: self)
            }
            let publisher = downstreamSubscription.locked {
                if self.publisher != nil { upstream = downstream.subscription }
                return self.publisher.takeValue()
            }
            guard let publisher, let result = upstreamStart(publisher, { downstream }) else { return }
            downstream.proceed(with: result)
        }
    }

    @inlinable
    override func cancel() {
        let (publisher, upstream) = downstreamSubscription.locked {
            (self.publisher.takeValue(), endForCancellation())
        }
        withExtendedLifetime(publisher) {
            guard let upstreams = upstream?.endForCancellation(), !upstreams.isEmpty else { return }
            schedule {
                // Upstreams do not retain their subscription.
                withExtendedLifetime(upstream) { upstreams.forEach { $0.cancel() } }
            }
        }
    }
}
