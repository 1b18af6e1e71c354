import CombineTraits
import TestSupport

/// A subscriber that checks the order of its events, which may come on any thread. It demands everything.
///
/// Sendable, unchecked, because the lock guards all of its state.
final class EventCollector<Input>: Subscriber, @unchecked Sendable {
    typealias Failure = TestError

    private let lock = NSLock()
    private var subscription: (any Subscription)?
    private var callCount = 0
    private var recordedValues: [Input] = []
    private var completions: [Subscribers.Completion<TestError>] = []
    private var hasOverlapped = false
    private var hasLateValue = false

    /// Whether an event came during another one.
    var isOverlapping: Bool { lock.withLock { hasOverlapped } }

    var hasValueAfterCompletion: Bool { lock.withLock { hasLateValue } }
    var values: [Input] { lock.withLock { recordedValues } }
    var completionCount: Int { lock.withLock { completions.count } }
    var isFinished: Bool { lock.withLock { if case .finished? = completions.first { true } else { false } } }
    var failure: TestError? {
        lock.withLock { if case .failure(let error)? = completions.first { error } else { nil } }
    }

    func cancel() {
        lock.withLock { subscription.take() }?.cancel()
    }

    func receive(subscription: any Subscription) {
        lock.withLock { self.subscription = subscription }
        subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        enter {
            if !completions.isEmpty { hasLateValue = true }
            recordedValues.append(input)
        }
        lock.withLock { callCount -= 1 }
        return .none
    }

    func receive(completion: Subscribers.Completion<TestError>) {
        enter { completions.append(completion) }
        lock.withLock { callCount -= 1 }
    }

    private func enter(_ record: () -> Void) {
        lock.withLock {
            callCount += 1
            if callCount > 1 { hasOverlapped = true }
            record()
        }
    }
}
