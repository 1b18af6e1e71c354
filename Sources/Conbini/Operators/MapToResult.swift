extension Publisher {
    /// Publishes values and the failure as results, and then finishes.
    ///
    ///     let cancellable = namePublisher()
    ///         .mapToResult()
    ///         .sink { result in show(result) }
    ///
    /// ```
    /// upstream   --1--2--x
    /// published  --a--b--(c|)   a = .success(1), b = .success(2), c = .failure(error)
    /// ```
    ///
    /// - **Demand.** Each result uses the demand for one value. So a failure, which is published as a value, waits for
    ///   demand.
    /// - **Completion.** The operator finishes when the upstream finishes, or after the failure. It cannot fail.
    /// - **Cancellation** cancels the upstream.
    /// - **Threads.** The operator publishes on the threads of the upstream. A failure that waited for demand is
    ///   published on the thread of the demand.
    ///
    /// - Returns: A publisher of results that keeps the traits of this publisher.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func mapToResult() -> TraitPublishers.MapToResult<Self> {
        TraitPublishers.MapToResult(upstream: self)
    }
}

extension TraitPublishers {
    /// A publisher that publishes the values and the failure of its upstream as results.
    ///
    /// The operator `mapToResult()` creates this publisher. See that method for its behavior.
    @frozen
    public struct MapToResult<Upstream: Publisher>: Publisher {
        /// A value of the upstream, or its failure.
        public typealias Output = Result<Upstream.Output, Upstream.Failure>

        /// This publisher cannot fail.
        public typealias Failure = Never

        /// The publisher whose values and failure are published.
        public let upstream: Upstream

        /// Creates the publisher that `mapToResult()` returns.
        @inlinable
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Never>) {
            let relay = FallbackOperator<Output, Upstream.Failure>("MapToResult", after: .failure) { completion in
                guard case .failure(let failure) = completion else { preconditionFailure("It follows a failure.") }
                return Just(Output.failure(failure)).setFailureType(to: Upstream.Failure.self)
            }
            RelaySubscription.attach(
                NeverFailing(subscriber), to: relay, relaying: upstream.map { Output.success($0) })
        }
    }
}

extension TraitPublishers.MapToResult: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Never>) -> MaybeResult<Output, Never>? {
        upstream.map { Output.success($0) }.catch { Just(.failure($0)) }
            ._start(makeDownstream)
    }
}

extension TraitPublishers.MapToResult: Equatable where Upstream: Equatable {}
extension TraitPublishers.MapToResult: Sendable where Upstream: Sendable {}
