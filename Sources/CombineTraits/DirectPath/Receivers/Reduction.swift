/// An operation that has its result when the upstream finishes, or as soon as a value decides it.
@usableFromInline
protocol Reduction: DirectOperation {
    /// The result when there is no value. Nil to finish without one.
    var initial: Output? { get }

    /// What a value leads to.
    func reduce(_ value: Input) -> Reduced<Output, Failure>
}

/// A reduction by a closure that can throw.
@usableFromInline
protocol FailableReduction: Reduction where Failure == any Error {
    /// What a value leads to.
    func tryReduce(_ value: Input) throws -> Reduced<Output, any Error>
}

extension FailableReduction {
    @inlinable
    func convert(_ failure: InputFailure) -> any Error { failure }

    @inlinable
    func reduce(_ value: Input) -> Reduced<Output, any Error> {
        do {
            return try tryReduce(value)
        } catch {
            return .failure(error)
        }
    }
}

/// What the value of an upstream leads to.
@frozen @usableFromInline
enum Reduced<Output, Failure: Error> {
    /// The result when the upstream finishes. Nil if there is none.
    case result(Output?)

    /// The result, whatever the upstream does from now on.
    case decided(Output)

    /// The closure has thrown.
    case failure(Failure)
}

extension Reduction where InputFailure == Failure {
    @inlinable
    func convert(_ failure: InputFailure) -> Failure { failure }
}

extension Reduction {
    @inlinable
    func reduce(_ result: MaybeResult<Input, InputFailure>) -> MaybeResult<Output, Failure> {
        switch result {
        case .finished:
            return initial.map { .success($0) } ?? .finished
        case .success(let value):
            switch reduce(value) {
            case .result(let output?), .decided(let output): return .success(output)
            case .result(nil): return .finished
            case .failure(let error): return .failure(error)
            }
        case .failure(let error):
            return .failure(convert(error))
        }
    }
}

/// A publisher that reduces what any upstream publishes. The direct path is for maybe publishers among them.
@usableFromInline
protocol ReducingPublisher: MaybePublisher {
    associatedtype Upstream: Publisher
    associatedtype Operation: Reduction
    where
        Operation.Input == Upstream.Output, Operation.InputFailure == Upstream.Failure,
        Operation.Output == Output, Operation.Failure == Failure

    var upstream: Upstream { get }
    var operation: Operation { get }
}

extension ReducingPublisher {
    /// True.
    @inlinable
    public static var _hasDirectPath: Bool { true }

    /// Starts the upstream, and transforms its result.
    ///
    /// - Parameter makeReceiver: Makes the receiver of the result, unless it is returned.
    /// - Returns: The result, if it is there at once.
    @inlinable
    public func _start(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        guard let upstream = DynamicMaybe(upstream) else {
            subscribe(makeReceiver())
            return nil
        }
        let operation = operation
        guard let result = upstream.start({ ReducingReceiver(operation, makeReceiver()) }) else { return nil }
        return operation.reduce(result)
    }

    /// Subscribes a receiver by way of the operation.
    ///
    /// - Parameter receiver: The receiver.
    @inlinable
    public func _subscribe(_ receiver: _DirectReceiver<Output, Failure>) {
        if let upstream = DynamicMaybe(upstream) {
            upstream.subscribe(ReducingReceiver(operation, receiver))
        } else {
            subscribe(receiver)
        }
    }
}

/// The subscriber and the subscription of an operator that reduces what its upstream publishes.
///
/// It demands everything from the upstream at once, and publishes when its downstream has demanded something.
@_fixed_layout @usableFromInline
final class ReducingReceiver<Operation: Reduction>:
    OperatorReceiver<Operation.Input, Operation.InputFailure, Operation.Output, Operation.Failure>, ReceiverBody,
    SubscriptionBody
{
    @usableFromInline let operation: Operation

    // Guarded by the lock, under which nothing foreign runs: exclusive access needs no check.
    @exclusivity(unchecked) @usableFromInline var result: Operation.Output?
    @exclusivity(unchecked) @usableFromInline var isDemanded = false

    /// Whether the result waits for demand.
    @exclusivity(unchecked) @usableFromInline var isWaiting = false
    @exclusivity(unchecked) @usableFromInline var isCancelled = false

    @inlinable
    init(_ operation: Operation, _ downstream: _DirectReceiver<Operation.Output, Operation.Failure>) {
        self.operation = operation
        self.result = operation.initial
        super.init(downstream, ReducingReceiver.self)
    }

    @inlinable
    func onSubscription(_ subscription: any Subscription) {
        guard keep(subscription) else { return }
        downstream.receive(subscription: self)
        subscription.request(.unlimited)
    }

    @inlinable
    func onValue(_ input: Operation.Input) -> Subscribers.Demand {
        lock.lock()
        let isOver = isOver
        lock.unlock()
        if isOver { return .none }
        switch operation.reduce(input) {
        case .result(let output):
            setResult(output)
        case .decided(let output):
            setResult(output)
            end()?.cancel()
            publishResult()
        case .failure(let error):
            end()?.cancel()
            downstream.receive(completion: .failure(error))
        }
        return .none
    }

    @inlinable
    func onCompletion(_ completion: Subscribers.Completion<Operation.InputFailure>) {
        switch completion {
        case .finished:
            if endWithUpstream() { publishResult() }
        case .failure(let error):
            if endWithUpstream() { downstream.receive(completion: .failure(operation.convert(error))) }
        }
    }

    @inlinable
    func onRequest(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        lock.lock()
        isDemanded = true
        lock.unlock()
        publishIfDemanded()
    }

    @inlinable
    func onCancel() {
        lock.lock()
        isCancelled = true
        lock.unlock()
        end()?.cancel()
    }

    @inlinable
    func setResult(_ output: Operation.Output?) {
        lock.lock()
        // What is replaced must outlive the lock: its deinitializer may come back here.
        let replaced = result
        result = output
        lock.unlock()
        withExtendedLifetime(replaced) {}
    }

    /// Publishes the result, now or when it is demanded: nothing more can come from the upstream.
    @inlinable
    func publishResult() {
        lock.lock()
        isWaiting = true
        lock.unlock()
        publishIfDemanded()
    }

    @inlinable
    func publishIfDemanded() {
        lock.lock()
        guard isWaiting, isDemanded, !isCancelled else { return lock.unlock() }
        isWaiting = false
        let result = result
        self.result = nil
        lock.unlock()
        if let result { _ = downstream.receive(result) }
        downstream.receive(completion: .finished)
    }
}
