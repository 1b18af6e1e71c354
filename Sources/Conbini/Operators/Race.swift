extension Publisher {
    /// Publishes the events of the first of two publishers to send an event.
    ///
    ///     let name = cache.name(of: user).race(with: server.name(of: user))
    ///
    /// ```
    /// upstream   --a--b|        ----a|
    /// other      ---1--2|       --x
    /// published  --a--b|        --x
    /// ```
    ///
    /// Other libraries call this operator `amb`.
    ///
    /// - **Winner.** Any event wins: a value, `finished`, or a failure. The loser is cancelled once, before the event
    ///   is published, and its events are ignored.
    /// - **Order.** The upstream starts first. If it sends an event on subscription, the other publisher does not
    ///   start.
    /// - **Demand.** The demand goes to both publishers, and then to the winner. Values without demand wait.
    /// - **Cancellation** cancels both publishers, or only the winner if there is one.
    /// - **Threads.** Events are published on the threads of the winner, or on the subscribing thread until it has subscribed to
    ///   both publishers. The loser is cancelled on the thread of the winner's first event.
    ///
    /// - Parameter other: The other publisher.
    /// - Returns: A publisher with the common traits of both publishers.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func race<Other: Publisher>(with other: Other) -> TraitPublishers.Race<Self, Other>
    where Other.Output == Output, Other.Failure == Failure {
        TraitPublishers.Race(self, other)
    }
}

extension TraitPublishers {
    /// A publisher of the events of the first of two publishers to send an event.
    ///
    /// See `race(with:)` of `Publisher`.
    public struct Race<First: Publisher, Second: Publisher>: Publisher
    where First.Output == Second.Output, First.Failure == Second.Failure {
        /// The type of the values of both publishers.
        public typealias Output = First.Output

        /// The failure type of both publishers.
        public typealias Failure = First.Failure

        /// The publisher that starts first.
        public let first: First

        /// The publisher that starts second, unless the first one has already sent an event.
        public let second: Second

        /// Creates the publisher that `race(with:)` returns.
        public init(_ first: First, _ second: Second) {
            self.first = first
            self.second = second
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            RaceSubscription.attach(subscriber, upstreamCount: 2) { race, index in
                if index == 0 { race.subscribe(to: first, 0) } else { race.subscribe(to: second, 1) }
            }
        }
    }
}

extension TraitPublishers.Race: DirectPublisher where First: MaybePublisher, Second: MaybePublisher {
    @usableFromInline
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        startBridged(makeDownstream) { call in
            TraitPublishers.Race(MaybeBridge(first, for: call), MaybeBridge(second, for: call))
        }
    }
}

extension TraitPublishers.Race: Equatable where First: Equatable, Second: Equatable {}
extension TraitPublishers.Race: Sendable where First: Sendable, Second: Sendable {}

extension Collection where Element: Publisher {
    /// Publishes the events of the first of several publishers to send an event.
    ///
    ///     let file = mirrors.map { mirror in mirror.download(path) }.race()
    ///
    /// ```
    /// first      ----a|
    /// second     --b-c|
    /// third      ---d|
    /// published  --b-c|
    /// ```
    ///
    /// See `race(with:)` of `Publisher` for the winner, demand, cancellation, and threads. The publishers start in order, until one
    /// of them sends an event on subscription. The losers are cancelled in order. The operator takes time in proportion to
    /// the number of publishers. If the collection is empty, the operator never completes.
    ///
    /// - Returns: A publisher with the traits of the publishers, except Immediate.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func race() -> TraitPublishers.RaceAll<Element> {
        TraitPublishers.RaceAll(self)
    }
}

extension TraitPublishers {
    /// A publisher of the events of the first of several publishers to send an event.
    ///
    /// See `race()` of `Collection`.
    public struct RaceAll<Upstream: Publisher>: Publisher {
        /// The type of the values of the upstreams.
        public typealias Output = Upstream.Output

        /// The failure type of the upstreams.
        public typealias Failure = Upstream.Failure

        /// The publishers from which this publisher receives values.
        public let upstreams: [Upstream]

        /// Creates the publisher that `race()` returns.
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

extension TraitPublishers.RaceAll: DirectPublisher where Upstream: MaybePublisher {
    @usableFromInline
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        startBridged(makeDownstream) { call in
            TraitPublishers.RaceAll(upstreams.map { MaybeBridge($0, for: call) })
        }
    }
}

extension TraitPublishers.RaceAll: Equatable where Upstream: Equatable {}
extension TraitPublishers.RaceAll: Sendable where Upstream: Sendable {}
