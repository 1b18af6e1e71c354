import Conbini
import TestSupport
import Testing

/// Values, completions and cancellations that come from several threads at once.
struct ValuesThreadTests {
    @Test func unboundedLosesNothing() async {
        let relay = Relay<Int>()
        var iterator = relay.values(buffering: .unbounded).makeAsyncIterator()
        let sending = Task.detached {
            onThreads(8) { thread in
                for index in 0..<125 { relay.send(thread * 125 + index) }
            }
            relay.finish()
        }
        var isTaken = Array(repeating: false, count: 1_000)
        var last = Array(repeating: -1, count: 8)
        while let value = await iterator.next() {
            #expect(!isTaken[value])
            isTaken[value] = true
            // The order of each thread is kept.
            #expect(last[value / 125] < value)
            last[value / 125] = value
        }
        #expect(isTaken.allSatisfy { $0 })
        await sending.value
    }

    @Test(arguments: [0, 1, 4])
    func aPublisherThatAnswersOnAnotherThreadLosesNothing(limit: Int) async {
        let queue = DispatchQueue(label: "ValuesThreadTests")
        var expected = 0
        let upstream = (0..<1_000).publisher.subscribe(on: queue).receive(on: queue)
        for await value in upstream.values(buffering: .bufferingOldest(limit)) {
            expectEqual(value, expected)
            expected += 1
        }
        expectEqual(expected, 1_000)
    }

    /// A publisher, and a sequence with an element for each subscription to the publisher.
    private static func upstream(
        attachesAtOnce: Bool = true
    ) -> (starts: AsyncStream<Void>, publisher: ThreadedPublisher<Int, Never>) {
        let (starts, continuation) = AsyncStream.makeStream(of: Void.self)
        let publisher = ThreadedPublisher<Int, Never>(attachesAtOnce: attachesAtOnce)
        publisher.onSubscription = { continuation.yield() }
        return (starts, publisher)
    }

    @Test func cancellationAgainstValuesAndCompletion() async {
        for index in 0..<RaceRounds.count(300) {
            let (starts, upstream) = Self.upstream()
            let task = Task.detached { () -> [Int] in
                var taken: [Int] = []
                for await value in upstream.values(buffering: .bufferingNewest(2)) { taken.append(value) }
                return taken
            }
            // Every other time, the subscription races, too.
            if index.isMultiple(of: 2) { for await _ in starts { break } }
            async let sent: Void = Task.detached {
                for value in 1...3 { upstream.send(value) }
                upstream.complete(.finished)
            }.value
            task.cancel()
            let taken = await task.value
            await sent
            #expect(taken == taken.sorted() && Set(taken).count == taken.count)
            #expect(upstream.cancellationCount <= 1)
            #expect(upstream.isOver && upstream.isLastSubscriberReleased)
        }
    }

    @Test func cancellationAgainstTheSubscription() async {
        for _ in 0..<RaceRounds.count(300) {
            let (starts, upstream) = Self.upstream(attachesAtOnce: false)
            let task = Task.detached {
                for await _ in upstream.values(buffering: .bufferingOldest(1)) {}
            }
            for await _ in starts { break }
            async let attached: Void = Task.detached { upstream.attach() }.value
            task.cancel()
            await task.value
            await attached
            expectEqual(upstream.cancellationCount, 1)
            #expect(upstream.isOver && upstream.isLastSubscriberReleased)
        }
    }
}
