extension Publisher {
    /// Transforms values one after another, each into as many as its closure promises.
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
    /// - **Order.** The closure runs for one value at a time, in the order of the upstream.
    /// - **Demand.** A value is requested when the last one is done, and the downstream wants more than what was
    ///   promised: see `sequentialMap(prefetch:_:)` to request values ahead. What was promised and not demanded waits. A
    ///   subject drops what is not requested, and so it is asked for all: its values wait, as do those that another upstream
    ///   sends unasked, as many as there are. Behind other operators, or in an `AnyPublisher`, a subject is not known as
    ///   one: write `prefetch: .unlimited` there.
    /// - **Promise.** Call it from any thread, also before the closure returns, with `.continue` any number of times, and
    ///   with `.finished` for the last value. Calls after `.finished` are ignored, as are those after cancellation or
    ///   failure. A promise that is never called with `.finished` keeps all other values waiting.
    /// - **Completion.** It finishes when the upstream has, and all values are published. A failure of the upstream ends
    ///   it at once: later promises are ignored, and waiting values are dropped.
    /// - **Threads.** The closure runs where the upstream publishes, or where the last value was done. It publishes
    ///   where the promise is called, or where it is publishing at that moment: one value at a time. No lock is held.
    /// - **Cost.** Constant for each value, in time and, however many values are promised at once, on the stack.
    ///
    /// - Parameter transform: Gets a value, and the promise to call with each result.
    /// - Returns: A publisher of the results.
    public func sequentialMap<NewOutput>(
        _ transform:
            @escaping (_ value: Output, _ promise: @escaping Publishers.SequentialMap<Self, NewOutput>.Promise) -> Void
    ) -> Publishers.SequentialMap<Self, NewOutput> {
        sequentialMap(prefetch: defaultPrefetch, transform)
    }

    /// Transforms values one after another, as `sequentialMap(_:)` does, and requests values ahead.
    ///
    /// ```
    /// requested  2----1-----1          by `prefetch: .max(1)`
    /// upstream   -12----3
    /// closure     a--bc|-d--e|         one line of results for each value
    /// published  -a--bc--d--e
    /// ```
    ///
    /// See `asyncMap(prefetch:_:)` for what is requested when.
    ///
    /// - Parameters:
    ///   - prefetch: How many values are requested ahead of the one that is worked on, and wait.
    ///   - transform: Gets a value, and the promise to call with each result.
    /// - Returns: A publisher of the results.
    public func sequentialMap<NewOutput>(
        prefetch: Subscribers.Demand,
        _ transform:
            @escaping (_ value: Output, _ promise: @escaping Publishers.SequentialMap<Self, NewOutput>.Promise) -> Void
    ) -> Publishers.SequentialMap<Self, NewOutput> {
        Publishers.SequentialMap(upstream: self, prefetch: prefetch, transform: transform)
    }
}

extension Publishers {
    /// Whether a value is the last one that `sequentialMap` makes of an upstream value.
    public enum SequentialProgress: Hashable, Sendable {
        /// Other values follow.
        case `continue`

        /// It is the last one.
        case finished
    }

    /// A publisher that transforms values one after another, each into as many as its closure promises.
    ///
    /// See `sequentialMap(_:)` and `sequentialMap(prefetch:_:)` of `Publisher` for demand, completion and threads.
    public struct SequentialMap<Upstream: Publisher, Output>: Publisher {
        /// The failure of the upstream.
        public typealias Failure = Upstream.Failure

        /// What the closure calls with each result, from any thread, and whether it is the last one.
        ///
        /// It takes the result away from the closure, since another thread may use it from then on.
        public typealias Promise = @Sendable (sending Output, SequentialProgress) -> Void

        /// The upstream.
        public let upstream: Upstream

        /// How many values are requested ahead of the one that is worked on, and wait.
        public let prefetch: Subscribers.Demand

        /// The closure that gets a value, and the promise to call with each result.
        public let transform: (Upstream.Output, @escaping Promise) -> Void

        /// Creates a publisher that transforms the values of another.
        ///
        /// - Parameters:
        ///   - upstream: The upstream.
        ///   - prefetch: How many values are requested ahead of the one that is worked on, and wait.
        ///   - transform: Gets a value, and the promise to call with each result.
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
        ///   - transform: Gets a value, and the promise to call with each result.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output, @escaping Promise) -> Void) {
            self.init(upstream: upstream, prefetch: upstream.defaultPrefetch, transform: transform)
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            SequentialSubscription.attach("SequentialMap", subscriber, to: upstream, prefetch: prefetch) {
                [transform] value, subscription, number in
                let job = SequentialJob(subscription: subscription, number: number)
                transform(value) { job.publish($0, isLast: $1 == .finished) }
            }
        }
    }
}
