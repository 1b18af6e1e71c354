import CombineTraits

/// A subscription that calls a closure for each request and each cancellation.
package final class ClosureSubscription: Subscription {
    private let onRequest: (Subscribers.Demand) -> Void
    private let onCancel: () -> Void

    package init(onRequest: @escaping (Subscribers.Demand) -> Void = { _ in }, onCancel: @escaping () -> Void = {}) {
        self.onRequest = onRequest
        self.onCancel = onCancel
    }

    package func request(_ demand: Subscribers.Demand) { onRequest(demand) }
    package func cancel() { onCancel() }
}
