extension Publisher {
    /// Transforms one value at a time into any number of results.
    ///
    ///     let publisher = [1, 2].publisher.sequentialMap { (value, promise) in
    ///         queue.async {
    ///             promise(value * 10 + 1, .continue)
    ///             promise(value * 10 + 2, .continue)
    ///             promise(value * 10 + 3, .finished)
    ///         }
    ///     }
    ///     // Publishes 11, 12, 13, 21, 22, 23.
    ///
    /// ```
    /// upstream   -1--------2------------|
    /// closure     a--b--c| --d---e|         one line of results for each value
    /// published  -a--b--c----d---e------|
    /// ```
    ///
    /// - **Demand.** The operator requests a value when the previous one is done and there is demand for more than the waiting
    ///   results. For subjects, order, and threads, see `asyncMap(_:)`. Results that have waited for
    ///   demand are published on the thread of the request.
    /// - **Promise.** Call the promise from any thread, even before the closure returns, with `.continue` any number of times, and
    ///   with `.finished` for the last result. The promise ignores calls after `.finished`, a cancellation, or a failure, and
    ///   returns whether further results are wanted. Until the call with `.finished`, the following values wait.
    /// - **Completion.** The operator finishes when the upstream has finished and all results are published. It publishes a
    ///   failure of the upstream immediately, ignores later results, and drops the waiting values and results.
    /// - **Cost.** The operator takes constant time and stack space for each result, even for many immediate ones.
    ///
    /// - Parameter transform: A closure that receives a value, and a promise to call with each result.
    /// - Returns: A publisher of the results.
    public func sequentialMap<NewOutput>(
        _ transform:
            @escaping (_ value: Output, _ promise: Publishers.SequentialMap<Self, NewOutput>.Promise) -> Void
    ) -> Publishers.SequentialMap<Self, NewOutput> {
        sequentialMap(prefetch: defaultPrefetch, transform)
    }

    /// Transforms one value at a time into any number of results, and requests values ahead like `asyncMap(prefetch:_:)`.
    @_alwaysEmitIntoClient
    public func sequentialMap<NewOutput>(
        prefetch: Subscribers.Demand,
        _ transform:
            @escaping (_ value: Output, _ promise: Publishers.SequentialMap<Self, NewOutput>.Promise) -> Void
    ) -> Publishers.SequentialMap<Self, NewOutput> {
        Publishers.SequentialMap(upstream: self, prefetch: prefetch, transform: transform)
    }
}

extension Publishers {
    /// A publisher that transforms one value at a time into any number of results.
    ///
    /// See `sequentialMap(_:)` of `Publisher` for demand, completion, and threads.
    public struct SequentialMap<Upstream: Publisher, Output>: Publisher {
        /// The failure type of the upstream.
        public typealias Failure = Upstream.Failure

        /// The promise that the closure calls, on any thread, with each result. The second argument indicates whether the
        /// result is the last one.
        public typealias Promise = SequentialPromise<Output>

        /// A type that indicates whether a result is the last one of a value.
        public typealias Request = SequentialProgress

        /// A type that indicates whether further results are wanted.
        public typealias Permission = SequentialPermission

        /// A closure that receives a value, and a promise to call with each result.
        public typealias Closure = (_ value: Upstream.Output, _ promise: Promise) -> Void

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// The number of values to request ahead of the current one.
        public let prefetch: Subscribers.Demand

        /// The closure that receives a value, and a promise to call with each result.
        public let transform: Closure

        /// Creates the publisher that `sequentialMap(prefetch:_:)` returns.
        public init(
            upstream: Upstream, prefetch: Subscribers.Demand,
            transform: @escaping Closure
        ) {
            self.upstream = upstream
            self.prefetch = prefetch
            self.transform = transform
        }

        /// Creates the publisher that `sequentialMap(_:)` returns.
        public init(upstream: Upstream, transform: @escaping Closure) {
            self.init(upstream: upstream, prefetch: upstream.defaultPrefetch, transform: transform)
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            SequentialSubscription.attach("SequentialMap", subscriber, to: upstream, prefetch: prefetch) {
                [transform] value, job in
                transform(value, job.promise)
            }
        }
    }
}
