import CombineTraitsSupport

extension Collection where Element: MaybePublisher, Element.Output == Never {
    /// Waits for completable publishers, all at once.
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
    /// - **Subscription.** It subscribes to all publishers at once, in their order.
    /// - **Demand.** It publishes no value, so that it needs no demand.
    /// - **Completion.** It finishes when all publishers have finished. Of no publishers, it finishes at once.
    /// - **Failure.** The first failure ends it, and cancels all the others. If the failure comes on subscription, the publishers
    ///   that follow are not subscribed to.
    /// - **Cancellation** cancels the publishers that have not completed, and subscribes to no other.
    /// - **Threads.** It completes where the last publisher finishes, or where one fails.
    /// - **Cost.** Proportional to the number of publishers, and constant on the stack.
    ///
    /// - Returns: A completable publisher.
    @inlinable
    public func zipCompletions() -> TraitPublishers.ZipCompletions<Element> {
        TraitPublishers.ZipCompletions(self) { TraitPublishers.ZipAll(direct: $0) }
    }
}

extension TraitPublishers {
    /// A publisher that waits for completable publishers, all at once.
    ///
    /// `zipCompletions()` creates it.
    @frozen
    public struct ZipCompletions<Upstream: Publisher>: Publisher where Upstream.Output == Never {
        /// There are no values.
        public typealias Output = Never

        /// The failure of all upstreams.
        public typealias Failure = Upstream.Failure

        /// Publishes a value when its upstream finishes.
        @usableFromInline typealias Part = Publishers.ReplaceEmpty<Publishers.Map<Upstream, Void>>

        @usableFromInline let zip: Publishers.IgnoreOutput<ZipAll<Part>>

        /// Creates a publisher that waits for others.
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

/// Sendable, unchecked, because its closures capture nothing.
extension TraitPublishers.ZipCompletions: @unchecked Sendable where Upstream: Sendable {}
