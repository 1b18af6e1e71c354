/// A publisher that finishes or fails on demand, without a value.
///
///     let publisherA = Complete<Int, CustomError>(error: nil)
///     let publisherB = Complete(error: CustomError())
///
/// ```
/// -----|    the first demand arrives in frame 5
/// -----x    the same, with an error
/// ```
///
/// `Empty` and `Fail` complete on subscription, but this publisher waits for demand. It completes once for each
/// subscriber, on the thread of the demand.
public struct Complete<Output, Failure: Error>: Publisher, DemandedPublisher {
    /// The failure to publish, or `nil` to finish.
    public let error: Failure?

    /// Creates a publisher that finishes or fails on demand.
    ///
    /// - Parameter error: The failure to publish, or `nil` to finish.
    public init(error: Failure?) {
        self.error = error
    }

    @inlinable
    package var makeResult: () -> MaybeResult<Output, Failure> {
        { [error] in error.map { .failure($0) } ?? .finished }
    }
}

extension Complete where Output == Never {
    /// Creates a publisher that fails, with the output type `Never`.
    public init(error: Failure) {
        self.error = error
    }
}

extension Complete where Output == Never, Failure == Never {
    /// Creates a publisher that finishes, with the output and failure types `Never`.
    public init() {
        error = nil
    }
}

extension Complete where Failure == Never {
    /// Creates a publisher that finishes, with the failure type `Never`.
    ///
    /// - Parameter output: The type of the values. Specify it if the context does not determine it.
    public init(output: Output.Type = Output.self) {
        error = nil
    }
}

extension Complete: Equatable where Failure: Equatable {}
extension Complete: Sendable {}
