import TestSupport
import Testing

/// The threads on which closures run: the thread of the publisher, unless an operator moves the result to another one.
struct ThreadTests {
    typealias Chain = AnyMaybePublisher<Int, TestError>

    /// A serial queue that knows whether the calling code runs on it.
    final class Queue: Sendable {
        let queue: DispatchQueue
        private let key = DispatchSpecificKey<Bool>()

        init(_ label: String) {
            queue = .forTests(label: label, attributes: [])
            queue.setSpecific(key: key, value: true)
        }

        var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
    }

    /// Two queues, and a log of the queue on which each closure of a chain ran.
    ///
    /// Unchecked `Sendable`, because closures run one after another, and a test reads the log after the last one.
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

        /// Returns a leaf that starts on the thread of the subscription, and completes on a queue.
        ///
        /// The leaf first waits for the work of another queue, if any, which can include the demand for the value. Without the
        /// wait, the value could arrive before the demand, and would then be published on the thread of the demand.
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

        /// Subscribes to a chain, waits for its result, and returns the entries of the log.
        func entries(by path: Path, of chain: Chain) -> [String] {
            let isReported = DispatchSemaphore(value: 0)
            let cancellable = chain.attach(by: path) { [self] result in
                note("\(result)")
                isReported.signal()
            }
            expectEqual(isReported.wait(timeout: .now() + 600), .success)
            return withExtendedLifetime(cancellable) { entries }
        }
    }

    /// A chain whose closures write to a diary, and the entries that they must write.
    ///
    /// Unchecked `Sendable`, because the closure that creates it captures nothing.
    struct Case: @unchecked Sendable, CustomTestStringConvertible {
        let testDescription: String
        let entries: [String]
        let chain: (Diary) -> Chain

        init(_ name: String, _ entries: String..., chain: @escaping (Diary) -> some MaybePublisher<Int, TestError>) {
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
        expectEqual(diary.entries(by: path, of: example.chain(diary)), example.entries)
    }

    @Test("A result that is there at once is reported on the thread that subscribes", arguments: Path.allCases)
    func subscription(by path: Path) {
        let diary = Diary()
        let chain = Chain.just(1).map { diary.noting("map", $0) }.eraseToAnyMaybePublisher()
        let entries = diary.first.queue.sync { diary.entries(by: path, of: chain) }
        expectEqual(entries, ["map on one queue", "success(1) on one queue"])
    }
}
