extension Publisher {
    /// Transforms one value at a time, with a closure that delivers its result or an error later, by calling a promise.
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
    /// It works as `asyncMap(_:)`, up to the first error that the closure throws or passes to its promise. The error
    /// cancels the upstream, drops the values that wait, and is published after the results before it.
    ///
    /// - Parameter transform: Receives a value, and the promise to call with the result.
    /// - Returns: A publisher of the results.
    @_disfavoredOverload
    public func asyncTryMap<NewOutput>(
        _ transform:
            @escaping (_ value: Output, _ promise: @escaping Publishers.AsyncTryMap<Self, NewOutput>.Promise) throws ->
            Void
    ) -> Publishers.AsyncTryMap<Self, NewOutput> {
        asyncTryMap(prefetch: defaultPrefetch, transform)
    }

    /// Does what `asyncTryMap(_:)` does, and requests values ahead, as `asyncMap(prefetch:_:)` does.
    @_disfavoredOverload
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
    /// A publisher that transforms one value at a time, with a closure that delivers its result or an error later.
    ///
    /// See `asyncTryMap(_:)` of `Publisher` for demand, completion and threads.
    public struct AsyncTryMap<Upstream: Publisher, Output>: Publisher {
        /// The error of the upstream, or of the closure.
        public typealias Failure = any Error

        /// The closure calls it with the result, from any thread. Only the first call counts.
        ///
        /// The closure cannot use the result afterwards, since another thread may.
        public typealias Promise = @Sendable (sending Result<Output, any Error>) -> Void

        /// The upstream.
        public let upstream: Upstream

        /// How many values to request ahead of the one in work.
        public let prefetch: Subscribers.Demand

        /// The closure that receives a value, and the promise to call with the result.
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

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            SequentialSubscription.attach(
                "AsyncTryMap", subscriber, to: upstream.mapError { $0 as any Error }, prefetch: prefetch
            ) { [transform] value, subscription, number in
                let job = SequentialJob(subscription: subscription, number: number)
                job.perform {
                    try transform(value) { job.publish($0, isLast: true) }
                }
            }
        }
    }
}
