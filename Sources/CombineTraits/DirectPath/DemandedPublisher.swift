/// A publisher that computes a result for each subscription. On the direct path, it computes the result when it starts.
/// Otherwise, it waits for the first demand.
@usableFromInline
package protocol DemandedPublisher: DirectPublisher {
    /// A closure that computes the result. It need not retain the rest of the publisher.
    var makeResult: () -> MaybeResult<Output, Failure> { get }
}

extension DemandedPublisher {
    /// Computes and returns the result, without calling `makeDownstream`.
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        makeResult()
    }

    /// Attaches a subscriber on behalf of `subscribe(_:)`. The publisher computes the result on the first demand.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        let subscription = DemandedSubscription(to: Self.self, subscriber.eraseToAnyDownstream(), makeResult)
        subscriber.receive(subscription: subscription)
    }
}

private final class DemandedSubscription<Output, Failure: Error>: Subscription, DescribedByName {
    private let publisher: Any.Type
    private let lock = Lock.make()

    // The lock guards the following properties. Their contents are released without the lock.

    /// A closure that computes the result. `nil` after the first demand, and after a cancellation.
    private var makeResult: (() -> MaybeResult<Output, Failure>)?

    /// The downstream, or `nil` after the completion or a cancellation.
    private var downstream: AnyDownstream<Output, Failure>?

    init(
        to publisher: Any.Type, _ downstream: AnyDownstream<Output, Failure>,
        _ makeResult: @escaping () -> MaybeResult<Output, Failure>
    ) {
        self.publisher = publisher
        self.downstream = downstream
        self.makeResult = makeResult
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none, let result = lock.withLock({ makeResult.takeValue() })?() else { return }
        switch result {
        case .success(let value):
            // The downstream might have cancelled while the closure computed the value.
            _ = lock.withLock { downstream }?.receive(value)
            end()?.receive(completion: .finished)
        case .finished:
            end()?.receive(completion: .finished)
        case .failure(let error):
            end()?.receive(completion: .failure(error))
        }
    }

    func cancel() {
        _ = lock.withLock { (makeResult.takeValue(), downstream.takeValue()) }
    }

    private func end() -> AnyDownstream<Output, Failure>? {
        lock.withLock { downstream.takeValue() }
    }

    var description: String { typeName(publisher) }
}
