@testable import CombineTraitsLaws
@testable import TraitLaws

/// A publisher that starts a task for each subscriber, when it demands a value. It can break any rule.
struct TaskToy: Publisher, Sendable {
    typealias Output = Int
    typealias Failure = TestError

    /// Whether the task sends events to a subscriber that has cancelled.
    var isDeaf = false

    /// What the task does.
    let work: @Sendable (Receiver) async -> Void

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == TestError {
        subscriber.receive(subscription: Receiver(AnySubscriber(subscriber), work, isDeaf: isDeaf))
    }

    /// The subscriber of one task.
    ///
    /// Sendable, unchecked: it stays on the thread of a run.
    final class Receiver: Subscription, @unchecked Sendable {
        private let downstream: AnySubscriber<Int, TestError>
        private let isDeaf: Bool
        private var work: (@Sendable (Receiver) async -> Void)?
        private var task: Task<Void, Never>?
        private var isOver = false

        fileprivate init(
            _ downstream: AnySubscriber<Int, TestError>, _ work: @escaping @Sendable (Receiver) async -> Void,
            isDeaf: Bool
        ) {
            self.downstream = downstream
            self.work = work
            self.isDeaf = isDeaf
        }

        func send(_ value: Int) {
            if !isOver { _ = downstream.receive(value) }
        }

        func finish() {
            if !isOver { downstream.receive(completion: .finished) }
        }

        func fail() {
            if !isOver { downstream.receive(completion: .failure(TestError())) }
        }

        func request(_ demand: Subscribers.Demand) {
            guard let work else { return }
            self.work = nil
            task = Task { await work(self) }
        }

        func cancel() {
            if !isDeaf { isOver = true }
            work = nil
            task?.cancel()
        }
    }
}
