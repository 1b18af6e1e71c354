/// A subscription to a publisher that computes its result on the first demand.
package final class DemandedSubscription<Output, Failure: Error>: Subscription, DescribedByName {
    private let publisher: Any.Type
    private let lock = Lock.make()

    // The lock guards the following properties. Their contents are released without the lock.

    /// A closure that computes the result. `nil` after the first demand, and after a cancellation.
    private var makeResult: (() -> MaybeResult<Output, Failure>)?

    /// The downstream, or `nil` after the completion or a cancellation.
    private var downstream: AnyDownstream<Output, Failure>?

    package static func attach(
        _ subscriber: some Subscriber<Output, Failure>, to publisher: Any.Type,
        _ makeResult: @escaping () -> MaybeResult<Output, Failure>
    ) {
        let subscription = DemandedSubscription(to: publisher, subscriber.eraseToAnyDownstream(), makeResult)
        subscriber.receive(subscription: subscription)
    }

    private init(
        to publisher: Any.Type, _ downstream: AnyDownstream<Output, Failure>,
        _ makeResult: @escaping () -> MaybeResult<Output, Failure>
    ) {
        self.publisher = publisher
        self.downstream = downstream
        self.makeResult = makeResult
    }

    package func request(_ demand: Subscribers.Demand) {
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

    package func cancel() {
        _ = lock.withLock { (makeResult.takeValue(), downstream.takeValue()) }
    }

    private func end() -> AnyDownstream<Output, Failure>? {
        lock.withLock { downstream.takeValue() }
    }

    package var description: String { typeName(publisher) }
}
