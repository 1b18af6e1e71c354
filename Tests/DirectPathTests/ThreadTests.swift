import CombineTraits
import Foundation
import TestSupport
import Testing

/// The result comes on the thread of the publisher, unless an operator moves it.
@Suite struct ThreadTests {
    typealias Chain = AnySinglePublisher<Int, TestError>

    /// A queue whose work tells it from others.
    private final class Queue: Sendable {
        let queue: DispatchQueue
        private let key = DispatchSpecificKey<Bool>()

        init(_ label: String) {
            queue = .forTests(label: label, attributes: [])
            queue.setSpecific(key: key, value: true)
        }

        var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
    }

    /// Who has done what: the name of the queue that each closure ran on.
    ///
    /// Sendable, unchecked, because each entry is written before the report, and read after it.
    private final class Diary: @unchecked Sendable {
        private(set) var entries: [String] = []
        private let queues: [Queue]

        init(_ queues: Queue...) {
            self.queues = queues
        }

        func note(_ event: String) {
            entries.append("\(event) on \(queues.first { $0.isCurrent }?.queue.label ?? "the thread of the test")")
        }

        func noting<Value>(_ event: String, _ value: Value) -> Value {
            note(event)
            return value
        }
    }

    /// A leaf that starts where it is subscribed to, and completes on a queue.
    ///
    /// A value that comes before it is demanded is published where it is demanded: it waits until another queue has
    /// done what it has to.
    private func leaf(
        on queue: Queue, _ diary: Diary, after other: Queue? = nil
    ) -> DeferredFutureSingle<Int, TestError> {
        DeferredFutureSingle<Int, TestError> { promise in
            diary.note("start")
            queue.queue.async {
                other?.queue.sync {}
                promise(.success(1))
            }
            return AnyCancellable {}
        }
    }

    private func expect(
        _ diary: Diary, by path: Path, of chain: some MaybePublisher<Int, TestError>, _ expected: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let isReported = DispatchSemaphore(value: 0)
        let cancellable = chain.attach(by: path) { result in
            diary.note("\(result)")
            isReported.signal()
        }
        #expect(isReported.wait(timeout: .now() + 600) == .success)
        #expect(diary.entries == expected, sourceLocation: sourceLocation)
        withExtendedLifetime(cancellable) {}
    }

    @Test("The report comes on the thread that completes", arguments: Path.allCases)
    func completion(by path: Path) {
        let queue = Queue("a queue")
        let diary = Diary(queue)
        let chain = leaf(on: queue, diary)
            .map { diary.noting("map", $0) }
            .flatMap { Just(diary.noting("flatMap", $0)).setFailureType(to: TestError.self) }
        expect(
            diary, by: path, of: chain, "start on the thread of the test", "map on a queue", "flatMap on a queue",
            "success(1) on a queue")
    }

    @Test("A result that is there at once is reported on the thread that subscribes", arguments: Path.allCases)
    func subscription(by path: Path) {
        let queue = Queue("a queue")
        let diary = Diary(queue)
        let chain = Chain.just(1).map { diary.noting("map", $0) }
        queue.queue.sync { expect(diary, by: path, of: chain, "map on a queue", "success(1) on a queue") }
    }

    @Test("receive(on:) moves the report, and nothing before it", arguments: Path.allCases)
    func receiveOn(by path: Path) {
        let (completing, receiving) = (Queue("one queue"), Queue("another queue"))
        let diary = Diary(completing, receiving)
        let chain = leaf(on: completing, diary)
            .map { diary.noting("map", $0) }
            .receive(on: receiving.queue)
            .map { diary.noting("map", $0) }
        expect(
            diary, by: path, of: chain, "start on the thread of the test", "map on one queue", "map on another queue",
            "success(1) on another queue")
    }

    @Test("subscribe(on:) moves the start", arguments: Path.allCases)
    func subscribeOn(by path: Path) {
        let (starting, completing) = (Queue("one queue"), Queue("another queue"))
        let diary = Diary(starting, completing)
        let chain = leaf(on: completing, diary, after: starting)
            .map { diary.noting("map", $0) }
            .subscribe(on: starting.queue)
        expect(
            diary, by: path, of: chain, "start on one queue", "map on another queue", "success(1) on another queue")
    }

    @Test("A child starts on the thread of the value, and reports on its own", arguments: Path.allCases)
    func flatMap(by path: Path) {
        let (first, second) = (Queue("one queue"), Queue("another queue"))
        let diary = Diary(first, second)
        let chain = leaf(on: first, diary).flatMap { _ in self.leaf(on: second, diary) }
        expect(
            diary, by: path, of: chain, "start on the thread of the test", "start on one queue",
            "success(1) on another queue")
    }

    @Test("A replacement starts on the thread of the failure", arguments: Path.allCases)
    func `catch`(by path: Path) {
        let (first, second) = (Queue("one queue"), Queue("another queue"))
        let diary = Diary(first, second)
        let chain = leaf(on: first, diary)
            .tryMap { _ -> Int in throw TestError() }
            .catch { _ in self.leaf(on: second, diary) }
        expect(
            diary, by: path, of: chain, "start on the thread of the test", "start on one queue",
            "success(1) on another queue")
    }
}
