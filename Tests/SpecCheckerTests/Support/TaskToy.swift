@testable import CombineTraitsLaws
@testable import SpecChecker

/// A publisher that starts a task for each subscriber, on the first request. The task can break any rule of Combine.
struct TaskToy: Publisher, Sendable {
    typealias Output = Int
    typealias Failure = TestError

    /// Whether the task sends events to a subscriber that has cancelled.
    var isDeaf = false

    /// The work of the task, which sends events to the receiver.
    let work: @Sendable (Receiver) async -> Void

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        subscriber.receive(subscription: Receiver(AnySubscriber(subscriber), work, isDeaf: isDeaf))
    }

    /// A subscription that runs one task, and sends the events of the task to the subscriber.
    ///
    /// Unchecked `Sendable`, because the subscription stays on the thread of a run.
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
