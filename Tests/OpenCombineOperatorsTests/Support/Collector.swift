import CombineTraitsTesting

/// A subscriber that counts what it gets, and finds out whether two threads call it at once.
///
/// Sendable, unchecked, because the lock guards all of its state.
final class Collector<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    private let lock = NSLock()
    private let handle: (Input) -> Void
    private var callCount = 0
    private var hasOverlapped = false
    private var hasCompleted = false

    /// - Parameter handle: What to do with each value. It is called under the lock of nobody.
    init(_ handle: @escaping (Input) -> Void) {
        self.handle = handle
    }

    /// Whether a value came while another one was handled.
    var isOverlapping: Bool { lock.withLock { hasOverlapped } }

    var isCompleted: Bool { lock.withLock { hasCompleted } }

    func receive(subscription: any Subscription) {
        subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        enter()
        handle(input)
        lock.withLock { callCount -= 1 }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
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

/// Calls a closure on several threads at once, and waits for them.
func onThreads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count, execute: work)
}
