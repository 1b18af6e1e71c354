import CombineTraitsTesting
import TestSupport
import Testing

/// The publisher of an asynchronous sequence.
@Suite struct AsyncElementsTests {
    // MARK: Types

    /// The compiler checks this.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func theTypeOfTheFailureIsThatOfTheSequence() {
        let stream = AsyncStream<Int> { $0.finish() }
        let throwing = AsyncThrowingStream<Int, any Error> { $0.finish() }
        let countdown = Countdown(from: 1)
        require(Never.self, of: stream.publisher)
        require(Never.self, of: stream.map { $0 + 1 }.publisher)
        require((any Error).self, of: throwing.publisher)
        require((any Error).self, of: throwing.map { $0 + 1 }.publisher)
        require(TestError.self, of: countdown.publisher)
        require(TestError.self, of: Publishers.AsyncElements(elements: countdown))
        require(ofPublisherOf: stream)
        let untyped: Publishers.AsyncElements<Countdown, any Error> = .init(elements: countdown)
        require((any Error).self, of: untyped)
    }

    private func require<Upstream: Publisher, Failure>(_: Failure.Type, of _: Upstream)
    where Upstream.Output == Int, Upstream.Failure == Failure {}

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    private func require<Elements: AsyncSequence & Sendable>(ofPublisherOf elements: Elements)
    where Elements.Element == Int {
        require(Elements.Failure.self, of: elements.publisher)
    }

    // MARK: Events

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func publishesTheElements() async {
        let recorder = EventRecorder<Int, TestError>(demand: .unlimited)
        Countdown(from: 3).publisher.subscribe(recorder)
        #expect(await recorder.completed() == "3 2 1 finished")
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func publishesTheFailure() async {
        let recorder = EventRecorder<Int, TestError>(demand: .unlimited)
        Countdown(from: 2, failure: TestError(7)).publisher.subscribe(recorder)
        #expect(await recorder.completed() == "2 1 TestError(code: 7)")
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func hidesTheTypeOfTheFailure() async {
        let recorder = EventRecorder<Int, any Error>(demand: .unlimited)
        let publisher: Publishers.AsyncElements<Countdown, any Error> =
            .init(elements: Countdown(from: 1, failure: TestError(7)))
        publisher.subscribe(recorder)
        #expect(await recorder.completed() == "1 TestError(code: 7)")
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func eachSubscriberHasAnIterator() async {
        let log = IterationLog()
        let publisher = Countdown(from: 2, log: log).publisher
        for count in 1...3 {
            let recorder = EventRecorder<Int, TestError>(demand: .unlimited)
            publisher.subscribe(recorder)
            #expect(await recorder.completed() == "2 1 finished")
            #expect(log.iteratorCount == count)
        }
    }

    // MARK: Demand

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func asksForAnElementPerDemand() async {
        let log = IterationLog()
        let recorder = EventRecorder<Int, TestError>(demand: .none)
        Countdown(from: 5, log: log).publisher.subscribe(recorder)
        #expect(log.iteratorCount == 0)
        recorder.request(.max(2))
        await recorder.received(2)
        recorder.request(.max(1))
        await recorder.received(3)
        // The iterator is released when the task has ended, so nothing follows.
        recorder.cancel()
        await log.sequenceReleased()
        #expect(log.nextCount == 3)
        #expect(recorder.description == "5 4 3")
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func demandThatTheSubscriberReturns() async {
        let log = IterationLog()
        let recorder = EventRecorder<Int, TestError>(demand: .max(1), returning: .max(1))
        Countdown(from: 100, log: log).publisher.subscribe(recorder)
        #expect(await recorder.completed().hasSuffix(" 2 1 finished"))
        #expect(log.nextCount == 101)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func demandFromManyThreads() async {
        let recorder = EventRecorder<Int, TestError>(demand: .none)
        Countdown(from: 8_000).publisher.subscribe(recorder)
        await Task.detached {
            onThreads(8) { _ in
                for _ in 0..<1_000 { recorder.request(.max(1)) }
            }
            // The end needs demand as well.
            recorder.request(.max(1))
        }.value
        #expect(await recorder.completed().hasSuffix(" 2 1 finished"))
        #expect(recorder.eventCount == 8_001)
        #expect(!recorder.isOverlapping)
    }

    /// The subscriber receives its subscription before anything else, although it requests at that moment.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func theSubscriptionIsFirst() async {
        for _ in 0..<RaceRounds.count(200) {
            let recorder = EventRecorder<Int, TestError>(demand: .unlimited)
            recorder.isSlowToAttach = true
            Countdown(from: 1).publisher.subscribe(recorder)
            #expect(await recorder.completed() == "1 finished")
            #expect(!recorder.isOverlapping)
        }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func manySuspensionsTakeNoStack() async {
        let recorder = EventRecorder<Int, TestError>(demand: .max(1), returning: .max(1))
        Countdown(from: 100_000).publisher.subscribe(recorder)
        #expect(await recorder.completed().hasSuffix(" 2 1 finished"))
    }
}
