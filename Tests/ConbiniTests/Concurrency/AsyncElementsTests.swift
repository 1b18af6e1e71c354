import Conbini
import TestSupport
import Testing

/// The publisher of an asynchronous sequence.
struct AsyncElementsTests {
    private let scheduler = VirtualTimeScheduler()

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

    // MARK: Elements

    struct Case: Sendable {
        var failure: TestError?
        var demand: Subscribers.Demand
        var demandPerValue = Subscribers.Demand.none
        /// Of a countdown from three.
        var values: [Int]
        var isCompleted = false
        /// How often the iterator is asked.
        var calls: Int
    }

    static let cases = [
        Case(demand: .unlimited, values: [3, 2, 1], isCompleted: true, calls: 4),
        Case(failure: TestError(7), demand: .unlimited, values: [3, 2, 1], isCompleted: true, calls: 4),
        Case(demand: .none, values: [], calls: 0),
        Case(demand: .max(2), values: [3, 2], calls: 2),
        // The end needs demand as well.
        Case(demand: .max(3), values: [3, 2, 1], calls: 3),
        Case(demand: .max(1), demandPerValue: .max(1), values: [3, 2, 1], isCompleted: true, calls: 4),
    ]

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("The iterator is asked for what is requested, and the rest follows", arguments: cases)
    func elements(_ example: Case) {
        scheduler.withVirtualTasks {
            let log = IterationLog()
            let recorder = Countdown(from: 3, failure: example.failure, log: log).publisher
                .record(demand: example.demand, demandPerValue: example.demandPerValue)
            scheduler.run()
            expectEqual(recorder.values, example.values)
            expectEqual((recorder.isFinished || recorder.failure != nil), example.isCompleted)
            expectEqual(log.calls.value, example.calls)
            expectEqual(log.iterators.value, (example.calls > 0 ? 1 : 0))
            recorder.request(.unlimited)
            scheduler.run()
            expectEqual(recorder.values, [3, 2, 1])
            expectEqual(recorder.failure, example.failure)
            expectEqual(recorder.isFinished, (example.failure == nil))
            #expect(log.isSequenceReleased)
        }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("Each subscriber has an iterator, and the type of the failure may be hidden")
    func subscribers() {
        scheduler.withVirtualTasks {
            let log = IterationLog()
            let publisher: Publishers.AsyncElements<Countdown, any Error> =
                .init(elements: Countdown(from: 1, failure: TestError(7), log: log))
            let recorders = [publisher.record(), publisher.record()]
            scheduler.run()
            expectEqual(recorders.map(\.values), [[1], [1]])
            expectEqual(recorders.map { $0.failure as? TestError }, [TestError(7), TestError(7)])
            expectEqual(log.iterators.value, 2)
        }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("The subscriber has received its subscription before anything else, although it requests at that moment")
    func order() {
        scheduler.withVirtualTasks {
            var log: [String] = []
            let subscriber = AnySubscriber<Int, TestError>(
                receiveSubscription: {
                    $0.request(.unlimited)
                    // Tasks have the time to run.
                    scheduler.run()
                    log.append("subscribed")
                },
                receiveValue: {
                    log.append("\($0)")
                    return .none
                })
            Countdown(from: 1).publisher.subscribe(subscriber)
            scheduler.run()
            expectEqual(log, ["subscribed", "1"])
        }
    }

    // MARK: Cancellation

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test(
        "Before each step, cancellation ends the task, and nothing is published after it",
        arguments: [Subscribers.Demand.unlimited, .max(1), .none])
    func cancellation(_ demand: Subscribers.Demand) {
        var cancelledCalls = 0
        cancelBeforeEachStep { _ in
            let log = IterationLog()
            return (log: log, recorder: Countdown(from: 4, log: log).publisher.record(demand: demand), count: Counter())
        } cancel: { scenario in
            scenario.count.change(by: scenario.recorder.events.count)
            scenario.recorder.cancel()
            scenario.recorder.request(.max(1))
        } check: { scenario, step in
            cancelledCalls += scenario.log.cancelledCalls.value
            guard step.index != nil else { return scenario.recorder.cancel() }
            expectEqual(scenario.recorder.events.count, scenario.count.value, "\(step)")
            #expect(scenario.log.isSequenceReleased, "\(step)")
            expectEqual(scenario.log.iterators.value, (demand == .none ? 0 : 1), "\(step)")
        }
        // An iterator that works sees the cancellation.
        expectEqual((cancelledCalls > 0), (demand != .none))
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A subscriber can cancel on receipt of a value, and of its subscription", arguments: [false, true])
    func cancellationOnReceipt(isValue: Bool) {
        scheduler.withVirtualTasks {
            let log = IterationLog()
            let recorder = Countdown(from: 2, log: log).publisher
                .recordTrace(on: scheduler, cancellation: .afterValues(isValue ? 1 : 0))
            scheduler.run()
            expectEqual(recorder.trace.values, (isValue ? [2] : []))
            expectEqual(log.calls.value, (isValue ? 1 : 0))
            #expect(log.isSequenceReleased)
        }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A subscription that is released ends when what was requested has come", arguments: [0, 1])
    func release(demand: Int) {
        scheduler.withVirtualTasks {
            let log = IterationLog()
            var values: [Int] = []
            let subscriber = AnySubscriber<Int, TestError>(
                receiveSubscription: { if demand > 0 { $0.request(.max(demand)) } },
                receiveValue: {
                    values.append($0)
                    return .none
                })
            Countdown(from: 2, log: log).publisher.subscribe(subscriber)
            scheduler.run()
            expectEqual(values, [2].suffix(demand))
            #expect(log.isSequenceReleased)
        }
    }

    /// The cancellation of the task alone is not that of the subscription, and does not wake the task again and again.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test(.timeLimit(.minutes(10))) func cancellationByTheIterator() {
        scheduler.withVirtualTasks {
            let recorder = SelfCancellingSequence().publisher.record(demand: .max(1))
            scheduler.run()
            expectEqual(recorder.values, [1])
            recorder.request(.max(1))
            scheduler.run()
            expectEqual(recorder.values, [1, 2])
            recorder.cancel()
            scheduler.run()
        }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("The subscriber is released at the end", arguments: [nil, TestError()])
    func releaseOfTheSubscriber(failure: TestError?) {
        scheduler.withVirtualTasks {
            var lifetime: Lifetime?
            func attach() -> (any Subscription)? {
                let recorder = Countdown(from: 2, failure: failure).publisher.record()
                lifetime = Lifetime(of: recorder)
                return recorder.subscriptions.first
            }
            let subscription = attach()
            expectEqual(lifetime?.isOver, false)
            scheduler.run()
            expectEqual(lifetime?.isOver, true)
            withExtendedLifetime(subscription) {}
        }
    }

    // MARK: Threads

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func demandFromManyThreads() async {
        let (values, (last, continuation)) = (SharedLog<Int>(), AsyncStream.makeStream(of: Void.self))
        let collector = Collector<Int, TestError>(demand: .none) { value in
            values.append(value)
            if value == 1 { continuation.finish() }
        }
        Countdown(from: 8_000).publisher.subscribe(collector)
        await Task.detached {
            onThreads(8) { _ in
                for _ in 0..<1_000 { collector.request(.max(1)) }
            }
        }.value
        for await _ in last {}
        expectEqual(values.values, Array((1...8_000).reversed()))
        expectEqual(collector.faults, [])
        collector.cancel()
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func cancellationAgainstElements() async {
        for _ in 0..<RaceRounds.count(200) {
            let log = IterationLog()
            let recorder = Countdown(from: 3, log: log).publisher.record(demand: .max(1), demandPerValue: .max(1))
            recorder.cancel()
            await log.sequenceReleased()
            #expect([3, 2, 1].starts(with: recorder.values))
        }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func manySuspensionsTakeNoStack() async {
        let (end, continuation) = AsyncStream.makeStream(of: Void.self)
        let recorder = Countdown(from: 100_000).publisher.record(demand: .max(1), demandPerValue: .max(1)) {
            if $0.isFinished { continuation.finish() }
        }
        for await _ in end {}
        expectEqual(recorder.values.count, 100_000)
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
