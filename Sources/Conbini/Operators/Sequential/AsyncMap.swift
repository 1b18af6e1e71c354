extension Publisher {
    /// Transforms one value at a time, with a closure that delivers its result later, by calling a promise.
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
    /// closure     1--a  2----b3--c       takes 3, 5, and 3 frames
    /// published  ----a-------b---c--|
    ///
    /// a subject  -123|
    /// closure     1--a2-b3-c             takes 3 frames for each, while 2 and 3 wait
    /// published  ----a--b--(c|)
    /// ```
    ///
    /// - **Order.** The closure runs for one value at a time, in the order of the upstream.
    /// - **Demand.** It requests a value when the previous one is done and the downstream wants another. To request values
    ///   ahead, see `asyncMap(prefetch:_:)`. A subject drops values that are not requested, so all of them are requested.
    ///   They wait, however many there are, as do values that another upstream sends unasked. Where an operator or an
    ///   `AnyPublisher` hides a subject, write `prefetch: .unlimited`.
    /// - **Promise.** Call it from any thread, also before the closure returns. Only the first call counts, and none after
    ///   cancellation or failure. Until it is called, all other values wait.
    /// - **Completion.** It finishes when the upstream has finished and all values are transformed. A failure of the
    ///   upstream ends it at once: it ignores the promise of the value in work, and drops the values that wait.
    /// - **Threads.** The closure runs where the upstream publishes, or where the previous promise was called. Results are
    ///   published one at a time, by the call of the promise, or by another call that is publishing at that moment. No lock
    ///   is held.
    /// - **Cost.** Constant time and stack for each value, however many promises are called at once.
    ///
    /// `flatMap` starts the next value without waiting for the one before. For several results of one value, see
    /// ``sequentialMap(_:)``; for errors, `asyncTryMap(_:)`. The closure can also be `async`, instead of taking a promise.
    ///
    /// - Parameter transform: Receives a value, and the promise to call with the result.
    /// - Returns: A publisher of the results.
    @_disfavoredOverload
    public func asyncMap<NewOutput>(
        _ transform:
            @escaping (_ value: Output, _ promise: @escaping Publishers.AsyncMap<Self, NewOutput>.Promise) -> Void
    ) -> Publishers.AsyncMap<Self, NewOutput> {
        asyncMap(prefetch: defaultPrefetch, transform)
    }

    /// Does what `asyncMap(_:)` does, and requests values ahead.
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
    /// - **Prefetch.** From the subscription on, whatever the demand, `prefetch` values are requested or wait, and one more
    ///   while no value is in work and the downstream wants one. `.none` requests a value when the previous one is done.
    ///   `.max(1)` lets the upstream make the next value during the work. `.unlimited` requests all values on
    ///   subscription: from an endless sequence, they never end.
    /// - **Waiting values** that an upstream sends unasked count as requested. Cancellation and failure drop what waits.
    ///
    /// - Parameters:
    ///   - prefetch: How many values to request ahead of the one in work.
    ///   - transform: Receives a value, and the promise to call with the result.
    /// - Returns: A publisher of the results.
    @_disfavoredOverload
    public func asyncMap<NewOutput>(
        prefetch: Subscribers.Demand,
        _ transform:
            @escaping (_ value: Output, _ promise: @escaping Publishers.AsyncMap<Self, NewOutput>.Promise) -> Void
    ) -> Publishers.AsyncMap<Self, NewOutput> {
        Publishers.AsyncMap(upstream: self, prefetch: prefetch, transform: transform)
    }
}

extension Publishers {
    /// A publisher that transforms one value at a time, with a closure that delivers its result later.
    ///
    /// See `asyncMap(_:)` of `Publisher` for demand, completion and threads.
    public struct AsyncMap<Upstream: Publisher, Output>: Publisher {
        /// The failure of the upstream.
        public typealias Failure = Upstream.Failure

        /// The closure calls it with the result, from any thread. Only the first call counts.
        ///
        /// The closure cannot use the result afterwards, since another thread may.
        public typealias Promise = @Sendable (sending Output) -> Void

        /// The upstream.
        public let upstream: Upstream

        /// How many values to request ahead of the one in work.
        public let prefetch: Subscribers.Demand

        /// The closure that receives a value, and the promise to call with the result.
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

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            SequentialSubscription.attach("AsyncMap", subscriber, to: upstream, prefetch: prefetch) {
                [transform] value, subscription, number in
                let job = SequentialJob(subscription: subscription, number: number)
                transform(value) { job.publish($0, isLast: true) }
            }
        }
    }
}
