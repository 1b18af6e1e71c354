extension Collection where Element: MaybePublisher, Element.Output == Never {
    /// Starts completable publishers one after another, and finishes after the last one.
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
    /// - **Subscription.** The operator subscribes to the first publisher on subscription, and to each further one when
    ///   the previous one has finished.
    /// - **Demand.** The operator publishes no values, so it needs no demand.
    /// - **Completion.** The operator finishes when the last publisher finishes, or on subscription if there is none.
    /// - **Failure.** The operator publishes the first failure. The following publishers do not start.
    /// - **Cancellation** cancels the current publisher. The following publishers do not start.
    /// - **Threads.** The operator subscribes to a publisher on the thread on which the previous one finishes. If
    ///   another thread is still subscribing to the previous one, that thread might subscribe to the next one instead. The
    ///   operator completes on the thread on which the last publisher finishes, or one of them fails.
    /// - **Cost.** The operator takes constant stack space, even for publishers that finish on subscription.
    ///
    /// - Returns: A completable publisher.
    @_alwaysEmitIntoClient
    public func concatCompletions() -> TraitPublishers.ConcatCompletions<Element> {
        TraitPublishers.ConcatCompletions(self).direct
    }
}

extension TraitPublishers {
    /// A publisher that starts completable publishers one after another.
    ///
    /// `concatCompletions()` creates this publisher, and describes its behavior.
    @frozen
    public struct ConcatCompletions<Upstream: Publisher>: Publisher, DirectPublisher, PublisherSeries, UpstreamStarter
    where Upstream.Output == Never {
        /// `Never`, because this publisher publishes no values.
        public typealias Output = Never

        /// The failure type of all upstreams.
        public typealias Failure = Upstream.Failure

        /// The publishers to start, in order.
        public let upstreams: [Upstream]

        @usableFromInline var upstreamStart = UpstreamStart<Upstream>.plain

        /// The index of the current publisher, in the copies that start one after another.
        @usableFromInline var index = 0

        /// Creates a publisher that starts completable publishers one after another, and finishes after the last one.
        @inlinable
        public init(_ upstreams: some Sequence<Upstream>) {
            self.upstreams = Array(upstreams)
        }

        @inlinable
        package func startDirectly(_ makeDownstream: _MakeDownstream<Never, Failure>) -> MaybeResult<Never, Failure>? {
            upstreams.isEmpty ? .finished : SeriesPublisher(self)._start(makeDownstream)
        }

        @inlinable
        func startCurrent(_ makeDownstream: _MakeDownstream<Never, Failure>) -> MaybeResult<Never, Failure>? {
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
}

extension TraitPublishers.ConcatCompletions: Equatable where Upstream: Equatable {}
extension TraitPublishers.ConcatCompletions: Sendable where Upstream: Sendable {}
