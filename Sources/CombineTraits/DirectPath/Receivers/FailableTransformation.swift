/// An operation that turns the value of its upstream into another one, or drops it, or throws.
@usableFromInline
protocol FailableTransformation: DirectOperation where Failure == any Error {
    /// - Returns: Nil to drop the value.
    func transform(_ value: Input) throws -> Output?
}

extension FailableTransformation {
    @inlinable
    func convert(_ failure: InputFailure) -> any Error { failure }

    @inlinable
    func transform(_ result: MaybeResult<Input, InputFailure>) -> MaybeResult<Output, any Error> {
        switch result {
        case .finished:
            return .finished
        case .success(let value):
            do {
                guard let output = try transform(value) else { return .finished }
                return .success(output)
            } catch {
                return .failure(error)
            }
        case .failure(let error):
            return .failure(convert(error))
        }
    }
}

/// A publisher that transforms the value of a maybe publisher with a closure that can throw.
@usableFromInline
protocol FailableTransformingPublisher: MaybePublisher where Failure == any Error {
    associatedtype Upstream: MaybePublisher
    associatedtype Operation: FailableTransformation
    where
        Operation.Input == Upstream.Output, Operation.InputFailure == Upstream.Failure,
        Operation.Output == Output

    var upstream: Upstream { get }
    var operation: Operation { get }
}

extension FailableTransformingPublisher {
    /// True.
    @inlinable
    public static var _hasDirectPath: Bool { true }

    /// Starts the upstream, and transforms its result.
    ///
    /// - Parameter makeReceiver: Makes the receiver of the result, unless it is returned.
    /// - Returns: The result, if it is there at once.
    @inlinable
    public func _start(
        _ makeReceiver: () -> _DirectReceiver<Output, any Error>
    ) -> MaybeResult<Output, any Error>? {
        let operation = operation
        guard let result = upstream._start({ FailableReceiver(operation, makeReceiver()) }) else { return nil }
        return operation.transform(result)
    }

    /// Subscribes a receiver by way of the operation.
    ///
    /// - Parameter receiver: The receiver.
    @inlinable
    public func _subscribe(_ receiver: _DirectReceiver<Output, any Error>) {
        upstream._subscribe(FailableReceiver(operation, receiver))
    }
}

/// The subscriber and the subscription of an operator whose closure can throw, which cancels the upstream.
@_fixed_layout @usableFromInline
final class FailableReceiver<Operation: FailableTransformation>:
    OperatorReceiver<Operation.Input, Operation.InputFailure, Operation.Output, any Error>, ReceiverBody,
    SubscriptionBody
{
    @usableFromInline let operation: Operation

    @inlinable
    init(_ operation: Operation, _ downstream: _DirectReceiver<Operation.Output, any Error>) {
        self.operation = operation
        super.init(downstream, FailableReceiver.self)
    }

    @inlinable
    func onSubscription(_ subscription: any Subscription) {
        if keep(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func onValue(_ input: Operation.Input) -> Subscribers.Demand {
        lock.lock()
        let isOver = isOver
        lock.unlock()
        if isOver { return .none }
        let output: Operation.Output?
        do {
            output = try operation.transform(input)
        } catch {
            end()?.cancel()
            downstream.receive(completion: .failure(error))
            return .none
        }
        guard let output else { return .max(1) }
        return downstream.receive(output)
    }

    @inlinable
    func onCompletion(_ completion: Subscribers.Completion<Operation.InputFailure>) {
        guard endWithUpstream() else { return }
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure(let error): downstream.receive(completion: .failure(operation.convert(error)))
        }
    }

    @inlinable
    func onRequest(_ demand: Subscribers.Demand) {
        requestUpstream(demand)
    }

    @inlinable
    func onCancel() {
        end()?.cancel()
    }
}
