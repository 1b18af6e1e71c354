import CombineTraitsTesting
import Conbini
import TestSupport
import Testing

/// Calls from several threads at once. Also run these tests with the thread sanitizer.
@Suite("Threads", .serialized)
struct ThreadTests {
    private static let threadCount = 8
    private static let valueCount = 5_000
    private static let roundCount = 2_000

    /// The last value of a promise that has promised all others before.
    private static let lastValue = -1

    // MARK: Many threads

    /// The values of a collector, each with its thread and its number in that thread.
    private final class Count {
        private var counts = Array(repeating: 0, count: threadCount)
        private(set) var isInOrder = true

        func add(_ value: Int) {
            guard value != lastValue else { return }
            let (thread, number) = value.quotientAndRemainder(dividingBy: valueCount)
            isInOrder = isInOrder && number == counts[thread]
            counts[thread] += 1
        }

        var isComplete: Bool { counts.allSatisfy { $0 == valueCount } }
    }

    @Test("A promise that all threads call publishes all values, one at a time, in the order of each thread")
    func onePromise() {
        let count = Count()
        let collector = Collector<Int, Never> { count.add($0) }
        Just(0).sequentialMap { (_, promise) in
            onThreads(Self.threadCount) { thread in
                for number in 0..<Self.valueCount { promise(thread * Self.valueCount + number, .continue) }
            }
            promise(Self.lastValue, .finished)
        }.subscribe(collector)
        #expect(count.isComplete)
        #expect(count.isInOrder)
        #expect(collector.faults == [])
        #expect(collector.isCompleted)
    }

    @Test("If several threads finish at once, one of them does, and no value that the others promise before is lost")
    func oneFinish() {
        for _ in 1...200 {
            var values: [Int] = []
            let collector = Collector<Int, Never> { values.append($0) }
            Just(0).sequentialMap { (_, promise) in
                onThreads(Self.threadCount) { promise($0, .finished) }
            }.subscribe(collector)
            #expect(values.count == 1)
            #expect(collector.faults == [])
            #expect(collector.isCompleted)
        }
    }

    @Test("Each promise that all threads call publishes one value, in the order of the upstream")
    func allPromises() {
        var values: [Int] = []
        let collector = Collector<Int, any Error> { values.append($0) }
        (0..<Self.roundCount).publisher.asyncTryMap { (value, promise) in
            onThreads(Self.threadCount) { _ in promise(.success(value)) }
        }.subscribe(collector)
        #expect(values == Array(0..<Self.roundCount))
        #expect(collector.faults == [])
        #expect(collector.isCompleted)
    }

    @Test("Promises that are called later, on any thread", arguments: [Subscribers.Demand.unlimited, .max(1)])
    func laterPromises(_ demand: Subscribers.Demand) {
        let queue = DispatchQueue.forTests()
        let isCompleted = DispatchSemaphore(value: 0)
        let recorder = (0..<Self.roundCount).publisher.asyncMap { (value, promise) in
            for _ in 1...Self.threadCount { queue.async { promise(value) } }
        }.record(demand: demand, demandPerValue: .max(1)) { recorder in
            if recorder.isFinished { isCompleted.signal() }
        }
        #expect(isCompleted.wait(timeout: .now() + 600) == .success)
        queue.sync(flags: .barrier) {}
        #expect(recorder.events.count == Self.roundCount + 1)
        #expect(recorder.values == Array(0..<Self.roundCount))
    }

    @Test("An upstream that publishes on all threads and ignores demand: a promise for each value")
    func upstreams() {
        let upstream = Relay<Int>()
        let count = Count()
        var runningCount = 0
        var isAlone = true
        let collector = Collector<Int, Never> { count.add($0) }
        upstream.asyncMap { (value, promise) in
            runningCount += 1
            isAlone = isAlone && runningCount == 1
            promise(value)
            runningCount -= 1
        }.subscribe(collector)
        onThreads(Self.threadCount) { thread in
            for number in 0..<Self.valueCount { upstream.send(thread * Self.valueCount + number) }
        }
        upstream.finish()
        #expect(count.isComplete)
        #expect(count.isInOrder)
        #expect(isAlone)
        #expect(collector.faults == [])
        #expect(collector.isCompleted)
    }

    @Test("An upstream that publishes on all threads and ignores demand: a child for each value, one after another")
    func children() {
        let upstream = Relay<Int>()
        let count = Count()
        var last: Int?
        var isPaired = true
        let collector = Collector<Int, Never> { value in
            if let first = last {
                isPaired = isPaired && first == value
                last = nil
            } else {
                last = value
                count.add(value)
            }
        }
        upstream.sequentialFlatMap { [$0, $0].publisher }.subscribe(collector)
        onThreads(Self.threadCount) { thread in
            for number in 0..<Self.valueCount { upstream.send(thread * Self.valueCount + number) }
        }
        upstream.finish()
        #expect(count.isComplete)
        #expect(count.isInOrder)
        #expect(isPaired && last == nil)
        #expect(collector.faults == [])
        #expect(collector.isCompleted)
    }

