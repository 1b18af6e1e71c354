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
