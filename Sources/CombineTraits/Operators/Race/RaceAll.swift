import CombineTraitsSupport

extension Collection where Element: Publisher {
    /// Publishes the events of whichever of several publishers sends an event first.
    ///
    ///     let file = mirrors
    ///         .map { mirror in mirror.download(path) }
    ///         .race()
    ///
    /// ```
    /// first      ----a|
    /// second     --b-c|
    /// third      ---d|
    /// published  --b-c|
    /// ```
    ///
    /// Other libraries call this operator `amb`.
    ///
    /// - **Winner.** Any event wins: a value, `finished`, or a failure. The losers are cancelled once, in order, before
    ///   the event is published, and their events are ignored.
    /// - **Order.** The publishers start in order. If one of them sends an event on subscription, the following ones do
    ///   not start.
    /// - **Demand.** The demand goes to all publishers, and then to the winner. Values without demand wait.
    /// - **Completion.** The operator completes with the winner. Without publishers, it never completes.
    /// - **Cancellation** cancels all publishers, or the winner.
    /// - **Threads.** Events are published on the threads of the winner. The losers are cancelled on the thread of the
    ///   winner's first event.
    /// - **Cost.** The operator takes time in proportion to the number of publishers.
    ///
    /// - Returns: A publisher with the traits of the publishers, except Immediate.
    @_alwaysEmitIntoClient
    public func race() -> TraitPublishers.RaceAll<Element> {
        TraitPublishers.RaceAll(self)
    }
}

extension TraitPublishers {
    /// A publisher that publishes the events of whichever of several publishers sends an event first.
    ///
    /// See `race()` of `Collection`.
    public struct RaceAll<Upstream: Publisher>: Publisher {
        /// The values of the upstreams.
        public typealias Output = Upstream.Output

        /// The failure of the upstreams.
        public typealias Failure = Upstream.Failure

        /// The upstreams.
        public let upstreams: [Upstream]

        /// Creates the publisher that `race()` returns.
        ///
        /// - Parameter upstreams: The publishers that race.
        public init(_ upstreams: some Sequence<Upstream>) {
            self.upstreams = Array(upstreams)
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            RaceSubscription.attach(subscriber, upstreamCount: upstreams.count) { race, index in
                race.subscribe(to: upstreams[index], index)
            }
        }
    }
}

extension TraitPublishers.RaceAll: BridgedPublisher, DirectPublisher where Upstream: MaybePublisher {
    @usableFromInline
    var bridged: TraitPublishers.RaceAll<MaybeBridge<Upstream>> {
        TraitPublishers.RaceAll(upstreams.map { MaybeBridge($0) })
    }
}

extension TraitPublishers.RaceAll: Equatable where Upstream: Equatable {}

extension TraitPublishers.RaceAll: Sendable where Upstream: Sendable {}
