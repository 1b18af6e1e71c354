#if !canImport(Combine) && canImport(OpenCombineShim) && !OpenCombineWithMerge
import CombineTraitsSupport

extension Publishers {
    /// A publisher that publishes the values of several publishers of one type as they arrive.
    ///
    /// ```
    /// first      -1---2--|
    /// second     --3----4-|
    /// published  -13--2-4-|
    /// ```
    ///
    /// - **Demand.** With limited demand, the operator requests one value at a time from each upstream, and the newest
    ///   value of each upstream can wait for demand. Unlimited demand goes to all upstreams.
    /// - **Completion.** The operator finishes when all upstreams have finished, or on subscription if there are none. With
    ///   the first failure, the operator fails, cancels the other upstreams, and drops the values that wait for demand.
    /// - **Threads.** The operator publishes one value at a time, on the thread of an upstream or of the downstream's request,
    ///   or on the subscribing thread until it has subscribed to all upstreams.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// The type of the values of all upstreams.
        public typealias Output = Upstream.Output

        /// The failure type of all upstreams.
        public typealias Failure = Upstream.Failure

        /// The publishers from which this publisher receives values.
        public let publishers: [Upstream]

        /// Creates a publisher of the values of several publishers.
        public init(_ upstream: Upstream...) {
            publishers = upstream
        }

        /// Creates a publisher of the values of the publishers in a sequence.
        public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element {
            publishers = Array(upstream)
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            let subscription = MergeSubscription(downstream: subscriber, upstreamCount: publishers.count)
            subscription.activate(subscriber) {
                // In unspecialized code, `enumerated()` would look up types in the runtime for each element.
                for index in publishers.indices { subscription.subscribe(to: publishers[index], index) }
            }
        }

        /// Returns a publisher that also publishes the values of another publisher.
        public func merge(with other: Upstream) -> Publishers.MergeMany<Upstream> {
            MergeMany(publishers + [other])
        }
    }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Publishes the values of this publisher and of another publisher of the same type as they arrive.
    ///
    /// - Returns: A publisher of the values of both publishers. See ``Publishers/MergeMany``.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func merge(with other: Self) -> Publishers.MergeMany<Self> {
        Publishers.MergeMany(self, other)
    }
}
#endif
