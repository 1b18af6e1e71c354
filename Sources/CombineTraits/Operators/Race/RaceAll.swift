import CombineTraitsSupport

extension Collection where Element: Publisher {
    /// Publishes what the first one of several publishers to send an event publishes.
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
    /// Other libraries call it `amb`.
    ///
    /// - **Winner.** Any event wins: a value, `finished`, or a failure. The losers are cancelled once, in their order, before
    ///   the event is published, and what they send is ignored.
    /// - **Order.** The publishers are subscribed to in their order. If one of them sends an event on subscription, those that
    ///   follow are not subscribed to.
    /// - **Demand.** All publishers are asked for what the downstream demands, until one of them wins. From then on, the winner
    ///   is.
    /// - **Completion.** It ends with the winner. A race of no publishers has no winner: it publishes nothing, and does not end.
    /// - **Cancellation** cancels all publishers, or the winner.
    /// - **Threads.** Events are published where the winner publishes them. The losers are cancelled where the winner sends its
    ///   first event.
    /// - **Cost.** Proportional to the number of publishers.
    ///
    /// - Returns: A publisher with the traits of the publishers, except Immediate.
    public func race() -> TraitPublishers.RaceAll<Element> {
        TraitPublishers.RaceAll(self)
    }
}

extension TraitPublishers {
    /// A publisher that publishes what the first one of several publishers to send an event publishes.
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
        /// - Parameter upstreams: The upstreams.
        public init(_ upstreams: some Sequence<Upstream>) {
            self.upstreams = Array(upstreams)
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            RaceSubscription.attach(subscriber, contenderCount: upstreams.count) { index, contender in
                upstreams[index].subscribe(contender)
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

extension TraitPublishers.RaceAll: Equatable where Upstream: Equatable {
    /// Compares the upstreams.
    public static func == (first: Self, second: Self) -> Bool {
        first.upstreams == second.upstreams
    }
}

extension TraitPublishers.RaceAll: Sendable where Upstream: Sendable {}
