extension Collection where Element: Publisher {
    /// Publishes the newest values of all publishers in one array whenever one of them publishes.
    ///
    ///     let isFormValid = fields.map { field in field.isValid }
    ///         .combineLatestMany()
    ///         .map { values in values.allSatisfy { $0 } }
    ///
    /// ```
    /// first      -1---2-----|
    /// second     --a----b---|
    /// published  --u--v-w---|        u = [1, a], v = [2, a], w = [2, b]
    /// ```
    ///
    /// This operator is Combine's `combineLatest` for any number of publishers of one type.
    ///
    /// - **Values.** The operator publishes the first array when each publisher has published a value. The values have
    ///   the order of the publishers.
    /// - **Demand.** The demand goes to all publishers. If there is no demand, a value only replaces the publisher's previous
    ///   value, and no array is published for it.
    /// - **Completion.** The operator finishes when all publishers have finished, even if one of them had no value. If
    ///   there are no publishers, it finishes on subscription, without an array.
    /// - **Failure.** The operator publishes the first failure, and cancels the other publishers. If it arrives on
    ///   subscription, the following publishers do not start.
    /// - **Cancellation** cancels all publishers. After a cancellation during the subscription, no other publisher starts.
    /// - **Threads.** The operator publishes on the threads of the publishers, one array at a time.
    /// - **Cost.** A value takes constant time. An array takes time in proportion to the number of publishers.
    ///
    /// - Returns: A publisher of arrays.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func combineLatestMany() -> TraitPublishers.CombineLatestMany<Element> {
        TraitPublishers.CombineLatestMany(self)
    }
}

extension TraitPublishers {
    /// A publisher that publishes the newest values of several publishers in one array whenever one of them publishes.
    ///
    /// See `combineLatestMany()` of `Collection` for demand, completion, and threads.
    public struct CombineLatestMany<Upstream: Publisher>: Publisher {
        /// The newest values of the upstreams, in order.
        public typealias Output = [Upstream.Output]

        /// The failure type of all upstreams.
        public typealias Failure = Upstream.Failure

        /// The publishers from which this publisher receives values.
        public let upstreams: [Upstream]

        /// Creates the publisher that `combineLatestMany()` returns.
        public init(_ upstreams: some Sequence<Upstream>) {
            self.upstreams = Array(upstreams)
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            let newest = upstreams.map { _ in NewestValue<Upstream.Output>() }
            let subscription = CombineLatestSubscription(downstream: subscriber, upstreamCount: upstreams.count) {
                // In unspecialized code, `map` would allocate memory for each element.
                Array(unsafeUninitializedCapacity: newest.count) { values, count in
                    while count < newest.count {
                        values.initializeElement(at: count, to: newest[count].value)
                        count += 1
                    }
                }
            }
            subscription.activate(subscriber)
            // In unspecialized code, `enumerated()` would look up types in the runtime for each element.
            for index in upstreams.indices where subscription.isActive {
                subscription.subscribe(to: upstreams[index], index, newest[index])
            }
        }
    }
}

extension TraitPublishers.CombineLatestMany: Equatable where Upstream: Equatable {}
extension TraitPublishers.CombineLatestMany: Sendable where Upstream: Sendable {}

extension TraitPublishers.CombineLatestMany: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        startBridged(makeDownstream) { call in
            TraitPublishers.CombineLatestMany(upstreams.map { MaybeBridge($0, for: call) })
        }
    }
}
