import CombineTraitsSupport

extension MaybePublisher {
    /// Publishes on a scheduler.
    ///
    ///     server.user(id: 1)
    ///         .receive(on: DispatchQueue.main)
    ///         .sinkSingle { result in show(result) }
    ///
    /// ```
    /// upstream   --1|
    /// published  --1|    on the scheduler
    /// ```
    ///
    /// It does the same as `receive(on:options:)` of the framework, and works on every scheduler. That of the framework schedules
    /// the value and the end one after another, so that on a concurrent queue the end can overtake the value.
    ///
    /// - **Order.** The end comes after the value, in whichever order the scheduler performs its actions. A value and an end that
    ///   come together take one action.
    /// - **Demand.** The upstream is asked for its value on subscription. The value waits until it is demanded, and is published
    ///   on the scheduler then.
    /// - **Cancellation** cancels the upstream where the downstream cancels. Events that wait for the scheduler are dropped.
    /// - **Threads.** It subscribes to the upstream where the downstream subscribes, and publishes in actions of the scheduler.
    ///
    /// Where the type `Publishers.ReceiveOn` is expected, this is the operator of the framework.
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler.
    ///   - options: Options of the scheduler.
    /// - Returns: A publisher with the same traits, but it is not immediate.
    @inlinable
    public func receive<Context: Scheduler>(
        on scheduler: Context, options: Context.SchedulerOptions? = nil
    ) -> TraitPublishers.ReceiveOn<Self, Context> {
        TraitPublishers.ReceiveOn(direct: self, on: scheduler, options: options)
    }
}

extension TraitPublishers {
    /// A publisher that publishes the first value of its upstream, and the end, on a scheduler.
    ///
    /// Build it with `receive(on:options:)`, of maybe publishers, which have no other value. See there for demand, completion and
    /// threads.
    @frozen
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The first value of the upstream.
        public typealias Output = Upstream.Output

        /// The failure of the upstream.
        public typealias Failure = Upstream.Failure

        /// The upstream.
        public let upstream: Upstream

        /// The scheduler.
        public let scheduler: Context

        /// Options of the scheduler.
        public let options: Context.SchedulerOptions?

        @usableFromInline let upstreamStart: UpstreamStart<Upstream>

        /// Creates a publisher of the first value of any publisher, which is cancelled then.
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions? = nil) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
            upstreamStart = .first
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        @inlinable
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            attachDirectly(subscriber.eraseToAnyDownstream())
        }
    }
}

extension TraitPublishers.ReceiveOn where Upstream: MaybePublisher {
    @inlinable
    init(direct upstream: Upstream, on scheduler: Context, options: Context.SchedulerOptions?) {
        self.upstream = upstream
        self.scheduler = scheduler
        self.options = options
        upstreamStart = .direct
    }
}

extension TraitPublishers.ReceiveOn: ReschedulingPublisher, DirectPublisher {
    @inlinable
    var rescheduling: Rescheduling<Context> {
        Rescheduling(delay: nil, scheduler: scheduler, options: options)
    }
}
