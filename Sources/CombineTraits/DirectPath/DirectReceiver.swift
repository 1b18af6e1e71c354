/// A subscriber of a maybe publisher that has the same layout whatever the publisher.
///
/// Operators and sinks on the direct path are receivers. Where the path ends, a receiver subscribes as any
/// subscriber does: it is one, and follows the same rules of demand, order and cancellation.
///
/// The package makes its receivers by itself. There is nothing here to call or to subclass.
public class _DirectReceiver<Input, Failure: Error>: Subscriber {
    @usableFromInline
    init() {}

    /// Receives the subscription of the publisher.
    ///
    /// - Parameter subscription: The subscription.
    public func receive(subscription: any Subscription) {
        preconditionFailure("A receiver overrides this.")
    }

    /// Receives the value.
    ///
    /// - Parameter input: The value.
    /// - Returns: What is demanded beyond.
    public func receive(_ input: Input) -> Subscribers.Demand {
        preconditionFailure("A receiver overrides this.")
    }

    /// Receives the completion.
    ///
    /// - Parameter completion: The completion.
    public func receive(completion: Subscribers.Completion<Failure>) {
        preconditionFailure("A receiver overrides this.")
    }
}

extension _DirectReceiver {
    /// Receives a result that was there at once, as the events that it stands for.
    @inlinable
    func receive(_ result: MaybeResult<Input, Failure>) {
        switch result {
        case .finished:
            receive(completion: .finished)
        case .success(let value):
            _ = receive(value)
            receive(completion: .finished)
        case .failure(let error):
            receive(completion: .failure(error))
        }
    }
}
