extension Publisher {
    /// Transforms values one after another, with a closure that returns its result later, in a promise.
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
    /// closure     1--a  2----b3--c       takes 3, 5, and 3
    /// published  ----a-------b---c--|
    ///
    /// a subject  -123|
    /// closure     1--a2-b3-c             takes 3 for each, while 2 and 3 wait
    /// published  ----a--b--(c|)
    /// ```
    ///
    /// - **Order.** The closure runs for one value at a time, in the order of the upstream.
    /// - **Demand.** A value is requested when the last one is done, and the downstream wants another one: see
    ///   `asyncMap(prefetch:_:)` to request values ahead. A subject drops what is not
    ///   requested, and so it is asked for all: its values wait, as do those that another upstream sends unasked, as many as
    ///   there are. Behind other operators, or in an `AnyPublisher`, a subject is not known as one: write
    ///   `prefetch: .unlimited` there.
    /// - **Promise.** The first call counts, from any thread, also before the closure returns. Others are ignored, as
    ///   are those after cancellation or failure. A promise that is never called keeps all other values waiting.
    /// - **Completion.** It finishes when the upstream has, and all values are transformed. A failure of the upstream ends
    ///   it at once: the promise of the value in work is ignored, and waiting values are dropped.
    /// - **Threads.** The closure runs where the upstream publishes, or where the last value was done. It publishes
    ///   where the promise is called, or where it is publishing at that moment: one value at a time. No lock is held.
    /// - **Cost.** Constant for each value, in time and, however many values are promised at once, on the stack.
    ///
    /// `flatMap` does not wait for one value before it starts the next. For several results of one value, see
    /// ``sequentialMap(_:)``; for errors, ``asyncTryMap(_:)``.
    ///
    /// - Parameter transform: Gets a value, and the promise to call with the result.
    /// - Returns: A publisher of the results.
    public func asyncMap<NewOutput>(
        _ transform:
            @escaping (_ value: Output, _ promise: @escaping Publishers.AsyncMap<Self, NewOutput>.Promise) -> Void
    ) -> Publishers.AsyncMap<Self, NewOutput> {
        asyncMap(prefetch: defaultPrefetch, transform)
    }

    /// Transforms values one after another, as `asyncMap(_:)` does, and requests values ahead.
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
    /// - **Prefetch.** From the subscription on, whatever the downstream demands, as many values as `prefetch` says are on
    ///   their way or wait; and one more while none is worked on and the downstream wants one. So `.none` requests one value
    ///   at a time, when the last one is done, and `.max(1)` lets the upstream make the next value during the work.
    ///   `.unlimited` requests all values on subscription: from an endless sequence, they never end.
    /// - **Waiting.** Values that an upstream sends unasked wait, too, and count as requested. Cancellation and failure drop
    ///   what waits.
    /// - **Order**, completion, failure and threads are those of `asyncMap(_:)`: one value at a time is worked on.
    ///
    /// - Parameters:
    ///   - prefetch: How many values are requested ahead of the one that is worked on, and wait.
    ///   - transform: Gets a value, and the promise to call with the result.
    /// - Returns: A publisher of the results.
    public func asyncMap<NewOutput>(
        prefetch: Subscribers.Demand,
        _ transform:
            @escaping (_ value: Output, _ promise: @escaping Publishers.AsyncMap<Self, NewOutput>.Promise) -> Void
    ) -> Publishers.AsyncMap<Self, NewOutput> {
        Publishers.AsyncMap(upstream: self, prefetch: prefetch, transform: transform)
    }
}

extension Publishers {
    /// A publisher that transforms values one after another, with a closure that returns its result later.
    ///
    /// See `asyncMap(_:)` and `asyncMap(prefetch:_:)` of `Publisher` for demand, completion and threads.
    public struct AsyncMap<Upstream: Publisher, Output>: Publisher {
        /// The failure of the upstream.
        public typealias Failure = Upstream.Failure

        /// What the closure calls with the result: from any thread, and only the first call counts.
        ///
        /// It takes the result away from the closure, since another thread may use it from then on.
        public typealias Promise = @Sendable (sending Output) -> Void

        /// The upstream.
        public let upstream: Upstream

        /// How many values are requested ahead of the one that is worked on, and wait.
        public let prefetch: Subscribers.Demand

        /// The closure that gets a value, and the promise to call with the result.
        public let transform: (Upstream.Output, @escaping Promise) -> Void

        /// Creates a publisher that transforms the values of another.
        ///
        /// - Parameters:
        ///   - upstream: The upstream.
        ///   - prefetch: How many values are requested ahead of the one that is worked on, and wait.
        ///   - transform: Gets a value, and the promise to call with the result.
        public init(
            upstream: Upstream, prefetch: Subscribers.Demand,
            transform: @escaping (Upstream.Output, @escaping Promise) -> Void
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
        public init(upstream: Upstream, transform: @escaping (Upstream.Output, @escaping Promise) -> Void) {
            self.init(upstream: upstream, prefetch: upstream.defaultPrefetch, transform: transform)
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
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
