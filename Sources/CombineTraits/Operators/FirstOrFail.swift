extension Publisher {
    /// Publishes the first value and finishes, or fails if there is none.
    ///
    ///     let location = locations                            // never finishes
    ///         .first(orFailWith: LocationError.unavailable)
    ///         .eraseToAnySinglePublisher()
    ///
    /// ```
    /// upstream   --1--2--         --|         --x
    /// published  --(1|)           --x         --x
    /// ```
    ///
    /// Unlike `checkSingle()`, this operator does not wait for the completion of the upstream.
    ///
    /// - **Demand.** The operator requests values on subscription. The first one waits for the demand of the downstream.
    /// - **Completion.** The operator finishes after the value. It cancels the upstream as soon as the upstream
    ///   has published the value, even without demand.
    /// - **Failure.** A failure before the first value passes through. If the upstream finishes without a value, the
    ///   operator evaluates `error`, once for each subscriber.
    /// - **Cancellation** cancels the upstream.
    /// - **Threads.** The operator publishes, and evaluates `error`, on the threads of the upstream. A value that waited is
    ///   published on the thread of the demand.
    ///
    /// - Parameter error: The failure if the upstream finishes without a value. The expression is evaluated only in that case.
    /// - Returns: A single publisher of the first value.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func first(
        orFailWith error: @autoclosure @escaping @Sendable () -> Failure
    ) -> TraitPublishers.FirstOrFail<Self> {
        TraitPublishers.FirstOrFail(upstream: self, makeError: error)
    }
}

extension Publisher where Failure == Never {
    /// Publishes the first value and finishes, or fails if there is none.
    ///
    ///     let answer = answers                                // cannot fail
    ///         .first(orFailWith: SurveyError.noAnswer)
    ///
    /// The publisher itself cannot fail, so the only failure is `error`. See the other `first(orFailWith:)` for demand,
    /// completion, and threads.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func first<NewFailure: Error>(
        orFailWith error: @autoclosure @escaping @Sendable () -> NewFailure
    ) -> TraitPublishers.FirstOrFail<Publishers.SetFailureType<Self, NewFailure>> {
        TraitPublishers.FirstOrFail(upstream: setFailureType(to: NewFailure.self), makeError: error)
    }
}

// Overloads for maybe publishers, which use the direct path.

extension MaybePublisher {
    /// Publishes the value and finishes, or fails if there is none.
    ///
    /// See `first(orFailWith:)` of `Publisher`.
    @_alwaysEmitIntoClient
    public func first(
        orFailWith error: @autoclosure @escaping @Sendable () -> Failure
    ) -> TraitPublishers.FirstOrFail<Self> {
        TraitPublishers.FirstOrFail(upstream: self, makeError: error).direct
    }
}

extension MaybePublisher where Failure == Never {
    /// Publishes the value and finishes, or fails if there is none.
    ///
    /// See `first(orFailWith:)` of `Publisher`.
    @_alwaysEmitIntoClient
    public func first<NewFailure: Error>(
        orFailWith error: @autoclosure @escaping @Sendable () -> NewFailure
    ) -> TraitPublishers.FirstOrFail<Publishers.SetFailureType<Self, NewFailure>> {
        TraitPublishers.FirstOrFail(upstream: setFailureType(to: NewFailure.self), makeError: error).direct
    }
}

extension TraitPublishers {
    /// A publisher that publishes the first value of its upstream and finishes, or fails if there is none.
    ///
    /// `first(orFailWith:)` creates this publisher, and describes its behavior.
    @frozen
    public struct FirstOrFail<Upstream: Publisher>: Publisher, UpstreamStarter {
        /// The type of the upstream's values.
        public typealias Output = Upstream.Output

        /// The failure type of the upstream, which is also the type of the error for a missing value.
        public typealias Failure = Upstream.Failure

        /// The publisher whose first value is published.
        public let upstream: Upstream

        /// A closure that creates the failure if the upstream finishes without a value.
        public let makeError: () -> Failure

        @usableFromInline var upstreamStart = UpstreamStart<Upstream>.plain

        /// Creates the publisher that `first(orFailWith:)` returns.
        @inlinable
        public init(upstream: Upstream, makeError: @escaping () -> Failure) {
            self.upstream = upstream
            self.makeError = makeError
        }
    }
}

extension TraitPublishers.FirstOrFail: DirectPublisher {
    /// Starts the upstream, which can be any publisher, because the operation cancels it after its first value.
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        let operation = FailOnEmptyOperation<Output, Failure>(endsWithValue: true, makeError)
        guard let result = upstreamStart(upstream, { makeDownstream().adding(operation) }) else { return nil }
        return operation.receive(result).started(makeDownstream)
    }
}
