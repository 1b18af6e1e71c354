/// The subscription of `Publishers.AsyncElements`.
///
/// The task does not retain the subscription. So the release of the subscription can end a task that waits for demand.
final class AsyncElementsSubscription<Elements: AsyncSequence & Sendable, Failure: Error>: Subscription, DescribedByName
where Elements.Element: Sendable {
    var description: String { "AsyncElements" }

    private let delivery: ElementDelivery<Elements, Failure>

    private init(_ delivery: ElementDelivery<Elements, Failure>) {
        self.delivery = delivery
    }

    static func attach(_ downstream: some Subscriber<Elements.Element, Failure>, to elements: Elements) {
        let delivery = ElementDelivery(of: elements, to: downstream.eraseToAnyDownstream())
        downstream.receive(subscription: AsyncElementsSubscription(delivery))
        delivery.open()
    }

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "AsyncElements: a demand must not be zero.")
        delivery.request(demand)
    }

    func cancel() { delivery.cancel() }

    deinit { delivery.abandon() }
}
