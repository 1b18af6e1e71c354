extension Publisher {
    /// Passes events through, but fails if the upstream finishes without a value.
    ///
    ///     let name = cachedName                               // a maybe publisher
    ///         .replaceEmpty(withError: CacheError.miss)
    ///         .eraseToAnySinglePublisher()
    ///
    /// ```
    /// upstream   --1|         ---|         --1--2--|
    /// published  --1|         ---x         --1--2--|
    /// ```
    ///
    /// This operator turns a maybe publisher into a single publisher, and any other publisher into a nonempty
    /// publisher.
    ///
    /// - **Demand.** The demand goes to the upstream.
    /// - **Failure.** A failure of the upstream passes through. If the upstream finishes without a value, the operator
    ///   evaluates `error`, once for each subscriber. Failures need no demand.
    /// - **Cancellation** cancels the upstream.
    /// - **Threads.** Events arrive, and `error` is evaluated, on the threads of the upstream.
    ///
    /// - Parameter error: The failure if the upstream finishes without a value. The expression is evaluated only in that case.
    /// - Returns: A publisher that does not finish without a value.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func replaceEmpty(
        withError error: @autoclosure @escaping @Sendable () -> Failure
    ) -> TraitPublishers.ReplaceEmptyWithError<Self> {
        TraitPublishers.ReplaceEmptyWithError(upstream: self, makeError: error)
    }
}

extension Publisher where Failure == Never {
    /// Passes values through, but fails if the upstream finishes without one.
    ///
    ///     let name = cachedName                               // cannot fail
    ///         .replaceEmpty(withError: CacheError.miss)
    ///
    /// The publisher itself cannot fail, so the only failure is `error`. See the other `replaceEmpty(withError:)` for
    /// demand and threads.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func replaceEmpty<NewFailure: Error>(
        withError error: @autoclosure @escaping @Sendable () -> NewFailure
    ) -> TraitPublishers.ReplaceEmptyWithError<Publishers.SetFailureType<Self, NewFailure>> {
        TraitPublishers.ReplaceEmptyWithError(
            upstream: setFailureType(to: NewFailure.self), makeError: error)
    }
}

extension TraitPublishers {
    /// A publisher that passes events through, but fails if its upstream finishes without a value.
    ///
    /// `replaceEmpty(withError:)` creates this publisher, and describes its behavior.
    @frozen
    public struct ReplaceEmptyWithError<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values.
        public typealias Output = Upstream.Output

        /// The failure type of the upstream, which is also the type of the replacing error.
        public typealias Failure = Upstream.Failure

        /// The publisher whose events pass through.
        public let upstream: Upstream

        /// A closure that creates the failure if the upstream finishes without a value.
        public let makeError: () -> Failure

        /// Creates the publisher that `replaceEmpty(withError:)` returns.
        @inlinable
        public init(upstream: Upstream, makeError: @escaping () -> Failure) {
            self.upstream = upstream
            self.makeError = makeError
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            let check = CheckOperation<Output, Failure, Failure>(
                promise: [.finishedWithoutValue], awaitsCertainty: false,
                answer: { [makeError] _, failure in failure ?? makeError() })
            CheckedSubscription(check, subscriber).attach(to: upstream)
        }
    }
}

extension TraitPublishers.ReplaceEmptyWithError: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package var operation: FailOnEmptyOperation<Output, Failure> {
        FailOnEmptyOperation(endsWithValue: false, makeError)
    }
}

/// The operation of `first(orFailWith:)` and `replaceEmpty(withError:)`, which fails if the upstream finishes without a value.
@frozen @usableFromInline
package struct FailOnEmptyOperation<Output, Failure: Error>: DirectOperation {
    @usableFromInline let endsWithValue: Bool
    @usableFromInline let makeError: () -> Failure

    @inlinable
    init(endsWithValue: Bool, _ makeError: @escaping () -> Failure) {
        self.endsWithValue = endsWithValue
        self.makeError = makeError
    }

    @inlinable
    package func receive(value: Output) -> SettledOutcome<Output, Failure> {
        endsWithValue ? .decision(.success(value)) : .value(value)
    }

    @inlinable
    package func receiveEmpty() -> SettledOutcome<Output, Failure> { .end(.failure(makeError())) }
}
