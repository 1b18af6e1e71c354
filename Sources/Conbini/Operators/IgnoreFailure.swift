extension Publisher {
    /// Finishes instead of failing.
    ///
    ///     let cancellable = namePublisher()
    ///         .ignoreFailure()
    ///         .sink { name in show(name) }
    ///
    /// ```
    /// upstream   --1--2--x
    /// published  --1--2--|
    /// ```
    ///
    /// - **Demand.** The demand goes to the upstream. The completion needs no demand.
    /// - **Completion.** The operator finishes when the upstream finishes or, by default, when it fails. The operator cannot fail.
    /// - **Cancellation** cancels the upstream.
    /// - **Threads.** The operator publishes on the threads of the upstream.
    ///
    /// To publish a value instead of the failure, use `replaceError(with:)`. To publish the failure as a value, use
    /// ``mapToResult()``.
    ///
    /// - Parameter completeImmediately: Whether the publisher finishes when its upstream fails. If `false`, a failure is
    ///   followed by nothing, not even a completion, as with `Empty(completeImmediately: false)`.
    /// - Returns: A publisher of this publisher's values.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func ignoreFailure(completeImmediately: Bool = true) -> TraitPublishers.IgnoreFailure<Self> {
        TraitPublishers.IgnoreFailure(upstream: self, completeImmediately: completeImmediately)
    }
}

extension TraitPublishers {
    /// A publisher that ignores the failure of its upstream, and by default finishes instead.
    ///
    /// The operator `ignoreFailure(completeImmediately:)` creates this publisher. See that method for its behavior.
    @frozen
    public struct IgnoreFailure<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values.
        public typealias Output = Upstream.Output

        /// This publisher cannot fail.
        public typealias Failure = Never

        /// The publisher whose failure is ignored.
        public let upstream: Upstream

        /// Whether the publisher finishes when its upstream fails.
        ///
        /// If `false`, the publisher does not complete after a failure.
        public let completeImmediately: Bool

        /// Creates the publisher that `ignoreFailure(completeImmediately:)` returns.
        @inlinable
        public init(upstream: Upstream, completeImmediately: Bool = true) {
            self.upstream = upstream
            self.completeImmediately = completeImmediately
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Never>) {
            let relay = FallbackOperator<Output, Upstream.Failure>("IgnoreFailure", after: .failure) {
                [completeImmediately] _ in
                Empty<Output, Upstream.Failure>(completeImmediately: completeImmediately)
            }
            RelaySubscription.attach(NeverFailing(subscriber), to: relay, relaying: upstream)
        }
    }
}

extension TraitPublishers.IgnoreFailure: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Never>) -> MaybeResult<Output, Never>? {
        upstream.catch { [completeImmediately] _ in Empty(completeImmediately: completeImmediately) }
            ._start(makeDownstream)
    }
}

extension TraitPublishers.IgnoreFailure: Equatable where Upstream: Equatable {}
extension TraitPublishers.IgnoreFailure: Sendable where Upstream: Sendable {}
