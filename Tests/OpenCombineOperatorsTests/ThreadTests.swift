import TestSupport
import Testing

#if !canImport(Combine)
/// Many values from four threads. Run it under the thread sanitizer, too.
@Suite(.serialized)
struct ThreadTests {
    private static let threadCount = 4
    private static let valueCount = RaceRounds.count(25_000)

    @Test("merge loses no value, doubles none, keeps the order of each upstream, and publishes one at a time")
    func merge() {
        let upstreams = (0..<Self.threadCount).map { _ in Relay<Int>() }
        var counts = Array(repeating: 0, count: Self.threadCount)
        var isInOrder = true
        let collector = Collector<Int, Never> { value in
            let (thread, number) = value.quotientAndRemainder(dividingBy: Self.valueCount)
            isInOrder = isInOrder && number == counts[thread]
            counts[thread] += 1
        }
        Publishers.Merge4(upstreams[0], upstreams[1], upstreams[2], upstreams[3]).subscribe(collector)
        onThreads(Self.threadCount) { thread in
            for number in 0..<Self.valueCount { upstreams[thread].send(thread * Self.valueCount + number) }
            upstreams[thread].finish()
        }
        expectEqual(counts, Array(repeating: Self.valueCount, count: Self.threadCount))
        #expect(isInOrder)
        expectEqual(collector.faults, [])
        #expect(collector.isCompleted)
    }

    @Test("collect publishes in order, one array at a time, on a queue that runs several actions at once")
    func collectByTimeOrCount() {
        let (queue, isComplete) = (DispatchQueue.forTests(), DispatchSemaphore(value: 0))
        let valueCount = 50_000
        var next = 0
        var isInOrder = true
        let collector = Collector<[Int], Never> { array in
            for value in array {
                isInOrder = isInOrder && value == next
                next += 1
            }
            if next == valueCount { isComplete.signal() }
        }
        let upstream = Relay<Int>()
        upstream.collect(.byTimeOrCount(queue, .milliseconds(1), 7)).subscribe(collector)
        for number in 0..<valueCount { upstream.send(number) }
        upstream.finish()
        expectEqual(isComplete.wait(timeout: .now() + 600), .success)
        queue.sync(flags: .barrier) {}
        #expect(isInOrder)
        expectEqual(collector.faults, [])
        #expect(collector.isCompleted)
    }
}
#endif
