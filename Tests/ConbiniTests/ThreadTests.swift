import Conbini
import TestSupport
import Testing

/// Values from many threads at once. Also run these tests with the thread sanitizer.
///
/// `OperatorRaceTests` has all operators, with their ends and cancellations, on two and three threads.
@Suite(.serialized)
struct ThreadTests {
    private static let threadCount = 8
    private static let valueCount = 5_000

    /// The last value of a promise that has promised all others before.
    private static let lastValue = -1

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

    /// Sends the values of all threads, each on its thread.
    private static func sendAll(_ send: @escaping @Sendable (Int) -> Void) {
        onThreads(threadCount) { thread in
            for number in 0..<valueCount { send(thread * valueCount + number) }
        }
    }

    @Test("A promise that all threads call publishes all values, one at a time, in the order of each thread")
    func onePromise() {
        let count = Count()
        let collector = Collector<Int, Never> { count.add($0) }
        Just(0).sequentialMap { (_, promise) in
            Self.sendAll { promise($0, .continue) }
            promise(Self.lastValue, .finished)
        }.subscribe(collector)
        #expect(count.isComplete)
        #expect(count.isInOrder)
        expectEqual(collector.faults, [])
        #expect(collector.isCompleted)
    }

    @Test("An upstream that publishes on all threads and ignores demand: a promise for each value")
    func upstreams() {
        let (upstream, count) = (Relay<Int>(), Count())
        var runningCount = 0
        var isAlone = true
        let collector = Collector<Int, Never> { count.add($0) }
        upstream.asyncMap { (value, promise) in
            runningCount += 1
            isAlone = isAlone && runningCount == 1
            promise(value)
            runningCount -= 1
        }.subscribe(collector)
        Self.sendAll { upstream.send($0) }
        upstream.finish()
        #expect(count.isComplete)
        #expect(count.isInOrder)
        #expect(isAlone)
        expectEqual(collector.faults, [])
        #expect(collector.isCompleted)
    }

    @Test("An upstream that publishes on all threads and ignores demand: a child for each value, one after another")
    func children() {
        let (upstream, count) = (Relay<Int>(), Count())
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
        Self.sendAll { upstream.send($0) }
        upstream.finish()
        #expect(count.isComplete)
        #expect(count.isInOrder)
        #expect(isPaired && last == nil)
        expectEqual(collector.faults, [])
        #expect(collector.isCompleted)
    }

    @Test("No value of a subject is lost if all threads send values to it", arguments: [true, false])
    func subject(_ isPatient: Bool) {
        // Combine protects the state of its subjects, but does not declare it.
        let subject = UncheckedBox(PassthroughSubject<Int, Never>())
        let (worker, isCompleted) = (DispatchQueue.forTests(), DispatchSemaphore(value: 0))
        let recorder = subject.value.asyncMap { (value, promise) in
            if isPatient { worker.async { promise(value) } } else { promise(value) }
        }.record { recorder in
            if recorder.isFinished { isCompleted.signal() }
        }
        onThreads(Self.threadCount) { thread in
            for number in 0..<200 { subject.value.send(200 * thread + number) }
        }
        subject.value.send(completion: .finished)
        expectEqual(isCompleted.wait(timeout: .now() + 600), .success)
        worker.sync(flags: .barrier) {}
        expectEqual(recorder.values.sorted(), Array(0..<(200 * Self.threadCount)))
        for thread in 0..<Self.threadCount {
            let numbers = recorder.values.filter { $0 / 200 == thread }
            expectEqual(numbers, numbers.sorted())
        }
    }
}
