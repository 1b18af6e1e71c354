import CombineTraitsSupport

/// The subscription of ``DeferredPassthrough``.
final class DeferredPassthroughSubscription<Downstream: Subscriber>: Subscription {
    typealias Subject = PassthroughSubject<Downstream.Input, Downstream.Failure>

    private let lock = NSLock()
    private let downstream: ChildRelay<Downstream>

    /// Nil after the call, and after the cancellation.
    private var closure: ((Subject) -> Void)?

    init(_ downstream: Downstream, closure: @escaping (Subject) -> Void) {
        self.downstream = ChildRelay("DeferredPassthrough", downstream)
        self.closure = closure
    }

    /// Removes the closure.
    private func end() -> ((Subject) -> Void)? {
        lock.lock()
        defer { lock.unlock() }
        let last = closure
        closure = nil
        return last
    }

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "DeferredPassthrough: a demand must not be zero.")
        downstream.request(demand)
        guard let closure = end() else { return }
        let subject = Subject()
        subject.subscribe(downstream)
        closure(subject)
    }

    func cancel() {
        _ = end()
        downstream.cancel()
    }
}

extension DeferredPassthroughSubscription: DescribedByName {
    var description: String { downstream.description }
}
