extension Publisher {
    /// Transforms values one after another, with a closure that returns its result or an error later, in a promise.
    ///
    ///     let profiles = names.publisher.asyncTryMap { (name, promise) in
    ///         server.fetchProfile(of: name) { result in
    ///             promise(result)
    ///         }
    ///     }
    ///
    /// ```
    /// upstream   -1-----2--3---
    /// closure     1--a  2----x       takes 3, then fails after 5
    /// published  ----a-------x
    /// ```
    ///
    /// It is ``asyncMap(_:)``, but for errors: the first one that the closure throws, or calls its promise with, is
    /// published in its turn, cancels the upstream, and ends it.
    ///
    /// - Parameter transform: Gets a value, and the promise to call with the result.
    /// - Returns: A publisher of the results.
    public func asyncTryMap<NewOutput>(
        _ transform:
            @escaping (_ value: Output, _ promise: @escaping Publishers.AsyncTryMap<Self, NewOutput>.Promise) throws ->
            Void
    ) -> Publishers.AsyncTryMap<Self, NewOutput> {
        Publishers.AsyncTryMap(upstream: self, transform: transform)
    }
}

extension Publishers {
    /// A publisher that transforms values one after another, with a closure that returns its result or an error later.
    ///
    /// See `asyncTryMap(_:)` of `Publisher` for demand, completion and threads.
    public struct AsyncTryMap<Upstream: Publisher, Output>: Publisher {
        /// The error of the upstream, or of the closure.
        public typealias Failure = any Error

        /// What the closure calls with the result: from any thread, and only the first call counts.
        ///
        /// It takes the result away from the closure, since another thread may use it from then on.
        public typealias Promise = @Sendable (sending Result<Output, any Error>) -> Void

        /// The upstream.
        public let upstream: Upstream

        /// The closure that gets a value, and the promise to call with the result.
        public let transform: (Upstream.Output, @escaping Promise) throws -> Void

        /// Creates a publisher that transforms the values of another.
        ///
        /// - Parameters:
        ///   - upstream: The upstream.
        ///   - transform: Gets a value, and the promise to call with the result.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output, @escaping Promise) throws -> Void) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            SequentialSubscription.attach(
                "AsyncTryMap", subscriber, to: upstream.mapError { $0 as any Error }
            ) { [transform] value, subscription, number in
                let job = SequentialJob(subscription: subscription, number: number)
                job.perform {
                    try transform(value) { job.publish($0, isLast: true) }
                }
            }
        }
    }
}
