import CombineTraitsSupport

/// The subscription that a subscriber of `Publishers.AsyncElements` has.
///
/// It is an object of its own to see its release: after that, nothing can be requested, and a task that waits for demand ends.
final class AsyncElementsSubscription<Elements: AsyncSequence & Sendable, Failure: Error>: Subscription
where Elements.Element: Sendable {
    private let delivery: ElementDelivery<Elements, Failure>

    private init(_ delivery: ElementDelivery<Elements, Failure>) {
        self.delivery = delivery
    }

    static func attach<Downstream: Subscriber>(_ downstream: Downstream, to elements: Elements)
    where Downstream.Input == Elements.Element, Downstream.Failure == Failure {
        let delivery = ElementDelivery(of: elements, to: downstream.eraseToAnyDownstream())
        downstream.receive(subscription: AsyncElementsSubscription(delivery))
        delivery.open()
    }

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "AsyncElements: a demand must not be zero.")
        delivery.request(demand)
    }

    func cancel() {
        delivery.cancel()
    }

    deinit {
        delivery.abandon()
    }
}

extension AsyncElementsSubscription: DescribedByName {
    var description: String { "AsyncElements" }
}
