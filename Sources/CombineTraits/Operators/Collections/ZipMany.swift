import CombineTraitsSupport

extension Collection where Element: Publisher {
    /// Publishes the first values of all the publishers in one array, then the second ones, and so on.
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
    /// It is the `zip` of Combine for any number of publishers of one type. If they are single or maybe publishers, `zipSingle()`
    /// and `zipMaybe()` know more about the result.
    ///
    /// - **Order.** The values in an array have the order of the publishers.
    /// - **Demand** goes to all publishers. The values of a publisher wait for those of the others, however many there are.
    /// - **Completion.** It finishes as soon as no other array is possible: when a publisher has finished whose values are all
    ///   published. It then cancels the others. If there are no publishers, it finishes at once, without an array: an array of
    ///   no values would be complete at any time, and there would be no end.
    /// - **Failure.** The first failure ends it, cancels the others, and drops the values that wait. If it comes on
    ///   subscription, the publishers that follow are not subscribed to.
    /// - **Cancellation** cancels all publishers. During the subscription, it also prevents those that follow.
    /// - **Threads.** It publishes where the last value of an array is published, one array at a time.
    /// - **Cost.** Constant for a value, and proportional to the number of publishers for an array.
    ///
    /// - Returns: A publisher of arrays.
    public func zipMany() -> TraitPublishers.ZipMany<Element> {
        TraitPublishers.ZipMany(self)
    }
}

extension TraitPublishers {
    /// A publisher that publishes the first values of several publishers in one array, then the second ones, and so on.
    ///
    /// See `zipMany()` of `Collection` for demand, completion and threads.
    public struct ZipMany<Upstream: Publisher>: Publisher {
        /// Values of the upstreams, in their order.
        public typealias Output = [Upstream.Output]

        /// The failure of all upstreams.
        public typealias Failure = Upstream.Failure

        /// The upstreams.
        public let upstreams: [Upstream]

        /// Creates a publisher out of others.
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
            let subscription = ZipSubscription(downstream: subscriber, upstreamCount: upstreams.count)
            subscription.activate(subscriber)
            for (index, upstream) in upstreams.enumerated() where subscription.isActive {
                subscription.subscribe(to: upstream, index)
            }
        }
    }
}

extension TraitPublishers.ZipMany: Equatable where Upstream: Equatable {}

extension TraitPublishers.ZipMany: Sendable where Upstream: Sendable {}

extension TraitPublishers.ZipMany: BridgedPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var bridged: TraitPublishers.ZipMany<MaybeBridge<Upstream>> {
        TraitPublishers.ZipMany(upstreams.map { MaybeBridge($0) })
    }
}
