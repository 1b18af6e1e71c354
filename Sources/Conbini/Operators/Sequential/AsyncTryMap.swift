extension Publisher {
    /// Transforms one value at a time with a closure that passes its result or an error to a promise later.
    ///
    ///     let profiles = names.publisher.asyncTryMap { (name, promise) in
    ///         server.fetchProfile(of: name) { result in
    ///             promise(result)
    ///         }
    ///     }
    ///
    /// ```
    /// upstream   -1-----2--3---
    /// closure     1--a  2----x       takes 3 frames, then fails after 5
    /// published  ----a-------x
    /// ```
    ///
    /// This operator works like `asyncMap(_:)`, up to the first error that the closure throws or passes to its promise. The
    /// error cancels the upstream, drops the waiting values, and is published after the previous results. An error that the
    /// closure throws after the call to the promise is ignored.
    ///
    /// - Parameter transform: A closure that receives a value, and a promise for the result.
    /// - Returns: A publisher of the results.
    @_disfavoredOverload
    public func asyncTryMap<NewOutput>(
        _ transform:
            @escaping (_ value: Output, _ promise: @escaping Publishers.AsyncTryMap<Self, NewOutput>.Promise) throws ->
            Void
    ) -> Publishers.AsyncTryMap<Self, NewOutput> {
        asyncTryMap(prefetch: defaultPrefetch, transform)
    }

    /// Transforms one value at a time like `asyncTryMap(_:)`, and requests values ahead like `asyncMap(prefetch:_:)`.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func asyncTryMap<NewOutput>(
        prefetch: Subscribers.Demand,
        _ transform:
            @escaping (_ value: Output, _ promise: @escaping Publishers.AsyncTryMap<Self, NewOutput>.Promise) throws ->
            Void
    ) -> Publishers.AsyncTryMap<Self, NewOutput> {
        Publishers.AsyncTryMap(upstream: self, prefetch: prefetch, transform: transform)
    }
}

extension Publishers {
    /// A publisher that transforms one value at a time with a closure that passes its result or an error to a promise later.
    ///
    /// See `asyncTryMap(_:)` of `Publisher` for demand, completion, and threads.
    public struct AsyncTryMap<Upstream: Publisher, Output>: Publisher {
        /// The failure of the upstream, or an error of the closure.
        public typealias Failure = any Error

        /// A function that the closure calls with the result, from any thread. See `AsyncMap.Promise`.
        public typealias Promise = @Sendable (sending Result<Output, any Error>) -> Void

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// The number of values to request ahead of the current one.
        public let prefetch: Subscribers.Demand

        /// The closure that receives a value, and a promise for the result.
        public let transform: (Upstream.Output, @escaping Promise) throws -> Void

        /// Creates the publisher that `asyncTryMap(prefetch:_:)` returns.
        public init(
            upstream: Upstream, prefetch: Subscribers.Demand,
            transform: @escaping (Upstream.Output, @escaping Promise) throws -> Void
        ) {
            self.upstream = upstream
            self.prefetch = prefetch
            self.transform = transform
        }

        /// Creates the publisher that `asyncTryMap(_:)` returns.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output, @escaping Promise) throws -> Void) {
            self.init(upstream: upstream, prefetch: upstream.defaultPrefetch, transform: transform)
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            SequentialSubscription.attach(
                "AsyncTryMap", subscriber, to: upstream.mapError { $0 as any Error }, prefetch: prefetch
            ) { [transform] value, job in
                job.perform {
                    // Explicitly `sending`, as in `AsyncMap`.
                    try transform(value) { (result: sending Result<Output, any Error>) in
                        job.publish(result, isLast: true)
                    }
                }
            }
        }
    }
}
