#if !canImport(Combine) && canImport(OpenCombineShim)
extension Publishers {
    /// A publisher that publishes what each publisher of a list publishes, as it comes.
    ///
    /// ```
    /// first      -1---2--|
    /// second     --3----4-|
    /// published  -13--2-4-|
    /// ```
    ///
    /// - **Demand.** While it is limited, each upstream is asked for one value at a time, and one value of each may wait
    ///   for demand: the newest, if an upstream sends others unasked. As soon as it is unlimited, so is that of the upstreams.
    /// - **Completion.** It finishes when all upstreams have: at once if there are none. The first failure cancels the
    ///   others, and drops what waits for demand.
    /// - **Threads.** It publishes where the upstreams do, one value at a time.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// The values of all upstreams.
        public typealias Output = Upstream.Output

        /// The failure of all upstreams.
        public typealias Failure = Upstream.Failure

        /// The upstreams.
        public let publishers: [Upstream]

        /// Creates a publisher out of others.
        ///
        /// - Parameter upstream: The upstreams.
        public init(_ upstream: Upstream...) {
            publishers = upstream
        }

        /// Creates a publisher out of a sequence of others.
        ///
        /// - Parameter upstream: The upstreams.
        public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element {
            publishers = Array(upstream)
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Failure == Failure, Downstream.Input == Output {
            let subscription = MergeSubscription(downstream: subscriber, upstreamCount: publishers.count)
            subscription.activate(subscriber)
            for (index, publisher) in publishers.enumerated() { subscription.subscribe(to: publisher, index) }
        }

        /// Publishes the values of another publisher with those of these.
        ///
        /// - Parameter other: The other publisher.
        /// - Returns: A publisher of the values of all.
        public func merge(with other: Upstream) -> Publishers.MergeMany<Upstream> {
            MergeMany(publishers + [other])
        }
    }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Publishes the values of another publisher of the same type with those of this one, as they come.
    ///
    /// - Parameter other: The other publisher.
    /// - Returns: A publisher of the values of both. See ``Publishers/MergeMany``.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> {
        Publishers.MergeMany(self, other)
    }
}
#endif
