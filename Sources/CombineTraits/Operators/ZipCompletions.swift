extension Collection where Element: MaybePublisher, Element.Output == Never {
    /// Starts completable publishers simultaneously, and finishes when all of them have finished.
    ///
    ///     let cancellable = files
    ///         .map { file in server.upload(file) }
    ///         .zipCompletions()
    ///         .sinkCompletion { result in show(result) }
    ///
    /// ```
    /// first      --|                --x
    /// second     -----|             -----|
    /// published  -----|             --x
    /// ```
    ///
    /// - **Subscription.** The operator subscribes to all publishers on subscription, in order.
    /// - **Demand.** The operator publishes no values, so it needs no demand.
    /// - **Completion.** The operator finishes when all publishers have finished, or on subscription if there are none.
    /// - **Failure.** The operator publishes the first failure, and cancels the other publishers. After a failure on
    ///   subscription, the following publishers do not start.
    /// - **Cancellation** cancels the publishers that have not completed. No further publisher starts.
    /// - **Threads.** The operator finishes on the thread on which the last publisher finishes, and fails on the thread of the
    ///   first failure.
    /// - **Cost.** The operator takes time in proportion to the number of publishers, and constant stack space.
    ///
    /// - Returns: A completable publisher.
    @_alwaysEmitIntoClient
    public func zipCompletions() -> TraitPublishers.ZipCompletions<Element> {
        TraitPublishers.ZipCompletions(self).direct
    }
}

extension TraitPublishers {
    /// A publisher that starts completable publishers simultaneously, and finishes when all of them have finished.
    ///
    /// `zipCompletions()` creates this publisher, and describes its behavior.
    @frozen
    public struct ZipCompletions<Upstream: Publisher>: Publisher, ZippingPublisher, UpstreamStarter
    where Upstream.Output == Never {
        /// `Never`, because this publisher publishes no values.
        public typealias Output = Never

        /// The failure type of all upstreams.
        public typealias Failure = Upstream.Failure

        /// The publishers that must finish. They start in this order.
        public let upstreams: [Upstream]

        @usableFromInline var upstreamStart = UpstreamStart<Upstream>.plain

        /// Creates a publisher that starts completable publishers simultaneously, and finishes when all of them have
        /// finished.
        @inlinable
        public init(_ upstreams: some Sequence<Upstream>) {
            self.upstreams = Array(upstreams)
        }

        @inlinable
        static var waitsForAllEnds: Bool { true }

        @inlinable
        var upstreamCount: Int { upstreams.count }

        @inlinable
        var noValues: Void { () }

        @inlinable
        static func result(of _: Void) -> MaybeResult<Never, Failure> { .finished }

        @inlinable
        func startUpstream(
            _ index: Int, _ start: inout ZipStart<Self>, _ makeDownstream: _MakeDownstream<Never, Failure>
        ) {
            start(upstreams[index], upstreamStart, at: index, makeDownstream) { _, _, _ in }
        }
    }
}

extension TraitPublishers.ZipCompletions: Equatable where Upstream: Equatable {}
extension TraitPublishers.ZipCompletions: Sendable where Upstream: Sendable {}
