import Conbini
import TestSupport
import Testing

/// A value and its end on a queue that performs several actions at once, upstream of operators that subscribe as any subscriber
/// does. With the `receive(on:)` of the framework, the end overtakes the value.
struct ConcurrentQueueTests {
    private static let rounds = RaceRounds.count(200)

    @Test("No value is lost", .timeLimit(.minutes(10)), arguments: shapes)
    func values(_ shape: Shape) async {
        let results = Counter()
        let (done, queue) = (DispatchGroup(), DispatchQueue.forTests())
        var kept: [(publisher: AnyMaybePublisher<Int, Never>, cancellable: AnyCancellable)] = []
        for _ in 0..<Self.rounds {
            done.enter()
            let publisher = shape.value(queue)
            let cancellable = publisher.sinkMaybe { result in
                if case .success(1) = result { results.increase() }
                done.leave()
            }
            kept.append((publisher, cancellable))
        }
        // Does not block the thread, which the tasks of an operator may need.
        await withCheckedContinuation { continuation in done.notify(queue: queue) { continuation.resume() } }
        // OpenCombine's `share()` stops the program if it is released while its completion is on the way.
        withExtendedLifetime(kept) { queue.sync(flags: .barrier) {} }
        expectEqual(results.value, Self.rounds)
    }

    /// A chain in which an operator leaves the direct path downstream of a concurrent queue.
    typealias Shape = Named<(DispatchQueue) -> AnyMaybePublisher<Int, Never>>

    private static func onQueue(_ queue: DispatchQueue) -> some SinglePublisher<Int, Never> {
        Just(1).receive(on: queue)
    }

    static let shapes = [
        Shape("then") { queue in Just(0).then { onQueue(queue) } },
        Shape("then, after the queue") { onQueue($0).then { Just(1) } },
        Shape("switchToLatest") { queue in Just(0).map { _ in onQueue(queue) }.switchToLatest().first() },
        Shape("asyncMap") { onQueue($0).asyncMap { (value: Int) async in value } },
        Shape("sequentialFlatMap") { queue in Just(0).sequentialFlatMap { _ in onQueue(queue) } },
        Shape("flatMapLatest") { queue in Just(0).flatMapLatest { _ in onQueue(queue) } },
        Shape("handleEvents") { onQueue($0).handleEvents(receiveSubscription: { _ in }) },
        Shape("share") { onQueue($0).share().first() },
        Shape("eraseToAnyPublisher") { onQueue($0).eraseToAnyPublisher().first() },
        Shape("combineLatest") { onQueue($0).combineLatest(onQueue($0)) { first, _ in first } },
        Shape("delay") { queue in Just(0).then { Just(1).delay(for: .microseconds(1), scheduler: queue) } },
        Shape("subscribe(on:)") { queue in Just(0).then { Just(1).subscribe(on: queue) } },
    ]
}

extension ConcurrentQueueTests.Shape {
    fileprivate init(_ name: String, _ make: @escaping (DispatchQueue) -> some MaybePublisher<Int, Never>) {
        self.init(name, value: { make($0).eraseToAnyMaybePublisher() })
    }
}
