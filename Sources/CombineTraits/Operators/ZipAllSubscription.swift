import CombineTraitsSupport

/// The subscription of `zipSingle()` and `zipMaybe()`.
///
/// Of each upstream, the first event counts: what follows a value is ignored, and not waited for.
final class ZipAllSubscription<Downstream: Subscriber, Upstream: Publisher>:
    TraitSubscriptions.Maybe<Downstream, [Upstream]>
where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
    private let lock = NSLock()

    /// The values by upstream, nil until they come.
    private var values: [Upstream.Output?] = []
    private var missingCount = 0

    /// The subscriptions of the upstreams that have not completed.
    private var subscriptions: [(any Subscription)?] = []
    private var isOver = false

    init(_ downstream: Downstream, to upstreams: [Upstream]) {
        super.init(downstream: downstream, context: upstreams)
    }

    override func start(with upstreams: [Upstream]) {
        values = Array(repeating: nil, count: upstreams.count)
        subscriptions = Array(repeating: nil, count: upstreams.count)
        missingCount = upstreams.count
        if upstreams.isEmpty { receive(.success([])) }
        // One of them may fail at once, or the downstream cancel, which is cleaned up after this.
        for (index, upstream) in upstreams.enumerated() where isActive {
            upstream.subscribe(ZipAllSide(zip: self, index: index))
        }
    }

    override func didComplete(with _: [Upstream]) {
        // All have published, and finish on their own, or were cancelled.
        _ = removeUpstreams()
    }

    override func didCancel(with _: [Upstream]) {
        cancelUpstreams()
    }

    private func cancelUpstreams() {
        for subscription in removeUpstreams() { subscription?.cancel() }
    }

    /// Forgets the upstreams.
    ///
    /// - Returns: Their subscriptions.
    private func removeUpstreams() -> [(any Subscription)?] {
        lock.lock()
        isOver = true
        let released = (values, subscriptions)
        values = []
        subscriptions = []
        lock.unlock()
        return withExtendedLifetime(released) { released.1 }
    }

    override var description: String { "ZipAll" }

    // MARK: Upstreams

    func receive(_ subscription: any Subscription, of index: Int) {
        lock.lock()
        let isKept = !isOver && subscriptions[index] == nil && values[index] == nil
        if isKept { subscriptions[index] = subscription }
        lock.unlock()
        if isKept {
            subscription.request(.unlimited)
        } else {
            subscription.cancel()
        }
    }

    func receive(_ value: Upstream.Output, of index: Int) {
        lock.lock()
        guard !isOver, values[index] == nil else { return lock.unlock() }
        values[index] = value
        missingCount -= 1
        let all = missingCount == 0 ? values : []
        lock.unlock()
        if !all.isEmpty { receive(.success(all.compactMap { $0 })) }
    }

    func receive(_ completion: Subscribers.Completion<Upstream.Failure>, of index: Int) {
        lock.lock()
        guard !isOver else { return lock.unlock() }
        let released = subscriptions[index]
        subscriptions[index] = nil
        let hasPublished = values[index] != nil
        lock.unlock()
        withExtendedLifetime(released) {}
        if hasPublished { return }
        cancelUpstreams()
        switch completion {
        case .finished: receive(.finished)
        case .failure(let error): receive(.failure(error))
        }
    }
}

/// The subscriber of one of the upstreams of `zipSingle()` and `zipMaybe()`.
private struct ZipAllSide<Downstream: Subscriber, Upstream: Publisher>: Subscriber
where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
    let combineIdentifier = CombineIdentifier()

    let zip: ZipAllSubscription<Downstream, Upstream>
    let index: Int

    func receive(subscription: any Subscription) {
        zip.receive(subscription, of: index)
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        zip.receive(input, of: index)
        return .none
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        zip.receive(completion, of: index)
    }
}

extension ZipAllSide: DescribedByName {
    var description: String { zip.description }
}
