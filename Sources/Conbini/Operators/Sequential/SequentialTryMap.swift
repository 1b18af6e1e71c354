extension Publisher {
    /// Transforms values one after another, each into as many as its closure promises, until there is an error.
    ///
    ///     let pages = books.publisher.sequentialTryMap { (book, promise) in
    ///         book.read { page in
    ///             promise(.success(page), page.isLast ? .finished : .continue)
    ///         } onError: { error in
    ///             promise(.failure(error), .finished)
    ///         }
    ///     }
    ///
    /// ```
    /// upstream   -1--------2---
    /// closure     a--b--c| --d---x      one line of results for each value
    /// published  -a--b--c----d---x
    /// ```
    ///
    /// It is ``sequentialMap(_:)``, but for errors: the first one that the closure throws, or calls its promise with, cancels
    /// the upstream, and is published when the values that were promised before it are.
    ///
    /// - Parameter transform: Gets a value, and the promise to call with each result.
    /// - Returns: A publisher of the results.
    public func sequentialTryMap<NewOutput>(
        _ transform:
            @escaping (_ value: Output, _ promise: @escaping Publishers.SequentialTryMap<Self, NewOutput>.Promise)
            throws -> Void
    ) -> Publishers.SequentialTryMap<Self, NewOutput> {
        sequentialTryMap(prefetch: defaultPrefetch, transform)
    }

    /// Transforms values one after another, as `sequentialTryMap(_:)` does, and requests values ahead.
    ///
    /// ```
    /// requested  2----1-----c          by `prefetch: .max(1)`
    /// upstream   -12----3
    /// closure     a--bc|-d--x          one line of results for each value
    /// published  -a--bc--d--x
    /// ```
    ///
    /// An error cancels the upstream (`c`), and drops what waits. See `asyncMap(prefetch:_:)` for what is requested when.
    ///
    /// - Parameters:
    ///   - prefetch: How many values are requested ahead of the one that is worked on, and wait.
    ///   - transform: Gets a value, and the promise to call with each result.
    /// - Returns: A publisher of the results.
    public func sequentialTryMap<NewOutput>(
        prefetch: Subscribers.Demand,
        _ transform:
            @escaping (_ value: Output, _ promise: @escaping Publishers.SequentialTryMap<Self, NewOutput>.Promise)
            throws -> Void
    ) -> Publishers.SequentialTryMap<Self, NewOutput> {
        Publishers.SequentialTryMap(upstream: self, prefetch: prefetch, transform: transform)
    }
}

extension Publishers {
    /// A publisher that transforms values one after another, each into as many as its closure promises, until there is
    /// an error.
    ///
    /// See `sequentialTryMap(_:)` and `sequentialTryMap(prefetch:_:)` of `Publisher` for demand, completion and threads.
    public struct SequentialTryMap<Upstream: Publisher, Output>: Publisher {
        /// The error of the upstream, or of the closure.
        public typealias Failure = any Error

        /// What the closure calls with each result, from any thread, and whether it is the last one. An error is always the
        /// last one.
        ///
        /// It takes the result away from the closure, since another thread may use it from then on.
        public typealias Promise = @Sendable (sending Result<Output, any Error>, SequentialProgress) -> Void

        /// The upstream.
        public let upstream: Upstream

        /// How many values are requested ahead of the one that is worked on, and wait.
        public let prefetch: Subscribers.Demand

        /// The closure that gets a value, and the promise to call with each result.
        public let transform: (Upstream.Output, @escaping Promise) throws -> Void

        /// Creates a publisher that transforms the values of another.
        ///
        /// - Parameters:
        ///   - upstream: The upstream.
        ///   - prefetch: How many values are requested ahead of the one that is worked on, and wait.
        ///   - transform: Gets a value, and the promise to call with each result.
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
        ///   - transform: Gets a value, and the promise to call with each result.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output, @escaping Promise) throws -> Void) {
            self.init(upstream: upstream, prefetch: upstream.defaultPrefetch, transform: transform)
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            SequentialSubscription.attach(
                "SequentialTryMap", subscriber, to: upstream.mapError { $0 as any Error }, prefetch: prefetch
            ) { [transform] value, subscription, number in
                let job = SequentialJob(subscription: subscription, number: number)
                job.perform {
                    try transform(value) { job.publish($0, isLast: $1 == .finished) }
                }
            }
        }
    }
}
