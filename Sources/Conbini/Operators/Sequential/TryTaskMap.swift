extension Publisher where Output: Sendable {
    /// Transforms one value at a time with an `async` closure that can throw.
    ///
    ///     let profiles = names.publisher.asyncTryMap { name in
    ///         try await server.profile(of: name)
    ///     }
    ///
    /// ```
    /// upstream   -1-----2--3---
    /// closure     1--a  2----x       takes 3 frames, then throws after 5
    /// published  ----a-------x
    /// ```
    ///
    /// This operator works like `asyncMap(_:)` with an `async` closure, up to the first error that the closure throws. The error
    /// cancels the upstream, drops the waiting values, and is published after the previous results. The error itself needs no
    /// demand.
    ///
    /// A `CancellationError` is an error like any other: the closure can throw one if it awaits a task that other code cancels. If
    /// the subscription is cancelled, the operator publishes no error.
    ///
    /// - Parameter transform: A closure that returns the result for a value.
    /// - Returns: A publisher of the results.
    @_disfavoredOverload
    public func asyncTryMap<NewOutput: Sendable>(
        @_inheritActorContext _ transform:
            @escaping @Sendable @isolated(any) (_ value: Output) async throws -> NewOutput
    ) -> Publishers.TryTaskMap<Self, NewOutput> {
        asyncTryMap(prefetch: defaultPrefetch, transform)
    }

    /// Transforms one value at a time with an `async` closure that can throw, and requests values ahead like
    /// `asyncMap(prefetch:_:)`.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func asyncTryMap<NewOutput: Sendable>(
        prefetch: Subscribers.Demand,
        @_inheritActorContext _ transform:
            @escaping @Sendable @isolated(any) (_ value: Output) async throws -> NewOutput
    ) -> Publishers.TryTaskMap<Self, NewOutput> {
        Publishers.TryTaskMap(upstream: self, prefetch: prefetch, transform: transform)
    }
}

extension Publishers {
    /// A publisher that transforms one value at a time with an `async` closure that can throw.
    ///
    /// See `asyncTryMap(_:)` of `Publisher` for demand, cancellation, and threads.
    public struct TryTaskMap<Upstream: Publisher, Output: Sendable>: Publisher where Upstream.Output: Sendable {
        /// The failure of the upstream, or an error of the closure.
        public typealias Failure = any Error

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// The number of values to request ahead of the current one.
        public let prefetch: Subscribers.Demand

        /// A closure that transforms a value, and publishes the result on the executor of `transform`.
        ///
        /// It captures `transform`, because the oldest supported systems cannot reflect `@isolated(any)` properties.
        let run: @Sendable (Upstream.Output, SequentialJob<Upstream.Output, Output, Failure>) async -> Void

        /// Creates the publisher that `asyncTryMap(prefetch:_:)` returns.
        public init(
            upstream: Upstream, prefetch: Subscribers.Demand,
            @_inheritActorContext transform:
                @escaping @Sendable @isolated(any) (Upstream.Output) async throws -> Output
        ) {
            self.upstream = upstream
            self.prefetch = prefetch
            run = { value, job in await job.run(transform, with: value, isolation: transform.isolation) }
        }

        /// Creates the publisher that `asyncTryMap(_:)` returns.
        public init(
            upstream: Upstream,
            @_inheritActorContext transform:
                @escaping @Sendable @isolated(any) (Upstream.Output) async throws -> Output
        ) {
            self.init(upstream: upstream, prefetch: upstream.defaultPrefetch, transform: transform)
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            SequentialSubscription.attach(
                "TryTaskMap", subscriber, to: upstream.mapError { $0 as any Error }, prefetch: prefetch
            ) { [run] value, job in
                job.start { await run(value, job) }
            }
        }
    }
}

extension Publishers.TryTaskMap: Sendable where Upstream: Sendable {}
