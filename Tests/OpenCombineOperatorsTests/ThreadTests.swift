import CombineTraitsTesting
import TestSupport
import Testing

#if !canImport(Combine)
/// Many values from four threads. Run it under the thread sanitizer, too.
@Suite("Threads", .serialized)
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
        #expect(counts == Array(repeating: Self.valueCount, count: Self.threadCount))
        #expect(isInOrder)
        #expect(collector.faults == [])
        #expect(collector.isCompleted)
    }

    @Test("combineLatest publishes a tuple for each value once there is one of each, one at a time, the newest last")
    func combineLatest() {
        let upstreams = (0..<Self.threadCount).map { _ in Relay<Int>() }
        var count = 0
        var last = (0, 0, 0, 0)
        var isAscending = true
        let collector = Collector<(Int, Int, Int, Int), Never> { tuple in
            isAscending =
                isAscending && tuple.0 >= last.0 && tuple.1 >= last.1 && tuple.2 >= last.2 && tuple.3 >= last.3
            count += 1
            last = tuple
        }
        upstreams[0].combineLatest(upstreams[1], upstreams[2], upstreams[3]).subscribe(collector)
        for upstream in upstreams { upstream.send(0) }
        onThreads(Self.threadCount) { thread in
            for number in 1...Self.valueCount { upstreams[thread].send(number) }
            upstreams[thread].finish()
        }
        #expect(count == 1 + Self.threadCount * Self.valueCount)
        #expect(last == (Self.valueCount, Self.valueCount, Self.valueCount, Self.valueCount))
        #expect(isAscending)
        #expect(collector.faults == [])
        #expect(collector.isCompleted)
    }

    @Test("merge keeps the newest of what comes unasked, and loses nothing that is demanded")
    func unaskedValuesOfMerge() {
        for _ in 1...200 {
            let upstreams = (0..<Self.threadCount).map { _ in Relay<Int>() }
            let recorder = Publishers.MergeMany(upstreams).record(demand: .max(3))
            onThreads(Self.threadCount) { thread in
                for number in 0..<100 { upstreams[thread].send(100 * thread + number) }
            }
            #expect(recorder.values.count == 3)
            recorder.request(.unlimited)
            let waiting = recorder.values.dropFirst(3)
            #expect(waiting.allSatisfy { $0 % 100 == 99 })
            #expect(Set(waiting).count == Self.threadCount)
        }
    }

    @Test("collect publishes in order, one array at a time, on a queue that runs several actions at once")
    func collectByTimeOrCount() {
        let queue = DispatchQueue.forTests()
        let isComplete = DispatchSemaphore(value: 0)
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
        #expect(isComplete.wait(timeout: .now() + 600) == .success)
        queue.sync(flags: .barrier) {}
        #expect(isInOrder)
        #expect(collector.faults == [])
        #expect(collector.isCompleted)
    }
}
#endif
