/// An operation that turns the value of its upstream into another one, or drops it, and cannot fail.
@usableFromInline
protocol Transformation: DirectOperation {
    /// Whether the operator demands all values by itself, whatever its downstream demands.
    static var demandsEverything: Bool { get }

    /// - Returns: Nil to drop the value.
    func transform(_ value: Input) -> Output?
}

extension Transformation where InputFailure == Failure {
    @inlinable
    func convert(_ failure: InputFailure) -> Failure { failure }
}

extension Transformation {
    @inlinable
    static var demandsEverything: Bool { false }

    @inlinable
    func transform(_ result: MaybeResult<Input, InputFailure>) -> MaybeResult<Output, Failure> {
        switch result {
        case .finished:
            return .finished
        case .success(let value):
            guard let output = transform(value) else { return .finished }
            return .success(output)
        case .failure(let error):
            return .failure(convert(error))
        }
    }
}

/// A publisher that transforms the value of a maybe publisher, and cannot fail by itself.
@usableFromInline
protocol TransformingPublisher: MaybePublisher {
    associatedtype Upstream: MaybePublisher
    associatedtype Operation: Transformation
    where
        Operation.Input == Upstream.Output, Operation.InputFailure == Upstream.Failure,
        Operation.Output == Output, Operation.Failure == Failure

    var upstream: Upstream { get }
    var operation: Operation { get }
}

extension TransformingPublisher {
    /// True.
    @inlinable
    public static var _hasDirectPath: Bool { true }

    /// Starts the upstream, and transforms its result.
    ///
    /// - Parameter makeReceiver: Makes the receiver of the result, unless it is returned.
    /// - Returns: The result, if it is there at once.
    @inlinable
    public func _start(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        let operation = operation
        guard let result = upstream._start({ TransformingReceiver(operation, makeReceiver()) }) else { return nil }
        return operation.transform(result)
    }

    /// Subscribes a receiver by way of the operation.
    ///
    /// - Parameter receiver: The receiver.
    @inlinable
    public func _subscribe(_ receiver: _DirectReceiver<Output, Failure>) {
        upstream._subscribe(TransformingReceiver(operation, receiver))
    }
}

/// The subscriber of an operator that transforms values. Demand and cancellation pass it by.
@_fixed_layout @usableFromInline
final class TransformingReceiver<Operation: Transformation>:
    _DirectReceiver<Operation.Input, Operation.InputFailure>, ReceiverBody
{
    @usableFromInline let operation: Operation
    @usableFromInline let downstream: _DirectReceiver<Operation.Output, Operation.Failure>

    @inlinable
    init(_ operation: Operation, _ downstream: _DirectReceiver<Operation.Output, Operation.Failure>) {
        self.operation = operation
        self.downstream = downstream
        super.init(ReceiverEvents(TransformingReceiver.self), lock: downstream.lock)
    }

    @inlinable
    func onSubscription(_ subscription: any Subscription) {
        downstream.receive(subscription: subscription)
        if Operation.demandsEverything { subscription.request(.unlimited) }
    }

    @inlinable
    func onValue(_ input: Operation.Input) -> Subscribers.Demand {
        guard let output = operation.transform(input) else { return Operation.demandsEverything ? .none : .max(1) }
        return downstream.receive(output)
    }

    @inlinable
    func onCompletion(_ completion: Subscribers.Completion<Operation.InputFailure>) {
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure(let error): downstream.receive(completion: .failure(operation.convert(error)))
        }
    }
}
