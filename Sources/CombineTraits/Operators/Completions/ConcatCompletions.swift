import CombineTraitsSupport

extension Collection where Element: MaybePublisher, Element.Output == Never {
    /// Waits for completable publishers, one after another.
    ///
    ///     let cancellable = files
    ///         .map { file in server.upload(file) }
    ///         .concatCompletions()
    ///         .sinkCompletion { result in show(result) }
    ///
    /// ```
    /// first      --|                --x
    /// second       ---|
    /// published  -----|             --x
    /// ```
    ///
    /// - **Subscription.** It subscribes to each publisher when the one before it has finished, and to the first one at once.
    /// - **Demand.** It publishes no value, so that it needs no demand.
    /// - **Completion.** It finishes when the last publisher does. Of no publishers, it finishes at once.
    /// - **Failure.** The first failure ends it. The publishers that follow are not subscribed to.
    /// - **Cancellation** cancels the current publisher. The publishers that follow are not subscribed to.
    /// - **Threads.** It subscribes to a publisher, and completes, where the one before it has completed. If that
    ///   happens while another thread is still subscribing to the one before it, that thread continues.
    /// - **Cost.** Constant on the stack, also for publishers that finish on subscription.
    ///
    /// - Returns: A completable publisher.
    @inlinable
    public func concatCompletions() -> TraitPublishers.ConcatCompletions<Element> {
        TraitPublishers.ConcatCompletions(Array(self), .direct)
    }
}

extension TraitPublishers {
    /// A publisher that waits for completable publishers, one after another.
    ///
    /// `concatCompletions()` creates it.
    @frozen
    public struct ConcatCompletions<Upstream: Publisher>: Publisher where Upstream.Output == Never {
        /// There are no values.
        public typealias Output = Never

        /// The failure of all upstreams.
        public typealias Failure = Upstream.Failure

        /// The upstreams.
        public let upstreams: [Upstream]

        @usableFromInline let upstreamStart: UpstreamStart<Upstream>

        /// Creates a publisher that waits for others.
        ///
        /// - Parameter upstreams: The upstreams.
        public init(_ upstreams: some Sequence<Upstream>) {
            self.init(Array(upstreams), .plain)
        }

        @inlinable
        init(_ upstreams: [Upstream], _ upstreamStart: UpstreamStart<Upstream>) {
            self.upstreams = upstreams
            self.upstreamStart = upstreamStart
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        @inlinable
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Never, Downstream.Failure == Failure {
            attachDirectly(subscriber.eraseToAnyDownstream())
        }
    }
}

extension TraitPublishers.ConcatCompletions: DirectPublisher {
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Never, Failure>
    ) -> MaybeResult<Never, Failure>? {
        if upstreams.isEmpty { return .finished }
        return SeriesPublisher(CompletionSeries(upstreams, upstreamStart))._start(makeDownstream)
    }
}

/// The publishers of `concatCompletions()`. There is at least one.
@frozen @usableFromInline
struct CompletionSeries<Upstream: Publisher>: PublisherSeries where Upstream.Output == Never {
    @usableFromInline typealias Output = Never
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let upstreams: [Upstream]
    @usableFromInline let upstreamStart: UpstreamStart<Upstream>

    /// The place of the current one.
    @usableFromInline var index = 0

    @inlinable
    init(_ upstreams: [Upstream], _ upstreamStart: UpstreamStart<Upstream>) {
        self.upstreams = upstreams
        self.upstreamStart = upstreamStart
    }

    @inlinable
    func startCurrent(
        _ makeDownstream: () -> _DirectDownstream<Never, Failure>
    ) -> MaybeResult<Never, Failure>? {
        upstreamStart(upstreams[index], makeDownstream)
    }

    @inlinable
    func continues(after ending: MaybeResult<Never, Failure>) -> Bool {
        if case .finished = ending { index + 1 < upstreams.count } else { false }
    }

    @inlinable
    mutating func advance() {
        index += 1
    }
}

extension TraitPublishers.ConcatCompletions: Equatable where Upstream: Equatable {
    /// Compares the upstreams.
    public static func == (first: Self, second: Self) -> Bool {
        first.upstreams == second.upstreams
    }
}

extension TraitPublishers.ConcatCompletions: Sendable where Upstream: Sendable {}
