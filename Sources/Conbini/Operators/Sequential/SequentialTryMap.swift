extension Publisher {
    /// Transforms one value at a time into any number of results, until there is an error.
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
    /// This operator works like ``sequentialMap(_:)``, up to the first error that the closure throws or passes to its promise.
    /// The error cancels the upstream, drops the waiting values, and is published after the previous results. An error after
    /// the result with `.finished` is ignored.
    ///
    /// - Parameter transform: A closure that receives a value, and a promise to call with each result.
    /// - Returns: A publisher of the results.
    public func sequentialTryMap<NewOutput>(
        _ transform:
            @escaping (_ value: Output, _ promise: Publishers.SequentialTryMap<Self, NewOutput>.Promise)
            throws -> Void
    ) -> Publishers.SequentialTryMap<Self, NewOutput> {
        sequentialTryMap(prefetch: defaultPrefetch, transform)
    }

    /// Transforms one value at a time like `sequentialTryMap(_:)`, and requests values ahead like `asyncMap(prefetch:_:)`.
    @_alwaysEmitIntoClient
    public func sequentialTryMap<NewOutput>(
        prefetch: Subscribers.Demand,
        _ transform:
            @escaping (_ value: Output, _ promise: Publishers.SequentialTryMap<Self, NewOutput>.Promise)
            throws -> Void
    ) -> Publishers.SequentialTryMap<Self, NewOutput> {
        Publishers.SequentialTryMap(upstream: self, prefetch: prefetch, transform: transform)
    }
}

extension Publishers {
    /// A publisher that transforms one value at a time into any number of results, until there is an error.
    ///
    /// See `sequentialTryMap(_:)` of `Publisher` for demand, completion, and threads.
    public struct SequentialTryMap<Upstream: Publisher, Output>: Publisher {
        /// The failure of the upstream, or an error of the closure.
        public typealias Failure = any Error

        /// The promise that the closure calls, on any thread, with each result. The second argument indicates whether the
        /// result is the last one.
        ///
        /// An error is always the last result.
        public typealias Promise = SequentialPromise<Result<Output, any Error>>

        /// A type that indicates whether a result is the last one of a value.
        public typealias Request = SequentialProgress

        /// A type that indicates whether further results are wanted.
        public typealias Permission = SequentialPermission

        /// A closure that receives a value, and a promise to call with each result.
        public typealias Closure = (_ value: Upstream.Output, _ promise: Promise) throws -> Void

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// The number of values to request ahead of the current one.
        public let prefetch: Subscribers.Demand

        /// The closure that receives a value, and a promise to call with each result.
        public let transform: Closure

        /// Creates the publisher that `sequentialTryMap(prefetch:_:)` returns.
        public init(
            upstream: Upstream, prefetch: Subscribers.Demand,
            transform: @escaping Closure
        ) {
            self.upstream = upstream
            self.prefetch = prefetch
            self.transform = transform
        }

        /// Creates the publisher that `sequentialTryMap(_:)` returns.
        public init(upstream: Upstream, transform: @escaping Closure) {
            self.init(upstream: upstream, prefetch: upstream.defaultPrefetch, transform: transform)
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            SequentialSubscription.attach(
                "SequentialTryMap", subscriber, to: upstream.mapError { $0 as any Error }, prefetch: prefetch
            ) { [transform] value, job in
                job.perform {
                    try transform(value, job.promiseOfResults)
                }
            }
        }
    }
}
