extension Publisher {
    /// Transforms one value at a time with a closure that passes its result to a promise later.
    ///
    ///     let publisher = [1, 2].publisher.asyncMap { (value, promise) in
    ///         queue.async {
    ///             let newValue = String(value * 10)
    ///             promise(newValue)
    ///         }
    ///     }
    ///     // Publishes "10", then "20".
    ///
    /// ```
    /// upstream   -1-----2--3--------|
    /// closure     1--a  2----b3-c        takes 3, 5, and 3 frames
    /// published  ----a-------b--c---|
    ///
    /// a subject  -123|
    /// closure     1--a2-b3-c             takes 3 frames for each, while 2 and 3 wait
    /// published  ----a--b--(c|)
    /// ```
    ///
    /// - **Order.** The closure runs for one value at a time, in the order of the upstream.
    /// - **Demand.** The operator requests a value when the previous one is done and there is demand. To request values ahead, see
    ///   `asyncMap(prefetch:_:)`. The operator requests all values of a subject, a `ValueRelay` or `shareNewest()`, because
    ///   these drop values without demand. Any number of values can wait, even if an upstream sends them without demand. If a
    ///   subject is behind an operator or an `AnyPublisher`, write `prefetch: .unlimited`.
    /// - **Promise.** Call the promise from any thread, even before the closure returns. Only the first call has an effect, and
    ///   only before a cancellation or a failure. Until the call, the following values wait.
    /// - **Completion.** The operator finishes when the upstream has finished and all values are transformed. It publishes a
    ///   failure of the upstream immediately, ignores the promise of the current value, and drops the waiting values.
    /// - **Threads.** The closure runs on the thread of the upstream, of the call to the previous promise, or of the request
    ///   for which the value has waited. Results are published one at a time, by the call to the promise, or by another call
    ///   that is publishing at that time. The operator holds no lock during these calls.
    /// - **Cost.** The operator takes constant time and stack space for each value, even for many immediate results.
    ///
    /// In contrast, `flatMap` does not wait for the previous value. For several results of one value, see
    /// ``sequentialMap(_:)``; for errors, `asyncTryMap(_:)`. The closure can also be `async` instead of taking a promise.
    ///
    /// - Parameter transform: A closure that receives a value, and a promise for the result.
    /// - Returns: A publisher of the results.
    @_disfavoredOverload
    public func asyncMap<NewOutput>(
        _ transform:
            @escaping (_ value: Output, _ promise: @escaping Publishers.AsyncMap<Self, NewOutput>.Promise) -> Void
    ) -> Publishers.AsyncMap<Self, NewOutput> {
        asyncMap(prefetch: defaultPrefetch, transform)
    }

    /// Transforms one value at a time with a closure and a promise, and requests values ahead.
    ///
    ///     let replies = messages.eraseToAnyPublisher().asyncMap(prefetch: .unlimited) { (message, promise) in
    ///         server.send(message) { reply in
    ///             promise(reply)
    ///         }
    ///     }
    ///
    /// ```
    /// requested  2----1---1---1        by `prefetch: .max(1)`
    /// upstream   -12----3---4
    /// closure     1---a2--b3--c
    /// published  -----a---b---c
    /// ```
    ///
    /// - **Prefetch.** After the subscription, at least `prefetch` values are requested or waiting, even without demand. While no
    ///   value is being transformed and there is demand, the operator requests one more. `.none` requests a value when the
    ///   previous one is done. `.max(1)` lets the upstream prepare the next value during the work. `.unlimited` requests all
    ///   values on subscription, which never ends for an endless sequence.
    /// - **Waiting values** that an upstream sends without demand count as requested. A cancellation or a failure drops the
    ///   waiting values.
    ///
    /// - Parameters:
    ///   - prefetch: The number of values to request ahead of the current one.
    ///   - transform: A closure that receives a value, and a promise for the result.
    /// - Returns: A publisher of the results.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func asyncMap<NewOutput>(
        prefetch: Subscribers.Demand,
        _ transform:
            @escaping (_ value: Output, _ promise: @escaping Publishers.AsyncMap<Self, NewOutput>.Promise) -> Void
    ) -> Publishers.AsyncMap<Self, NewOutput> {
        Publishers.AsyncMap(upstream: self, prefetch: prefetch, transform: transform)
    }
}

extension Publishers {
    /// A publisher that transforms one value at a time with a closure that passes its result to a promise later.
    ///
    /// See `asyncMap(_:)` of `Publisher` for demand, completion, and threads.
    public struct AsyncMap<Upstream: Publisher, Output>: Publisher {
        /// The failure type of the upstream.
        public typealias Failure = Upstream.Failure

        /// A function that the closure calls with the result, from any thread.
        ///
        /// Only the first call has an effect. The result is a `sending` parameter, because another thread can use it afterward.
        public typealias Promise = @Sendable (sending Output) -> Void

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// The number of values to request ahead of the current one.
        public let prefetch: Subscribers.Demand

        /// The closure that receives a value, and a promise for the result.
        public let transform: (Upstream.Output, @escaping Promise) -> Void

        /// Creates the publisher that `asyncMap(prefetch:_:)` returns.
        public init(
            upstream: Upstream, prefetch: Subscribers.Demand,
            transform: @escaping (Upstream.Output, @escaping Promise) -> Void
        ) {
            self.upstream = upstream
            self.prefetch = prefetch
            self.transform = transform
        }

        /// Creates the publisher that `asyncMap(_:)` returns.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output, @escaping Promise) -> Void) {
            self.init(upstream: upstream, prefetch: upstream.defaultPrefetch, transform: transform)
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            SequentialSubscription.attach("AsyncMap", subscriber, to: upstream, prefetch: prefetch) {
                [transform] value, job in
                // With an explicit `sending`, the compiler needs no second closure to convert the parameter, which would
                // take an allocation.
                transform(value) { (result: sending Output) in job.publish(result, isLast: true) }
            }
        }
    }
}

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
