extension Publisher {
    /// Subscribes again after a delay when the upstream fails.
    ///
    ///     // After 1, 2, and 4 seconds, unless the user has to do something first.
    ///     let name = server.name(of: user)
    ///         .retry(delays: [.seconds(1), .seconds(2), .seconds(4)], scheduler: DispatchQueue.main) { @Sendable error in
    ///             !error.needsUser
    ///         }
    ///
    ///     // Delays without end, which double up to a minute.
    ///     let delays = sequence(first: 1) { @Sendable in min($0 * 2, 60) }
    ///         .lazy.map { @Sendable in DispatchQueue.SchedulerTimeType.Stride.seconds($0) }
    ///
    /// ```
    /// upstream   -x
    /// delay       --
    /// upstream      -x
    /// delay          ----
    /// upstream           -a|
    /// published  ---------a|
    /// ```
    ///
    /// - **Failure.** When the upstream fails, the operator calls `isRetried` with the error. If that returns `true`, the
    ///   operator waits for the next delay, and then subscribes to the upstream again. If `isRetried` returns `false`, or
    ///   no delay remains, the operator publishes the failure.
    /// - **Delays.** Each subscriber has its own iterator, and takes one delay at a time. The number of delays can be
    ///   infinite. Even a delay of zero uses the scheduler.
    /// - **Demand.** The demand goes to the upstream. After a failure, the remaining demand goes to the next
    ///   subscription. As with Combine's `retry`, values that were published before a failure are not withdrawn.
    /// - **Cancellation** cancels the upstream. During a delay, the operator immediately releases everything, and the
    ///   upstream does not start again.
    /// - **Threads.** `isRetried` and the iterator are called on the thread on which the upstream fails. The operator
    ///   subscribes to the upstream again on the scheduler. It publishes on the threads of the upstream. Closures that
    ///   you write in an actor must be `@Sendable` if the upstream can fail elsewhere: see "Threads and
    ///   isolation" of ``/CombineTraits``.
    /// - **Stack.** Upstreams that fail on subscription need constant stack space, even on an `ImmediateScheduler`.
    ///
    /// - Parameters:
    ///   - delays: The delays before the second subscription, the third one, and so on.
    ///   - scheduler: The scheduler on which to subscribe again.
    ///   - tolerance: The tolerance of a delay, or `nil` for the minimum tolerance of the scheduler.
    ///   - options: Options for the scheduler, or `nil` for its defaults.
    ///   - isRetried: A closure that returns whether to subscribe again after a failure. By default, it returns `true`.
    /// - Returns: A publisher with the traits of its upstream, except Immediate.
    @_alwaysEmitIntoClient
    public func retry<Delays: Sequence, Context: Scheduler>(
        delays: Delays,
        scheduler: Context,
        tolerance: Context.SchedulerTimeType.Stride? = nil,
        options: Context.SchedulerOptions? = nil,
        if isRetried: @escaping (Failure) -> Bool = { _ in true }
    ) -> TraitPublishers.RetryAfterDelay<Self, Delays, Context>
    where Delays.Element == Context.SchedulerTimeType.Stride {
        TraitPublishers.RetryAfterDelay(
            upstream: self, delays: delays, scheduler: scheduler, tolerance: tolerance, options: options,
            isRetried: isRetried)
    }
}

extension TraitPublishers {
    /// A publisher that subscribes to its upstream again after a delay when the upstream fails.
    ///
    /// See `retry(delays:scheduler:tolerance:options:if:)` of `Publisher`.
    public struct RetryAfterDelay<Upstream: Publisher, Delays: Sequence, Context: Scheduler>: Publisher
    where Delays.Element == Context.SchedulerTimeType.Stride {
        /// The type of the upstream's values.
        public typealias Output = Upstream.Output

        /// The failure type of the upstream.
        public typealias Failure = Upstream.Failure

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// The delays before the second subscription, the third one, and so on.
        public let delays: Delays

        /// The scheduler on which to subscribe again.
        public let scheduler: Context

        /// The tolerance of a delay, or `nil` for the minimum tolerance of the scheduler.
        public let tolerance: Context.SchedulerTimeType.Stride?

        /// Options for the scheduler, or `nil` for its defaults.
        public let options: Context.SchedulerOptions?

        /// A closure that returns whether to subscribe again after a failure.
        public let isRetried: (Failure) -> Bool

        /// Creates the publisher that `retry(delays:scheduler:tolerance:options:if:)` returns.
        public init(
            upstream: Upstream,
            delays: Delays,
            scheduler: Context,
            tolerance: Context.SchedulerTimeType.Stride? = nil,
            options: Context.SchedulerOptions? = nil,
            isRetried: @escaping (Failure) -> Bool = { _ in true }
        ) {
            self.upstream = upstream
            self.delays = delays
            self.scheduler = scheduler
            self.tolerance = tolerance
            self.options = options
            self.isRetried = isRetried
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            RelaySubscription.attach(
                subscriber, to: RetryAfterDelayOperator<Output, Failure>(self), relaying: upstream)
        }
    }
}

extension TraitPublishers.RetryAfterDelay: DirectPublisher where Upstream: MaybePublisher {
    @usableFromInline
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        startBridged(makeDownstream) { call in
            TraitPublishers.RetryAfterDelay(
                upstream: MaybeBridge(upstream, for: call), delays: delays, scheduler: scheduler, tolerance: tolerance,
                options: options, isRetried: isRetried)
        }
    }
}

/// The operator of `retry(delays:scheduler:tolerance:options:if:)` for one subscriber.
final class RetryAfterDelayOperator<Output, Failure: Error>: RelayOperator {
    typealias Relay = RelaySubscription<RetryAfterDelayOperator>

    let description = "Retry"

    private let timer: OneShotTimer

    /// A closure that schedules another attempt after a failure, and returns `false` if no attempt remains. `nil` after the
    /// completion or the cancellation. Guarded by the lock of the subscription.
    private var scheduleAttempt: ((Failure, Relay) -> Bool)?

    init<Upstream, Delays, Context>(_ retry: TraitPublishers.RetryAfterDelay<Upstream, Delays, Context>)
    where Upstream.Output == Output, Upstream.Failure == Failure {
        let timer = OneShotTimer()
        self.timer = timer
        // This variable needs no lock, because no other failure can arrive before the next attempt.
        var delays: Delays.Iterator?
        scheduleAttempt = { failure, relay in
            guard retry.isRetried(failure) else { return false }
            var rest = delays ?? retry.delays.makeIterator()
            guard let delay = rest.next() else { return false }
            delays = rest
            timer.start(after: delay, tolerance: retry.tolerance, on: retry.scheduler, options: retry.options) {
                relay.relay(retry.upstream)
            }
            return true
        }
    }

    func decide(after completion: Subscribers.Completion<Failure>, _ relay: Relay) -> RelayDecision {
        guard case .failure(let failure) = completion, let scheduleAttempt else { return .complete() }
        return .perform { if !scheduleAttempt(failure, relay) { relay.complete(completion) } }
    }

    func didCancel(_ relay: Relay) {
        timer.cancel()
    }

    func removeState() -> Released? {
        guard let released = scheduleAttempt.takeValue() else { return nil }
        return { withExtendedLifetime(released) {} }
    }
}
