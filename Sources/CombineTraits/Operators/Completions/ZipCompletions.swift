import CombineTraitsSupport

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
    /// - **Failure.** The operator publishes the first failure, and cancels the other publishers. If it arrives on
    ///   subscription, the following publishers do not start.
    /// - **Cancellation** cancels the publishers that have not completed. No other publisher starts.
    /// - **Threads.** The operator completes on the thread on which the last publisher finishes, or the first one
    ///   fails.
    /// - **Cost.** The operator takes time in proportion to the number of publishers, and constant stack space.
    ///
    /// - Returns: A completable publisher.
    @_alwaysEmitIntoClient
    public func zipCompletions() -> TraitPublishers.ZipCompletions<Element> {
        TraitPublishers.ZipCompletions(self) { TraitPublishers.ZipAll(direct: $0) }
    }
}

extension TraitPublishers {
    /// A publisher that waits for completable publishers that run simultaneously.
    ///
    /// `zipCompletions()` creates this publisher, and describes its behavior.
    @frozen
    public struct ZipCompletions<Upstream: Publisher>: Publisher where Upstream.Output == Never {
        /// `Never`, because this publisher publishes no values.
        public typealias Output = Never

        /// The failure of all upstreams.
        public typealias Failure = Upstream.Failure

        /// Publishes a value when its upstream finishes.
        @usableFromInline typealias Part = Publishers.ReplaceEmpty<Publishers.Map<Upstream, Void>>

        @usableFromInline let zip: Publishers.IgnoreOutput<ZipAll<Part>>

        /// Creates a publisher that waits for completable publishers.
        ///
        /// - Parameter upstreams: The upstreams.
        public init(_ upstreams: some Sequence<Upstream>) {
            self.init(upstreams) { ZipAll($0) }
        }

        @inlinable
        init(_ upstreams: some Sequence<Upstream>, zip: ([Part]) -> ZipAll<Part>) {
            self.zip = zip(upstreams.map { $0.map { (_: Never) in }.replaceEmpty(with: ()) }).ignoreOutput()
        }

        /// The upstreams.
        public var upstreams: [Upstream] { zip.upstream.upstreams.map(\.upstream.upstream) }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        @inlinable
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Never, Downstream.Failure == Failure {
            zip.receive(subscriber: subscriber)
        }
    }
}

extension TraitPublishers.ZipCompletions: DirectPublisher {
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Never, Failure>
    ) -> MaybeResult<Never, Failure>? {
        zip.startDirectly(makeDownstream)
    }
}

extension TraitPublishers.ZipCompletions: Equatable where Upstream: Equatable {
    /// Compares the upstreams.
    public static func == (first: Self, second: Self) -> Bool {
        first.upstreams == second.upstreams
    }
}

/// Unchecked `Sendable`, because its closures capture nothing.
extension TraitPublishers.ZipCompletions: @unchecked Sendable where Upstream: Sendable {}
