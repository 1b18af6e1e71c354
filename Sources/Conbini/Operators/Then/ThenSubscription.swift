import CombineTraitsSupport

final class ThenSubscription<Upstream: Publisher, Child: Publisher, Downstream: Subscriber>
where Downstream.Input == Child.Output, Downstream.Failure == Child.Failure, Upstream.Failure == Child.Failure {
    private let lock = NSLock()
    private let downstream: ChildRelay<Downstream>
    private let maxDemand: Subscribers.Demand
    private var isDemanded = false
    private var upstream: (any Subscription)?

    private var child: (() -> Child)?

    private init(_ downstream: Downstream, maxDemand: Subscribers.Demand, child: @escaping () -> Child) {
        self.downstream = ChildRelay("Then", downstream)
        self.maxDemand = maxDemand
        self.child = child
    }

    static func attach(
        _ downstream: Downstream, to upstream: Upstream, maxDemand: Subscribers.Demand, child: @escaping () -> Child
    ) {
        let subscription = ThenSubscription(downstream, maxDemand: maxDemand, child: child)
        downstream.receive(subscription: subscription)
        upstream.subscribe(subscription)
    }

    private func end() -> (upstream: (any Subscription)?, child: (() -> Child)?) {
        lock.lock()
        let last = (upstream, child)
        upstream = nil
        child = nil
        lock.unlock()
        return last
    }
}

extension ThenSubscription: Subscriber {
    typealias Input = Upstream.Output
    typealias Failure = Upstream.Failure

    func receive(subscription: any Subscription) {
        lock.lock()
        guard child != nil, upstream == nil else {
            lock.unlock()
            return subscription.cancel()
        }
        upstream = subscription
        let isDemanded = isDemanded
        lock.unlock()
        if isDemanded { subscription.request(maxDemand) }
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        maxDemand == .unlimited ? .none : .max(1)
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        switch completion {
        case .finished: makeChild()?.subscribe(downstream)
        case .failure: if end().child != nil { downstream.receive(completion: completion) }
        }
    }

    /// Runs the closure, and releases it before its child can publish.
    private func makeChild() -> Child? { end().child?() }
}

extension ThenSubscription: Subscription {
    func request(_ demand: Subscribers.Demand) {
        downstream.request(demand)
        lock.lock()
        let started = isDemanded ? nil : upstream
        isDemanded = true
        lock.unlock()
        started?.request(maxDemand)
    }

    func cancel() {
        let upstream = end().upstream
        downstream.cancel()
        upstream?.cancel()
    }
}

extension ThenSubscription: DescribedByName {
    var description: String { downstream.description }
}
