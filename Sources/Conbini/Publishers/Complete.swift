/// A publisher that publishes no value, and completes when it is demanded one, with or without a failure.
///
///     let publisherA = Complete<Int, CustomError>(error: nil)
///     let publisherB = Complete(error: CustomError())
///
/// ```
/// -----|    demanded a value after some time
/// -----x    the same, with an error
/// ```
///
/// It is `Empty` and `Fail` in one type, but for the time: they complete on subscription, whatever the demand. The
/// completion comes once for each subscriber, on the thread that demands.
public struct Complete<Output, Failure: Error>: Publisher {
    /// What it fails with, or nil if it finishes.
    public let error: Failure?

    /// Creates a publisher that completes.
    ///
    /// - Parameter error: What it fails with, or nil if it finishes.
    public init(error: Failure?) {
        self.error = error
    }
}

extension Complete where Output == Never {
    /// Creates a publisher that fails, for where the type of the values is not said.
    ///
    /// - Parameter error: What it fails with.
    public init(error: Failure) {
        self.error = error
    }
}

extension Complete where Output == Never, Failure == Never {
    /// Creates a publisher that finishes, for where the types are not said.
    public init() {
        error = nil
    }
}

extension Complete where Failure == Never {
    /// Creates a publisher that finishes, for where the type of failures is not said.
    ///
    /// - Parameter output: The type of the values.
    public init(output: Output.Type = Output.self) {
        error = nil
    }
}

extension Complete: Equatable where Failure: Equatable {}

extension Complete: Sendable {}

extension Complete: DemandedPublisher {
    @inlinable
    package func makeResult() -> MaybeResult<Output, Failure> { error.map { .failure($0) } ?? .finished }
}
