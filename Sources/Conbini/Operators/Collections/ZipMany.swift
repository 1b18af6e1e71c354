extension Collection where Element: Publisher {
    /// Publishes the first values of all publishers in one array, then the second ones, and so on.
    ///
    ///     let rows = columns.map { column in column.values }.zipMany()
    ///
    /// ```
    /// first      -1---2-----3-|
    /// second     --a----b--|
    /// third      ---p--q----r---
    /// published  ---u---v--|         u = [1, a, p], v = [2, b, q]
    /// ```
    ///
    /// This operator is Combine's `zip` for any number of publishers of one type. For single and maybe publishers, use
    /// `zipSingle()` and `zipMaybe()`.
    ///
    /// - **Order.** The values in an array have the order of the publishers.
    /// - **Demand.** The demand goes to all publishers. Any number of values of a publisher can wait for those of the
    ///   others.
    /// - **Completion.** The operator finishes when no further array is possible, because a publisher has finished and
    ///   all its values are published. It then cancels the others. If there are no publishers, it finishes on
    ///   subscription, without an array.
    /// - **Failure.** The operator publishes the first failure, cancels the other publishers, and drops waiting values.
    ///   If it arrives on subscription, the following publishers do not start.
    /// - **Cancellation** cancels all publishers. After a cancellation during the subscription, no other publisher starts.
    /// - **Threads.** The operator publishes on the thread of the last value of an array, one array at a time. An array that
    ///   waited for demand is published on the thread of the request.
    /// - **Cost.** A value takes constant time. An array takes time in proportion to the number of publishers.
    ///
    /// - Returns: A publisher of arrays.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func zipMany() -> TraitPublishers.ZipMany<Element> {
        TraitPublishers.ZipMany(self)
    }
}

extension TraitPublishers {
    /// A publisher that publishes the first values of several publishers in one array, then the second ones, and so on.
    ///
    /// See `zipMany()` of `Collection` for demand, completion, and threads.
    public struct ZipMany<Upstream: Publisher>: Publisher {
        /// Values of the upstreams, in order.
        public typealias Output = [Upstream.Output]

        /// The failure type of all upstreams.
        public typealias Failure = Upstream.Failure

        /// The publishers from which this publisher receives values.
        public let upstreams: [Upstream]

        /// Creates the publisher that `zipMany()` returns.
        public init(_ upstreams: some Sequence<Upstream>) {
            self.upstreams = Array(upstreams)
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            let subscription = ZipSubscription(downstream: subscriber, upstreamCount: upstreams.count)
            subscription.activate(subscriber)
            // In unspecialized code, `enumerated()` would look up types in the runtime for each element.
            for index in upstreams.indices where subscription.isActive {
                subscription.subscribe(to: upstreams[index], index)
            }
        }
    }
}

extension TraitPublishers.ZipMany: Equatable where Upstream: Equatable {}
extension TraitPublishers.ZipMany: Sendable where Upstream: Sendable {}

extension TraitPublishers.ZipMany: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        startBridged(makeDownstream) { call in
            TraitPublishers.ZipMany(upstreams.map { MaybeBridge($0, for: call) })
        }
    }
}
