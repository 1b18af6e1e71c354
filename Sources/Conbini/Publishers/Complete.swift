/// A publisher that publishes no value, and finishes or fails on demand.
///
///     let publisherA = Complete<Int, CustomError>(error: nil)
///     let publisherB = Complete(error: CustomError())
///
/// ```
/// -----|    demanded a value after some time
/// -----x    the same, with an error
/// ```
///
/// It combines `Empty` and `Fail`, which complete on subscription, without demand. The completion comes once for each
/// subscriber, on the thread of the demand.
public struct Complete<Output, Failure: Error>: Publisher {
    /// The failure, or nil to finish.
    public let error: Failure?

    /// Creates a publisher that completes.
    ///
    /// - Parameter error: The failure, or nil to finish.
    public init(error: Failure?) {
        self.error = error
    }
}

extension Complete where Output == Never {
    /// Creates a publisher that fails, with the output type `Never`.
    ///
    /// - Parameter error: The failure.
    public init(error: Failure) {
        self.error = error
    }
}

extension Complete where Output == Never, Failure == Never {
    /// Creates a publisher that finishes, with the types `Never`.
    public init() {
        error = nil
    }
}

extension Complete where Failure == Never {
    /// Creates a publisher that finishes, with the failure type `Never`.
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
