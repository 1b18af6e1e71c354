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
        #expect(!collector.isOverlapping)
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
            #expect(!collector.isOverlapping)
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
        #expect(!collector.isOverlapping)
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
        #expect(!collector.isOverlapping)
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
        #expect(!collector.isOverlapping)
        #expect(collector.isCompleted)
    }

    @Test(
        "Values that are requested ahead, from another thread than the promises: all, in order, and not too many",
        arguments: [0, 1, 4, Int.max])
    func prefetch(_ prefetch: Int) {
        let (source, worker) = (DispatchQueue(label: "Source"), DispatchQueue.forTests())
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

    // MARK: Two threads

    /// Two calls at the same time.
    enum Race: CaseIterable {
        case promiseAndPromise, promiseAndDemand, promiseAndFinish, promiseAndUpstreamFailure, promiseAndCancellation
        case lastPromiseAndPromise, errorAndUpstreamFailure, errorAndCancellation
        case thenFinishAndDemand, thenFinishAndCancellation
        case prefetchedValueAndPromise, prefetchedValueAndDemand, prefetchedValueAndCancellation
        case childFinishAndUpstreamFinish, childFailureAndUpstreamFailure, childValueAndDemand
        case deferredDemandAndDemand, deferredDemandAndCancellation
        case passthroughDemandAndDemand, passthroughValueAndCancellation
    }

    /// One iteration of a race.
    private struct Round {
        let first: () -> Void
        let second: () -> Void

        /// Whether the outcome is correct, after both threads have ended.
        let isFair: () -> Bool
    }

    @Test("Two calls at the same time", arguments: Race.allCases)
    func races(_ race: Race) {
        var isFair = true
        var last: Round?
        ThreadTeam.run(rounds: RaceRounds.count(200)) { index in
            isFair = isFair && last?.isFair() != false
            let round = round(race)
            last = round
            // The threads take turns in being started first.
            return index.isMultiple(of: 2) ? (round.first, round.second) : (round.second, round.first)
        }
        #expect(isFair && last?.isFair() == true)
    }

    private typealias Upstream = ManualPublisher<Int, TestError>
    private typealias Promise = Publishers.SequentialPromise<Result<Int, any Error>>

    /// A value that the operator processes.
    private func working(
        demand: Subscribers.Demand = .unlimited
    ) -> (upstream: Upstream, promise: Promise, recorder: Recorder<Int, any Error>) {
        let upstream = Upstream()
        var promise: Promise?
        let recorder = upstream.sequentialTryMap { (_, next: Promise) in promise = next }
            .record(demand: demand)
        upstream.send(.value(0))
        return (upstream, promise!, recorder)
    }

    private func round(_ race: Race) -> Round {
        switch race {
        case .promiseAndPromise:
            let upstream = Upstream()
            var promise: (@Sendable (sending Int) -> Void)?
            let recorder = upstream.asyncMap { promise = $1 }.record()
            upstream.send(.value(0))
            let kept = promise!
            return Round(first: { kept(1) }, second: { kept(2) }) {
                recorder.events == [.value(1)] || recorder.events == [.value(2)]
            }
        case .promiseAndDemand:
            let (_, promise, recorder) = working(demand: .max(1))
            promise(.success(1), .continue)
            return Round(first: { promise(.success(2), .continue) }, second: { recorder.request(.max(1)) }) {
                recorder.values == [1, 2]
            }
        case .promiseAndFinish:
            let (upstream, promise, recorder) = working()
            return Round(first: { promise(.success(1), .finished) }, second: { upstream.send(.finished) }) {
                recorder.values == [1] && recorder.isFinished && recorder.events.count == 2
            }
        case .promiseAndUpstreamFailure:
            let (upstream, promise, recorder) = working()
            return Round(first: { promise(.success(1), .finished) }, second: { upstream.send(.failure(TestError(1))) })
            {
                (recorder.values == [1] || recorder.values == []) && recorder.failure as? TestError == TestError(1)
                    && recorder.events.count == recorder.values.count + 1
            }
        case .promiseAndCancellation:
            let (upstream, promise, recorder) = working()
            return Round(first: { promise(.success(1), .continue) }, second: { recorder.cancel() }) {
                upstream.cancellationCount == 1 && (recorder.values == [1] || recorder.events.isEmpty)
                    && recorder.events.count == recorder.values.count
            }
        case .lastPromiseAndPromise:
            let (_, promise, recorder) = working()
            return Round(first: { promise(.success(1), .finished) }, second: { promise(.success(2), .continue) }) {
                recorder.values == [1] || recorder.values == [2, 1]
            }
        case .errorAndUpstreamFailure:
            let (upstream, promise, recorder) = working()
            return Round(
                first: { promise(.failure(TestError(1)), .finished) }, second: { upstream.send(.failure(TestError(2))) }
            ) { recorder.failure != nil && recorder.events.count == 1 }
        case .errorAndCancellation:
            let (upstream, promise, recorder) = working()
            return Round(first: { promise(.failure(TestError(1)), .finished) }, second: { recorder.cancel() }) {
                recorder.values.isEmpty && recorder.events.count <= 1 && upstream.cancellationCount == 1
            }
        case .thenFinishAndDemand:
            let (upstream, child) = (Upstream(), Upstream())
            let recorder = upstream.then { child }.record(demand: .max(1))
            return Round(first: { upstream.send(.finished) }, second: { recorder.request(.max(2)) }) {
                child.demands == [.max(3)] || child.demands == [.max(1), .max(2)]
                    || child.demands == [.max(2), .max(1)]
            }
        case .thenFinishAndCancellation:
            let (upstream, child) = (Upstream(), Upstream())
            var childCount = 0
            let recorder = upstream.then { () -> Upstream in
                childCount += 1
                return child
            }.record()
            return Round(first: { upstream.send(.finished) }, second: { recorder.cancel() }) {
                recorder.events.isEmpty && child.cancellationCount == childCount
                    && upstream.cancellationCount == 1 - childCount
            }
        case .prefetchedValueAndPromise:
            let upstream = Upstream()
            var promises: [@Sendable (sending Int) -> Void] = []
            let recorder = upstream.asyncMap(prefetch: .max(1)) { promises.append($1) }.record()
            upstream.send(.value(1))
            let promise = promises[0]
            var returned = Subscribers.Demand.none
            return Round(first: { returned = upstream.send(.value(2)) }, second: { promise(1) }) {
                // The operator processes the second value, and has requested a third one.
                promises.count == 2 && upstream.demands.reduce(returned, +) == .max(3) && recorder.values == [1]
            }
        case .prefetchedValueAndDemand:
            let upstream = Upstream()
            var begunCount = 0
            let recorder = upstream.asyncMap(prefetch: .max(1)) { (value, promise) in
                begunCount += 1
                promise(value)
            }.record(demand: .none)
            var returned = Subscribers.Demand.none
            return Round(first: { returned = upstream.send(.value(1)) }, second: { recorder.request(.max(1)) }) {
                begunCount == 1 && recorder.values == [1] && upstream.demands.reduce(returned, +) == .max(2)
            }
        case .prefetchedValueAndCancellation:
            let upstream = Upstream()
            let recorder = upstream.asyncMap(prefetch: .max(1)) { $1($0) }.record()
            return Round(first: { upstream.send(.value(1)) }, second: { recorder.cancel() }) {
                upstream.cancellationCount == 1 && (recorder.events == [] || recorder.events == [.value(1)])
            }
        case .childFinishAndUpstreamFinish:
            let (upstream, child) = (Upstream(), Upstream())
            let recorder = upstream.sequentialFlatMap { _ in child }.record()
            upstream.send(.value(0))
            return Round(first: { child.send(.finished) }, second: { upstream.send(.finished) }) {
                recorder.events == [.finished]
            }
        case .childFailureAndUpstreamFailure:
            let (upstream, child) = (Upstream(), Upstream())
            let recorder = upstream.sequentialFlatMap { _ in child }.record()
            upstream.send(.value(0))
            return Round(
                first: { child.send(.failure(TestError(1))) }, second: { upstream.send(.failure(TestError(2))) }
            ) { recorder.failure != nil && recorder.events.count == 1 }
        case .childValueAndDemand:
            let (upstream, child) = (Upstream(), Upstream())
            let recorder = upstream.sequentialFlatMap { _ in child }.record(demand: .max(1))
            upstream.send(.value(0))
            var returned = Subscribers.Demand.none
            return Round(first: { returned = child.send(.value(1)) }, second: { recorder.request(.max(2)) }) {
                recorder.values == [1] && child.demands.reduce(returned, +) == .max(3)
            }
        case .deferredDemandAndDemand:
            let runCount = Counter()
            let recorder = DeferredValue { () -> Int in
                runCount.increase()
                return 1
            }.record(demand: .none)
            return Round(first: { recorder.request(.max(1)) }, second: { recorder.request(.unlimited) }) {
                runCount.value == 1 && recorder.events == [.value(1), .finished]
            }
        case .deferredDemandAndCancellation:
            let recorder = DeferredValue { 1 }.record(demand: .none)
            return Round(first: { recorder.request(.max(1)) }, second: { recorder.cancel() }) {
                [[], [.value(1)], [.value(1), .finished]].contains(recorder.events)
            }
        case .passthroughDemandAndDemand:
            let runCount = Counter()
            let recorder = DeferredPassthrough<Int, Never> { _ in runCount.increase() }.record(demand: .none)
            return Round(first: { recorder.request(.max(1)) }, second: { recorder.request(.max(1)) }) {
                runCount.value == 1
            }
        case .passthroughValueAndCancellation:
            var subject: PassthroughSubject<Int, Never>?
            let recorder = DeferredPassthrough<Int, Never> { subject = $0 }.record()
            let kept = subject!
            return Round(first: { kept.send(1) }, second: { recorder.cancel() }) {
                recorder.events == [] || recorder.events == [.value(1)]
            }
        }
    }
}
