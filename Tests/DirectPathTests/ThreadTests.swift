import TestSupport
import Testing

/// The result comes on the thread of the publisher, unless an operator moves it.
struct ThreadTests {
    typealias Chain = AnyMaybePublisher<Int, TestError>

    /// A queue whose work tells it from others.
    final class Queue: Sendable {
        let queue: DispatchQueue
        private let key = DispatchSpecificKey<Bool>()

        init(_ label: String) {
            queue = .forTests(label: label, attributes: [])
            queue.setSpecific(key: key, value: true)
        }

        var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
    }

    /// Two queues, and who has done what: the name of the queue that each closure ran on.
    ///
    /// Sendable, unchecked, because each entry is written before the report, and read after it.
    final class Diary: @unchecked Sendable {
        let (first, second) = (Queue("one queue"), Queue("another queue"))
        private(set) var entries: [String] = []

        func note(_ event: String) {
            let queue = [first, second].first { $0.isCurrent }
            entries.append("\(event) on \(queue?.queue.label ?? "the first thread")")
        }

        func noting<Value>(_ event: String, _ value: Value) -> Value {
            note(event)
            return value
        }

        /// A leaf that starts where it is subscribed to, and completes on a queue.
        ///
        /// A value that comes before it is demanded is published where it is demanded: it waits until another queue has
        /// done what it has to.
        func leaf(on queue: Queue, after other: Queue? = nil) -> DeferredFutureSingle<Int, TestError> {
            DeferredFutureSingle<Int, TestError> { [self] promise in
                note("start")
                queue.queue.async {
                    other?.queue.sync {}
                    promise(.success(1))
                }
                return AnyCancellable {}
            }
        }

        /// What is written until the result of a chain is reported.
        func entries(by path: Path, of chain: Chain) -> [String] {
            let isReported = DispatchSemaphore(value: 0)
            let cancellable = chain.attach(by: path) { [self] result in
                note("\(result)")
                isReported.signal()
            }
            #expect(isReported.wait(timeout: .now() + 600) == .success)
            return withExtendedLifetime(cancellable) { entries }
        }
    }

    /// A chain that writes a diary.
    ///
    /// Sendable, unchecked, because the closure that makes it captures nothing.
    struct Case: @unchecked Sendable, CustomTestStringConvertible {
        let testDescription: String
        let entries: [String]
        let chain: (Diary) -> Chain

        init(
            _ name: String, _ entries: String..., chain: @escaping (Diary) -> some MaybePublisher<Int, TestError>
        ) {
            (testDescription, self.entries) = (name, entries)
            self.chain = { chain($0).eraseToAnyMaybePublisher() }
        }
    }

    static let cases = [
        Case(
            "The report comes on the thread that completes",
            "start on the first thread", "map on one queue", "flatMap on one queue", "success(1) on one queue"
        ) { diary in
            diary.leaf(on: diary.first)
                .map { diary.noting("map", $0) }
                .flatMap { Just(diary.noting("flatMap", $0)).setFailureType(to: TestError.self) }
        },
        Case(
            "receive(on:) moves the report, and nothing before it",
            "start on the first thread", "map on one queue", "map on another queue", "success(1) on another queue"
        ) { diary in
            diary.leaf(on: diary.first).map { diary.noting("map", $0) }
                .receive(on: diary.second.queue).map { diary.noting("map", $0) }
        },
        Case(
            "subscribe(on:) moves the start",
            "start on one queue", "map on another queue", "success(1) on another queue"
        ) { diary in
            diary.leaf(on: diary.second, after: diary.first).map { diary.noting("map", $0) }
                .subscribe(on: diary.first.queue)
        },
        Case(
            "A child starts on the thread of the value, and reports on its own",
            "start on the first thread", "start on one queue", "success(1) on another queue"
        ) { diary in
            diary.leaf(on: diary.first).flatMap { _ in diary.leaf(on: diary.second) }
        },
        Case(
            "A replacement starts on the thread of the failure",
            "start on the first thread", "start on one queue", "success(1) on another queue"
        ) { diary in
            diary.leaf(on: diary.first).tryMap { _ -> Int in throw TestError() }
                .catch { _ in diary.leaf(on: diary.second) }
        },
    ]

    @Test("Closures run where the result is", arguments: cases, Path.allCases)
    func threads(_ example: Case, by path: Path) {
        let diary = Diary()
        #expect(diary.entries(by: path, of: example.chain(diary)) == example.entries)
    }

    @Test("A result that is there at once is reported on the thread that subscribes", arguments: Path.allCases)
    func subscription(by path: Path) {
        let diary = Diary()
        let chain = Chain.just(1).map { diary.noting("map", $0) }.eraseToAnyMaybePublisher()
        let entries = diary.first.queue.sync { diary.entries(by: path, of: chain) }
        #expect(entries == ["map on one queue", "success(1) on one queue"])
    }
}
