extension Publisher where Output: Sendable {
    /// Transforms one value at a time with an `async` closure.
    ///
    ///     let thumbnails = photos.publisher.asyncMap { photo in
    ///         await renderer.thumbnail(of: photo)
    ///     }
    ///
    /// ```
    /// upstream   -1-----2--3--------|
    /// closure     1--a  2----b3-c        takes 3, 5, and 3 frames
    /// published  ----a-------b--c---|
    ///
    /// cancelled  -1-----2--^
    /// closure     1--a  2--^             the task of 2 is cancelled
    /// published  ----a
    /// ```
    ///
    /// - **Order and demand.** One task runs at a time, in the order of the upstream. The operator requests a value when the
    ///   previous task is done and there is demand. It requests all values of a subject. To request values ahead from other
    ///   upstreams, see `asyncMap(prefetch:_:)`.
    /// - **Completion.** The operator finishes when the upstream has finished and all values are transformed. It publishes a
    ///   failure of the upstream immediately, cancels the running task, and drops the waiting values.
    /// - **Cancellation** cancels the running task, once, and drops the waiting values. Nothing is published after that, unless
    ///   another thread is already publishing. A task that has delivered its result is not cancelled.
    /// - **Tasks.** Each value has its own task, with the priority and the task-local values of the code that starts it: the code
    ///   of the upstream, or, for a value that has waited, the previous task or the request.
    /// - **Threads.** As with `Task`, a closure that you write in an actor runs on that actor. Others run on Swift's thread
    ///   pool. Results are published on the executor of the closure, one at a time, by its task, or by another call that is
    ///   publishing at that time. The operator holds no lock during these calls.
    /// - **Cost.** The operator creates one task for each value, and needs constant stack space.
    ///
    /// The closure has one parameter, and a closure with a promise has two. If the upstream publishes pairs, a closure with two
    /// parameters is ambiguous: the second parameter is a promise if the closure uses it as a promise. To avoid this, write one
    /// parameter, as in `{ await f($0.name, $0.age) }`.
    ///
    /// - Parameter transform: A closure that returns the result for a value.
    /// - Returns: A publisher of the results.
    @_disfavoredOverload
    public func asyncMap<NewOutput: Sendable>(
        @_inheritActorContext _ transform: @escaping @Sendable @isolated(any) (_ value: Output) async -> NewOutput
    ) -> Publishers.TaskMap<Self, NewOutput> {
        asyncMap(prefetch: defaultPrefetch, transform)
    }

    /// Transforms one value at a time with an `async` closure, and requests values ahead like `asyncMap(prefetch:_:)` with a
    /// promise.
    ///
    ///     let replies = messages.eraseToAnyPublisher().asyncMap(prefetch: .unlimited) { message in
    ///         await server.reply(to: message)
    ///     }
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func asyncMap<NewOutput: Sendable>(
        prefetch: Subscribers.Demand,
        @_inheritActorContext _ transform: @escaping @Sendable @isolated(any) (_ value: Output) async -> NewOutput
    ) -> Publishers.TaskMap<Self, NewOutput> {
        Publishers.TaskMap(upstream: self, prefetch: prefetch, transform: transform)
    }
}

extension Publishers {
    /// A publisher that transforms one value at a time with an `async` closure.
    ///
    /// See `asyncMap(_:)` of `Publisher` for demand, cancellation, and threads.
    public struct TaskMap<Upstream: Publisher, Output: Sendable>: Publisher where Upstream.Output: Sendable {
        /// The failure type of the upstream.
        public typealias Failure = Upstream.Failure

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// The number of values to request ahead of the current one.
        public let prefetch: Subscribers.Demand

        /// A closure that transforms a value, and publishes the result on the executor of `transform`.
        ///
        /// It captures `transform`, because the oldest supported systems cannot reflect `@isolated(any)` properties.
        let run: @Sendable (Upstream.Output, SequentialJob<Upstream.Output, Output, Failure>) async -> Void

        /// Creates the publisher that `asyncMap(prefetch:_:)` returns.
        public init(
            upstream: Upstream, prefetch: Subscribers.Demand,
            @_inheritActorContext transform: @escaping @Sendable @isolated(any) (Upstream.Output) async -> Output
        ) {
            self.upstream = upstream
            self.prefetch = prefetch
            run = { value, job in await job.run(transform, with: value, isolation: transform.isolation) }
        }

        /// Creates the publisher that `asyncMap(_:)` returns.
        public init(
            upstream: Upstream,
            @_inheritActorContext transform: @escaping @Sendable @isolated(any) (Upstream.Output) async -> Output
        ) {
            self.init(upstream: upstream, prefetch: upstream.defaultPrefetch, transform: transform)
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            SequentialSubscription.attach("TaskMap", subscriber, to: upstream, prefetch: prefetch) {
                [run] value, job in
                job.start { await run(value, job) }
            }
        }
    }
}

extension Publishers.TaskMap: Sendable where Upstream: Sendable {}

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
