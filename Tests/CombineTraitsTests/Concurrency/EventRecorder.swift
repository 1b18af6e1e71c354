import CombineTraits
import TestSupport

/// A subscriber that a test can wait for, and that records what it receives.
///
/// Sendable, unchecked, because the lock guards all that changes after it has subscribed.
final class EventRecorder<Input, Failure: Error>: Subscriber, CustomStringConvertible, @unchecked Sendable {
    typealias Reaction = (EventRecorder) -> Void

    private let lock = NSLock()
    private let demand: Subscribers.Demand
    private let demandPerValue: Subscribers.Demand
    private let reaction: Reaction?
    private let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    private var subscription: (any Subscription)?
    private var events: [String] = []
    private var callCount = 0
    private var hasOverlapped = false

    var cancelsOnSubscription = false

    /// Whether another thread has the time to call while it receives the subscription.
    var isSlowToAttach = false

    /// - Parameters:
    ///   - demand: What is demanded on subscription.
    ///   - demandPerValue: What is demanded on receipt of a value.
    ///   - reaction: Called with each value, after it is recorded.
    init(demand: Subscribers.Demand, returning demandPerValue: Subscribers.Demand = .none, reaction: Reaction? = nil) {
        self.demand = demand
        self.demandPerValue = demandPerValue
        self.reaction = reaction
    }

    /// The values and the completion.
    var description: String { lock.withLock { events.joined(separator: " ") } }

    var eventCount: Int { lock.withLock { events.count } }

    /// Whether a call came while another one was under way.
    var isOverlapping: Bool { lock.withLock { hasOverlapped } }

    /// Waits for a number of events.
    func received(_ count: Int) async {
        if eventCount >= count { return }
        for await _ in changes where eventCount >= count { return }
    }

    /// Waits for the completion, and returns all events.
    func completed() async -> String {
        for await _ in changes {}
        return description
    }

    func request(_ demand: Subscribers.Demand) {
        current?.request(demand)
    }

    func cancel() {
        current?.cancel()
    }

    func dropSubscription() {
        let dropped = lock.withLock {
            defer { subscription = nil }
            return subscription
        }
        withExtendedLifetime(dropped) {}
    }

    private var current: (any Subscription)? { lock.withLock { subscription } }

    // MARK: Subscriber

    func receive(subscription: any Subscription) {
        enter()
        lock.withLock { self.subscription = subscription }
        if cancelsOnSubscription { subscription.cancel() }
        if demand > .none { subscription.request(demand) }
        if isSlowToAttach { onAnotherThread {} }
        leave()
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        enter()
        record("\(input)")
        reaction?(self)
        leave()
        return demandPerValue
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        enter()
        switch completion {
        case .finished: record("finished")
        case .failure(let error): record("\(error)")
        }
        leave()
        continuation.finish()
    }

    private func record(_ event: String) {
        lock.withLock { events.append(event) }
        continuation.yield()
    }

    private func enter() {
        lock.withLock {
            callCount += 1
            if callCount > 1 { hasOverlapped = true }
        }
    }

    private func leave() {
        lock.withLock { callCount -= 1 }
    }
}
