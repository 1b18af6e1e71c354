extension Publisher where Output == Never {
    /// Changes the output type of a publisher without values.
    ///
    ///     func user() -> AnyMaybePublisher<User, any Error> {
    ///         upload(file).setOutputType(to: User.self).eraseToAnyMaybePublisher()
    ///     }
    ///
    /// ```
    /// upstream   -----|         -----x
    /// published  -----|         -----x
    /// ```
    ///
    /// This operator is the counterpart of `setFailureType(to:)`. It does not affect demand, completion, cancellation,
    /// or threads.
    ///
    /// - Parameter outputType: The type of the values that are never published.
    /// - Returns: A publisher that completes like this one.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func setOutputType<NewOutput>(
        to outputType: NewOutput.Type
    ) -> TraitPublishers.SetOutputType<Self, NewOutput> {
        TraitPublishers.SetOutputType(upstream: self)
    }
}

extension TraitPublishers {
    /// A publisher that completes like its upstream, which has no values, but has another output type.
    ///
    /// The operator `setOutputType(to:)` creates this publisher. See that method for its behavior.
    @frozen
    public struct SetOutputType<Upstream: Publisher, Output>: Publisher, OperatorPublisher
    where Upstream.Output == Never {
        /// The failure type of the upstream.
        public typealias Failure = Upstream.Failure

        /// The publisher whose completion this publisher publishes.
        public let upstream: Upstream

        /// Creates the publisher that `setOutputType(to:)` returns.
        @inlinable
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            upstream.map(value(of:)).receive(subscriber: subscriber)
        }

        @inlinable
        package var operation: MapOperation<Never, Output, Failure, Failure> { MapOperation(value(of:)) }
    }
}

@inlinable
func value<Output>(of never: Never) -> Output {}

extension TraitPublishers.SetOutputType: Equatable where Upstream: Equatable {}
extension TraitPublishers.SetOutputType: Sendable where Upstream: Sendable {}
