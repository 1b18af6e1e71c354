import CombineTraitsTesting
import TestSupport
import Testing

/// The end of subscriptions to the publisher of an asynchronous sequence.
@Suite struct AsyncElementsCancellationTests {
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func cancellationWhileTheIteratorWorks() async {
        let log = IterationLog()
        let recorder = EventRecorder<Int, TestError>(demand: .unlimited)
        Countdown(from: 2, log: log, holdsAt: 1).publisher.subscribe(recorder)
        await log.held()
        recorder.cancel()
        // The iterator sees the cancellation, and returns an element nevertheless.
        await log.sequenceReleased()
        #expect(log.hasSeenCancellation)
        #expect(recorder.description == "2")
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func cancellationWhileTheTaskWaitsForDemand() async {
        let log = IterationLog()
        let recorder = EventRecorder<Int, TestError>(demand: .max(1))
        Countdown(from: 2, log: log).publisher.subscribe(recorder)
        await recorder.received(1)
        recorder.cancel()
        await log.sequenceReleased()
        recorder.request(.max(1))
        #expect(log.nextCount == 1)
        #expect(recorder.description == "2")
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func cancellationBeforeTheDemand() {
        let log = IterationLog()
        let recorder = EventRecorder<Int, TestError>(demand: .none)
        Countdown(from: 2, log: log).publisher.subscribe(recorder)
        #expect(!log.isSequenceReleased)
        recorder.cancel()
        #expect(log.isSequenceReleased)
        recorder.request(.max(1))
        #expect(log.iteratorCount == 0)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func cancellationOnReceipt() async {
        let log = IterationLog()
        let recorder = EventRecorder<Int, TestError>(demand: .unlimited) { $0.cancel() }
        Countdown(from: 2, log: log).publisher.subscribe(recorder)
        await log.sequenceReleased()
        #expect(recorder.description == "2")
        #expect(log.nextCount == 1)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func cancellationOnSubscription() {
        let log = IterationLog()
        let recorder = EventRecorder<Int, TestError>(demand: .unlimited)
        recorder.cancelsOnSubscription = true
        Countdown(from: 2, log: log).publisher.subscribe(recorder)
        #expect(log.isSequenceReleased)
        #expect(log.iteratorCount == 0)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func releaseOfTheSubscription() async {
        let log = IterationLog()
        let recorder = EventRecorder<Int, TestError>(demand: .max(1))
        Countdown(from: 2, log: log).publisher.subscribe(recorder)
        recorder.dropSubscription()
        // What is requested comes. Then the task ends.
        await log.sequenceReleased()
        #expect(recorder.description == "2")
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func releaseOfTheSubscriptionBeforeTheDemand() {
        let log = IterationLog()
        let recorder = EventRecorder<Int, TestError>(demand: .none)
        Countdown(from: 2, log: log).publisher.subscribe(recorder)
        recorder.dropSubscription()
        #expect(log.isSequenceReleased)
    }

    /// The cancellation of the task alone is not that of the subscription, and does not wake the task again and again.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test(.timeLimit(.minutes(10))) func cancellationByTheIterator() {
        let scheduler = VirtualTimeScheduler()
        scheduler.withVirtualTasks {
            let recorder = EventRecorder<Int, Never>(demand: .max(1))
            SelfCancellingSequence().publisher.subscribe(recorder)
            scheduler.run()
            #expect(recorder.description == "1")
            recorder.request(.max(1))
            scheduler.run()
            #expect(recorder.description == "1 2")
            recorder.cancel()
            scheduler.run()
        }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test(arguments: [false, true])
    func nothingIsAliveAfterTheEnd(fails: Bool) async {
        let log = IterationLog()
        var lifetime: Lifetime?
        do {
            let recorder = EventRecorder<Int, TestError>(demand: .unlimited)
            lifetime = Lifetime(of: recorder)
            Countdown(from: 2, failure: fails ? TestError() : nil, log: log).publisher.subscribe(recorder)
            _ = await recorder.completed()
            await log.sequenceReleased()
            recorder.dropSubscription()
        }
        #expect(lifetime?.isOver == true)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func cancellationAgainstElements() async {
        for _ in 0..<RaceRounds.count(200) {
            let log = IterationLog()
            let recorder = EventRecorder<Int, TestError>(demand: .max(1), returning: .max(1))
            Countdown(from: 3, log: log).publisher.subscribe(recorder)
            recorder.cancel()
            let events = recorder.description
            await log.sequenceReleased()
            #expect("3 2 1 finished".hasPrefix(events))
            // One call may be under way.
            #expect(recorder.eventCount <= events.split(separator: " ").count + 1)
        }
    }
}

/// An endless sequence of numbers, whose iterators cancel the task that calls them.
private struct SelfCancellingSequence: AsyncSequence, Sendable {
    typealias Element = Int
    typealias Failure = Never

    func makeAsyncIterator() -> Iterator { Iterator() }

    struct Iterator: AsyncIteratorProtocol {
        private var number = 0

        mutating func next() async -> Int? {
            withUnsafeCurrentTask { $0?.cancel() }
            number += 1
            return number
        }
    }
}
