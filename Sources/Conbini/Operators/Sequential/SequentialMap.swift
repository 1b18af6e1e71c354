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

extension Publishers {
    /// Whether a result of `sequentialMap` or `sequentialTryMap` is the last one for a value.
    public enum SequentialProgress: Hashable, Sendable {
        /// Further results can follow.
        case `continue`

        /// The result is the last one.
        case finished
    }

    /// Whether `sequentialMap` or `sequentialTryMap` wants further results for a value.
    public enum SequentialPermission: Hashable, Sendable, ExpressibleByBooleanLiteral {
        /// The operator publishes the next result on demand.
        case allowed

        /// The operator ignores all further results for the value.
        case forbidden

        /// Creates a permission: `true` is ``allowed``, and `false` is ``forbidden``.
        public init(booleanLiteral isAllowed: Bool) {
            self = isAllowed ? .allowed : .forbidden
        }
    }

    /// The promise that the closures of `sequentialMap` and `sequentialTryMap` call with each result.
    ///
    ///     for page in 1...book.pageCount {
    ///         let isLast = page == book.pageCount
    ///         guard promise(book.text(of: page), isLast ? .finished : .continue) == .allowed else { return }
    ///     }
    ///
    /// - **Threads.** Call the promise from any thread, even before the closure of the operator returns.
    /// - **Memory.** A promise retains the subscription, which releases all other objects when it ends.
    public struct SequentialPromise<Output>: Sendable {
        private let send: @Sendable (sending Output, SequentialProgress) -> SequentialPermission

        init(_ send: @escaping @Sendable (sending Output, SequentialProgress) -> SequentialPermission) {
            self.send = send
        }

        /// Publishes a result on demand.
        ///
        /// - Parameters:
        ///   - result: The result. It is a `sending` parameter, because another thread can use it afterward.
        ///   - progress: Whether the result is the last one.
        /// - Returns: Whether further results are wanted, even if they must wait for demand. None are wanted after `.finished`, a
        ///   failure, or a cancellation, which might come during this call.
        @discardableResult
        public func callAsFunction(_ result: sending Output, _ progress: SequentialProgress) -> SequentialPermission {
            send(result, progress)
        }
    }
}
