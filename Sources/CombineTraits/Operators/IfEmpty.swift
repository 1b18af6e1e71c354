extension Publisher {
    /// Publishes the events of another publisher if this one finishes without a value.
    ///
    ///     let user = cache.user(id)            // AnyMaybePublisher<User, any Error>
    ///         .ifEmpty { server.user(id) }     // AnySinglePublisher<User, any Error>
    ///         .sinkSingle { result in show(result) }
    ///
    /// ```
    /// upstream   --|          --1--|       --x
    /// other        --2|
    /// published  ----2|       --1--|       --x
    /// ```
    ///
    /// - **Traits.** If the other publisher is nonempty, so is the result. If both publishers are maybe, the result is maybe.
    ///   So the result of a maybe publisher and a single publisher is single.
    /// - **Demand.** Both publishers receive the demand.
    /// - **Failure.** The operator publishes a failure of either publisher. Both have the same failure type, or only one of
    ///   them can fail.
    /// - **Cancellation** cancels the active publisher. The closure is released after its call, or as soon as it can no
    ///   longer be called.
    /// - **Threads.** The closure runs at most once for each subscriber, on the thread on which this publisher finishes. The
    ///   operator also subscribes to the other publisher there. A closure that you write in an actor must be `@Sendable` if
    ///   it can run elsewhere: see <doc:ThreadsAndIsolation>.
    ///
    /// - Parameter other: A closure that creates the other publisher. It is called only if this publisher finishes without
    ///   a value.
    /// - Returns: A publisher of the values of this publisher, or of the other one.
    @_alwaysEmitIntoClient
    public func ifEmpty<Other: Publisher>(
        switchTo other: @escaping () -> Other
    ) -> TraitPublishers.IfEmpty<Self, Other> where Other.Output == Output, Other.Failure == Failure {
        TraitPublishers.IfEmpty(upstream: self, other: other)
    }
}

extension TraitPublishers {
    /// A publisher that publishes the events of another publisher if its upstream finishes without a value.
    ///
    /// See `ifEmpty(switchTo:)` of `Publisher` for demand, failure, and threads.
    public struct IfEmpty<Upstream: Publisher, Other: Publisher>: Publisher
    where Other.Output == Upstream.Output, Other.Failure == Upstream.Failure {
        /// The type of the values of both publishers.
        public typealias Output = Upstream.Output

        /// The failure type of both publishers.
        public typealias Failure = Upstream.Failure

        /// The publisher that comes first. If it has a value, the other publisher is not created.
        public let upstream: Upstream

        /// The closure that creates the other publisher when the upstream finishes without a value.
        public let other: () -> Other

        /// Creates the publisher that `ifEmpty(switchTo:)` returns.
        public init(upstream: Upstream, other: @escaping () -> Other) {
            self.upstream = upstream
            self.other = other
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            let relay = FallbackOperator<Output, Failure>("IfEmpty", after: .emptiness) { [other] _ in other() }
            RelaySubscription.attach(subscriber, to: relay, relaying: upstream)
        }
    }
}

@frozen @usableFromInline
package struct IfEmptyOperation<Next: MaybePublisher>: DirectOperation {
    @usableFromInline let other: () -> Next

    @inlinable
    init(_ other: @escaping () -> Next) {
        self.other = other
    }

    @inlinable
    package func receiveEmpty() -> DirectOutcome<Next.Output, Next.Failure, Next> { .next(other()) }
}

extension TraitPublishers.IfEmpty: OperatorPublisher, DirectPublisher
where Upstream: MaybePublisher, Other: MaybePublisher {
    @inlinable
    package var operation: IfEmptyOperation<Other> { IfEmptyOperation(other) }
}
