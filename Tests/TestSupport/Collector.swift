import CombineTraitsTesting

/// A subscriber that detects whether two threads call it at once.
///
/// Sendable, unchecked, because the lock guards all of its state.
package final class Collector<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    private let lock = NSLock()
    private let handle: (Input) -> Void
    private var callCount = 0
    private var hasOverlapped = false
    private var hasCompleted = false

    /// - Parameter handle: Called with each value, without a lock.
    package init(_ handle: @escaping (Input) -> Void) {
        self.handle = handle
    }

    /// Whether a call came while another one was under way.
    package var isOverlapping: Bool { lock.withLock { hasOverlapped } }

    package var isCompleted: Bool { lock.withLock { hasCompleted } }

    package func receive(subscription: any Subscription) {
        subscription.request(.unlimited)
    }

    package func receive(_ input: Input) -> Subscribers.Demand {
        enter()
        handle(input)
        lock.withLock { callCount -= 1 }
        return .none
    }

    package func receive(completion: Subscribers.Completion<Failure>) {
        enter()
        lock.withLock {
            hasCompleted = true
            callCount -= 1
        }
    }

    private func enter() {
        lock.withLock {
            callCount += 1
            if callCount > 1 { hasOverlapped = true }
        }
    }
}
