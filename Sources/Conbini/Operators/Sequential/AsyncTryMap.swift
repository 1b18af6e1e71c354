extension Publisher {
    /// Transforms values one after another, with a closure that returns its result or an error later, in a promise.
    ///
    ///     let profiles = names.publisher.asyncTryMap { (name, promise) in
    ///         server.fetchProfile(of: name) { result in
    ///             promise(result)
    ///         }
    ///     }
    ///
    /// ```
    /// upstream   -1-----2--3---
    /// closure     1--a  2----x       takes 3, then fails after 5
    /// published  ----a-------x
    /// ```
    ///
    /// It is ``asyncMap(_:)``, but for errors: the first one that the closure throws, or calls its promise with, is
    /// published in its turn, cancels the upstream, and ends it.
    ///
    /// - Parameter transform: Gets a value, and the promise to call with the result.
    /// - Returns: A publisher of the results.
    public func asyncTryMap<NewOutput>(
        _ transform:
            @escaping (_ value: Output, _ promise: @escaping Publishers.AsyncTryMap<Self, NewOutput>.Promise) throws ->
            Void
    ) -> Publishers.AsyncTryMap<Self, NewOutput> {
        asyncTryMap(prefetch: defaultPrefetch, transform)
    }

    /// Transforms values one after another, as `asyncTryMap(_:)` does, and requests values ahead.
    ///
    /// ```
    /// requested  2----1---1---c        by `prefetch: .max(1)`
    /// upstream   -12----3---4
    /// closure     1---a2--b3--x
    /// published  -----a---b---x
    /// ```
    ///
    /// An error cancels the upstream (`c`), and drops what waits. See `asyncMap(prefetch:_:)` for what is requested when.
    ///
    /// - Parameters:
    ///   - prefetch: How many values are requested ahead of the one that is worked on, and wait.
    ///   - transform: Gets a value, and the promise to call with the result.
    /// - Returns: A publisher of the results.
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
    /// A publisher that transforms values one after another, with a closure that returns its result or an error later.
    ///
    /// See `asyncTryMap(_:)` and `asyncTryMap(prefetch:_:)` of `Publisher` for demand, completion and threads.
    public struct AsyncTryMap<Upstream: Publisher, Output>: Publisher {
        /// The error of the upstream, or of the closure.
        public typealias Failure = any Error

        /// What the closure calls with the result: from any thread, and only the first call counts.
        ///
        /// It takes the result away from the closure, since another thread may use it from then on.
        public typealias Promise = @Sendable (sending Result<Output, any Error>) -> Void

        /// The upstream.
        public let upstream: Upstream

        /// How many values are requested ahead of the one that is worked on, and wait.
        public let prefetch: Subscribers.Demand

        /// The closure that gets a value, and the promise to call with the result.
        public let transform: (Upstream.Output, @escaping Promise) throws -> Void

        /// Creates a publisher that transforms the values of another.
        ///
        /// - Parameters:
        ///   - upstream: The upstream.
        ///   - prefetch: How many values are requested ahead of the one that is worked on, and wait.
        ///   - transform: Gets a value, and the promise to call with the result.
        public init(
            upstream: Upstream, prefetch: Subscribers.Demand,
            transform: @escaping (Upstream.Output, @escaping Promise) throws -> Void
        ) {
            self.upstream = upstream
            self.prefetch = prefetch
            self.transform = transform
        }

        /// Creates a publisher that transforms the values of another, one at a time; of a subject, it requests all.
        ///
        /// - Parameters:
        ///   - upstream: The upstream.
        ///   - transform: Gets a value, and the promise to call with the result.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output, @escaping Promise) throws -> Void) {
            self.init(upstream: upstream, prefetch: upstream.defaultPrefetch, transform: transform)
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
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