    @Test(
        "Values that are requested ahead, from another thread than the promises: all, in order, and not too many",
        arguments: [0, 1, 4, Int.max])
    func prefetch(_ prefetch: Int) {
        let (source, worker) = (DispatchQueue.forTests(attributes: []), DispatchQueue.forTests())
        let isCompleted = DispatchSemaphore(value: 0)
        let upstream = CountingUpstream(queue: source, count: Self.roundCount)
        let recorder = upstream.asyncMap(prefetch: .max(prefetch)) { (value, promise) in
            upstream.begin()
            worker.async { promise(value) }
        }.record { recorder in
            if recorder.isFinished { isCompleted.signal() }
        }
        #expect(isCompleted.wait(timeout: .now() + 600) == .success)
        worker.sync(flags: .barrier) {}
        #expect(recorder.values == Array(0..<Self.roundCount))
        if prefetch < .max { #expect(upstream.largestDemand <= prefetch + 1) }
    }

    /// Numbers that a queue sends as they are demanded.
    ///
    /// Unchecked Sendable is safe, because the lock protects the state.
    private final class CountingUpstream: Publisher, Subscription, @unchecked Sendable {
        typealias Output = Int
        typealias Failure = Never

        private let queue: DispatchQueue
        private let count: Int
        private let lock = NSLock()
        private var next = 0
        private var begunCount = 0
        private var demand = Subscribers.Demand.none
        private var demandedCount = 0
        private var subscriber: AnySubscriber<Int, Never>?

        /// The maximum number of values that were demanded, but not yet processed.
        private(set) var largestDemand = 0

        init(queue: DispatchQueue, count: Int) {
            self.queue = queue
            self.count = count
        }

        func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Int, Downstream.Failure == Never {
            self.subscriber = AnySubscriber(subscriber)
            subscriber.receive(subscription: self)
        }

        func begin() { lock.withLock { begunCount += 1 } }

        func request(_ demand: Subscribers.Demand) {
            add(demand)
            queue.async { self.send() }
        }

        func cancel() {}

        private func add(_ demand: Subscribers.Demand) {
            lock.withLock {
                self.demand += demand
                demandedCount += demand.max ?? 0
                largestDemand = Swift.max(largestDemand, demandedCount - begunCount)
            }
        }

        private func send() {
            while true {
                let value: Int? = lock.withLock {
                    guard demand > .none, next < count else { return nil }
                    demand -= 1
                    next += 1
                    return next - 1
                }
                guard let value, let subscriber else { return }
                add(subscriber.receive(value))
                if value == count - 1 { subscriber.receive(completion: .finished) }
            }
        }
    }

    @Test("No value of a subject is lost if all threads send values to it", arguments: [true, false])
    func subject(_ isPatient: Bool) {
        let subject = Guarded(PassthroughSubject<Int, Never>())
        let worker = DispatchQueue.forTests()
        let isCompleted = DispatchSemaphore(value: 0)
        let recorder = subject.value.asyncMap { (value, promise) in
            if isPatient { worker.async { promise(value) } } else { promise(value) }
        }.record { recorder in
            if recorder.isFinished { isCompleted.signal() }
        }
        onThreads(Self.threadCount) { thread in
            for number in 0..<200 { subject.value.send(200 * thread + number) }
        }
        subject.value.send(completion: .finished)
        #expect(isCompleted.wait(timeout: .now() + 600) == .success)
        worker.sync(flags: .barrier) {}
        #expect(recorder.values.sorted() == Array(0..<(200 * Self.threadCount)))
        for thread in 0..<Self.threadCount {
            let numbers = recorder.values.filter { $0 / 200 == thread }
            #expect(numbers == numbers.sorted())
        }
    }

    /// A subject to which any thread can send values.
    private struct Guarded<Value>: @unchecked Sendable {
        // Unchecked Sendable is safe: Combine protects the state of its subjects, but does not declare it.
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    @Test("Cancellation on all threads at once, while all of them promise values", arguments: [true, false])
    func cancellation(_ isLate: Bool) throws {
        for _ in 1...200 {
            let upstream = ManualPublisher<Int, Never>()
            var promise: Publishers.SequentialPromise<Int>?
            let recorder = upstream.sequentialMap { promise = $1 }.record(demand: isLate ? .max(3) : .unlimited)
            upstream.send(.value(1))
            let kept = try #require(promise)
            let subscription = UncheckedSubscription(recorder.subscriptions[0])
            onThreads(Self.threadCount) { thread in
                kept(thread, .continue)
                subscription.value.cancel()
                kept(thread + Self.threadCount, .finished)
            }
            #expect(upstream.cancellationCount == 1)
            #expect(Set(recorder.values).count == recorder.values.count)
            #expect(!recorder.isFinished)
            #expect(!isLate || recorder.values.count <= 3)
        }
    }

    /// A subscription that any thread can call, although its type is not `Sendable`.
    private struct UncheckedSubscription: @unchecked Sendable {
        // Unchecked Sendable is safe, because Combine requires that of every subscription.
        let value: any Subscription

        init(_ value: any Subscription) {
            self.value = value
        }
    }
}
