extension Publisher where Output == Never {
    /// Publishes the events of another publisher after this one has finished.
    ///
    ///     let user = server.signIn(name)       // AnyCompletablePublisher<any Error>
    ///         .andThen { server.user(name) }   // AnySinglePublisher<User, any Error>
    ///         .sinkSingle { result in show(result) }
    ///
    /// ```
    /// upstream   --|          --x
    /// next         --1|
    /// published  ----1|       --x
    /// ```
    ///
    /// - **Traits.** The result has the traits of the other publisher, except Immediate.
    /// - **Demand.** Both publishers receive the demand, although this one has no values.
    /// - **Failure.** The operator publishes a failure of either publisher. If this publisher fails, the closure does
    ///   not run. Both have the same failure type, or only one of them can fail.
    /// - **Cancellation** cancels the active publisher. The closure is released after its call, or as soon as it can no
    ///   longer be called.
    /// - **Threads.** The closure runs at most once for each subscriber, on the thread on which this publisher finishes. The
    ///   operator also subscribes to the other publisher there. A closure that you write in an actor must be `@Sendable` if
    ///   it can run elsewhere: see <doc:ThreadsAndIsolation>.
    ///
    /// - Parameter next: A closure that creates the other publisher. It is called when this publisher has finished.
    /// - Returns: A publisher of the other publisher's values.
    @_alwaysEmitIntoClient
    public func andThen<Next: Publisher>(
        _ next: @escaping () -> Next
    ) -> TraitPublishers.AndThen<Self, Next> where Next.Failure == Failure {
        TraitPublishers.AndThen(upstream: self, next: next)
    }
}

extension TraitPublishers {
    /// A publisher that publishes the events of another publisher after its upstream, which has no values, has finished.
    ///
    /// See `andThen(_:)` of `Publisher` for demand, failure, and threads.
    public struct AndThen<Upstream: Publisher, Next: Publisher>: Publisher
    where Upstream.Output == Never, Next.Failure == Upstream.Failure {
        /// The type of the next publisher's values.
        public typealias Output = Next.Output

        /// The failure type of both publishers.
        public typealias Failure = Next.Failure

        /// The publisher without values that must finish first.
        public let upstream: Upstream

        /// The closure that creates the next publisher when the upstream has finished.
        public let next: () -> Next

        /// Creates the publisher that `andThen(_:)` returns.
        public init(upstream: Upstream, next: @escaping () -> Next) {
            self.upstream = upstream
            self.next = next
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            let relay = FallbackOperator<Output, Failure>("AndThen", after: .emptiness) { [next] _ in next() }
            RelaySubscription.attach(subscriber, to: relay, relaying: upstream.map { never -> Output in })
        }
    }
}

@frozen @usableFromInline
package struct AndThenOperation<Next: MaybePublisher>: DirectOperation {
    @usableFromInline let next: () -> Next

    @inlinable
    init(_ next: @escaping () -> Next) {
        self.next = next
    }

    @inlinable
    package func receive(value: Never) -> DirectOutcome<Next.Output, Next.Failure, Next> {}

    @inlinable
    package func receiveEmpty() -> DirectOutcome<Next.Output, Next.Failure, Next> { .next(next()) }
}

extension TraitPublishers.AndThen: OperatorPublisher, DirectPublisher where Next: MaybePublisher {
    @inlinable
    package var operation: AndThenOperation<Next> { AndThenOperation(next) }
}
