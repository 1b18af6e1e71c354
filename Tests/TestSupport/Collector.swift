import CombineTraitsTesting

/// A subscriber that receives events on any thread, and checks that they do not overlap or follow a completion.
///
/// Unchecked `Sendable`, because the lock guards the whole state.
package final class Collector<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    private let lock = NSLock()
    private let demand: Subscribers.Demand
    private let cancelsOnSubscription: Bool
    private let cancelsOnValue: Bool
    private let handleFailure: (Failure) -> Void
    private let handle: (Input) -> Void
    private var attached: (any Subscription)?
    private var callCount = 0
    private var hasCompleted = false
    private var hasCancelled = false
    private var found: Set<String> = []

    /// Creates a collector.
    ///
    /// - Parameters:
    ///   - demand: The demand on subscription.
    ///   - cancelsOnSubscription: Whether the collector cancels when it receives its subscription.
    ///   - cancelsOnValue: Whether the collector cancels when it receives a value.
    ///   - handle: A closure that the collector calls with each value, without its lock.
    ///   - handleFailure: A closure that the collector calls with the failure, without its lock.
    package init(
        demand: Subscribers.Demand = .unlimited, cancelsOnSubscription: Bool = false, cancelsOnValue: Bool = false,
        _ handle: @escaping (Input) -> Void = { _ in },
        onFailure handleFailure: @escaping (Failure) -> Void = { _ in }
    ) {
        self.handleFailure = handleFailure
        self.demand = demand
        self.cancelsOnSubscription = cancelsOnSubscription
        self.cancelsOnValue = cancelsOnValue
        self.handle = handle
    }

    /// The faults in the order of the events, such as `two events at once`.
    package var faults: Set<String> { lock.withLock { found } }

    package var subscription: (any Subscription)? { lock.withLock { attached } }

    package var isCompleted: Bool { lock.withLock { hasCompleted } }

    package var isCancelled: Bool { lock.withLock { hasCancelled } }

    package func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

    /// Cancels the subscription, and keeps it. Has no effect before the subscription arrives, and after the first cancellation.
    package func cancel() {
        let cancelled = lock.withLock {
            defer { hasCancelled = hasCancelled || attached != nil }
            return hasCancelled ? nil : attached
        }
        cancelled?.cancel()
    }

    package func receive(subscription: any Subscription) {
        lock.withLock { attached = subscription }
        if cancelsOnSubscription { return cancel() }
        if demand > .none { subscription.request(demand) }
    }

    package func receive(_ input: Input) -> Subscribers.Demand {
        enter("a value after the completion")
        handle(input)
        if cancelsOnValue { cancel() }
        lock.withLock { callCount -= 1 }
        return .none
    }

    package func receive(completion: Subscribers.Completion<Failure>) {
        enter("two completions")
        if case .failure(let failure) = completion { handleFailure(failure) }
        lock.withLock {
            hasCompleted = true
            callCount -= 1
        }
    }

    private func enter(_ faultAfterCompletion: String) {
        lock.withLock {
            callCount += 1
            if callCount > 1 { found.insert("two events at once") }
            if hasCompleted { found.insert(faultAfterCompletion) }
            // If a test cancels, another thread can already be sending an event. If the collector cancels, no event may follow.
            if hasCancelled, cancelsOnSubscription || cancelsOnValue { found.insert("an event after the cancellation") }
        }
    }
}
