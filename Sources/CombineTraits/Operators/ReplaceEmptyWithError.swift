extension Publisher {
    /// Passes events through, and fails where the upstream finishes without a value.
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
    /// It makes a single publisher of a maybe publisher, and a nonempty publisher of any other one.
    ///
    /// - **Demand** is passed to the upstream, and values are passed through as they come.
    /// - **Failure.** A failure of the upstream is passed on. If the upstream finishes without a value, `error` is evaluated,
    ///   once for each subscriber. This failure needs no demand.
    /// - **Cancellation** cancels the upstream.
    /// - **Threads.** Events arrive where the upstream sends them, and `error` is evaluated there.
    ///
    /// - Parameter error: The failure if the upstream finishes without a value. It is not evaluated otherwise.
    /// - Returns: A publisher that does not finish without a value.
    @inlinable
    public func replaceEmpty(
        withError error: @autoclosure @escaping () -> Failure
    ) -> TraitPublishers.ReplaceEmptyWithError<Self> {
        TraitPublishers.ReplaceEmptyWithError(upstream: self, makeError: error)
    }
}

extension Publisher where Failure == Never {
    /// Passes values through, and fails where the upstream finishes without one.
    ///
    ///     let name = cachedName                               // cannot fail
    ///         .replaceEmpty(withError: CacheError.miss)
    ///
    /// It is `replaceEmpty(withError:)` for a publisher that cannot fail. Its only failure is `error`.
    ///
    /// - Parameter error: The failure if the upstream finishes without a value. It is not evaluated otherwise.
    /// - Returns: A publisher that does not finish without a value.
    @inlinable
    public func replaceEmpty<NewFailure: Error>(
        withError error: @autoclosure @escaping () -> NewFailure
    ) -> TraitPublishers.ReplaceEmptyWithError<Publishers.SetFailureType<Self, NewFailure>> {
        TraitPublishers.ReplaceEmptyWithError(
            upstream: setFailureType(to: NewFailure.self), makeError: error)
    }
}

extension TraitPublishers {
    /// A publisher that passes the events of another one through, and fails where that finishes without a value.
    ///
    /// Build it with `replaceEmpty(withError:)`.
    @frozen
    public struct ReplaceEmptyWithError<Upstream: Publisher>: Publisher {
        /// The values of the upstream.
        public typealias Output = Upstream.Output

        /// The failure of the upstream, which is also that of an upstream without a value.
        public typealias Failure = Upstream.Failure

        /// The publisher whose events are passed through.
        public let upstream: Upstream

        /// Makes the failure for an upstream that finishes without a value.
        public let makeError: () -> Failure

        /// Creates a publisher that fails where another one finishes without a value.
        ///
        /// - Parameters:
        ///   - upstream: The publisher whose events are passed through.
        ///   - makeError: Makes the failure if the upstream finishes without a value.
        @inlinable
        public init(upstream: Upstream, makeError: @escaping () -> Failure) {
            self.upstream = upstream
            self.makeError = makeError
        }

        /// Attaches a subscriber to the upstream, through the operator. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            let downstream = AnswerViolation(subscriber) { [makeError] _, _ in makeError() }
            CheckedSubscription(contract: [.finishedWithoutValue], downstream: downstream).attach(to: upstream)
        }
    }
}

extension TraitPublishers.ReplaceEmptyWithError: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: FailOnEmptyOperation<Output, Failure> {
        FailOnEmptyOperation(endsWithValue: false, makeError)
    }
}
