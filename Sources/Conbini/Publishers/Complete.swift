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

    /// Attaches a subscriber. Call `subscribe(_:)` instead.
    ///
    /// - Parameter subscriber: The subscriber to attach.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        subscriber.receive(
            subscription: DeferredSubscription("Complete", subscriber) { [error] in
                error.map { .failure($0) } ?? .finished
            })
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

extension Complete {
    /// True: the completion is there before anybody subscribes.
    @inlinable
    public static var _hasDirectPath: Bool { true }

    /// Returns the completion.
    @inlinable
    public func _start(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        error.map { .failure($0) } ?? .finished
    }
}
