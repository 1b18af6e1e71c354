import CombineTraitsSupport

extension Collection where Element: Publisher {
    /// Publishes the newest values of all the publishers in one array, whenever one of them publishes.
    ///
    ///     let isFormValid = fields
    ///         .map { field in field.isValid }
    ///         .combineLatestMany()
    ///         .map { values in values.allSatisfy { $0 } }
    ///
    /// ```
    /// first      -1---2-----|
    /// second     --a----b---|
    /// published  --u--v-w---|        u = [1, a], v = [2, a], w = [2, b]
    /// ```
    ///
    /// It is the `combineLatest` of Combine for any number of publishers of one type.
    ///
    /// - **Values.** The first array comes when each publisher has had a value. The values have the order of the publishers.
    /// - **Demand** goes to all publishers. A value for whose array there is no demand is kept as the newest one, and no array is
    ///   published for it, now or later.
    /// - **Completion.** It finishes when all publishers have, also if one of them never had a value. If there are no publishers,
    ///   it finishes at once, without an array, because an array is published when a publisher has a new value.
    /// - **Failure.** The first failure ends it, and cancels the others. If it comes on subscription, the publishers that follow are
    ///   not subscribed to.
    /// - **Cancellation** cancels all publishers. During the subscription, it also prevents those that follow.
    /// - **Threads.** It publishes where the publishers do, one array at a time.
    /// - **Cost.** For each value, proportional to the number of publishers.
    ///
    /// - Returns: A publisher of arrays.
    public func combineLatestMany() -> TraitPublishers.CombineLatestMany<Element> {
        TraitPublishers.CombineLatestMany(self)
    }
}

extension TraitPublishers {
    /// A publisher that publishes the newest values of several publishers in one array, whenever one of them publishes.
    ///
    /// See `combineLatestMany()` of `Collection` for demand, completion and threads.
    public struct CombineLatestMany<Upstream: Publisher>: Publisher {
        /// The newest values of the upstreams, in their order.
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
            let newest = upstreams.map { _ in NewestValue<Upstream.Output>() }
            let subscription = CombineLatestSubscription(downstream: subscriber, upstreamCount: upstreams.count) {
                newest.map { $0.value }
            }
            subscription.activate(subscriber)
            for (index, upstream) in upstreams.enumerated() where subscription.isActive {
                subscription.subscribe(to: upstream, index, newest[index])
            }
        }
    }
}

extension TraitPublishers.CombineLatestMany: Equatable where Upstream: Equatable {}

extension TraitPublishers.CombineLatestMany: Sendable where Upstream: Sendable {}

extension TraitPublishers.CombineLatestMany: BridgedPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var bridged: TraitPublishers.CombineLatestMany<MaybeBridge<Upstream>> {
        TraitPublishers.CombineLatestMany(upstreams.map { MaybeBridge($0) })
    }
}
