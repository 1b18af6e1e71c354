import CombineTraits
import TestSupport
import Testing

/// Faults that operators of other libraries have had which share values: `shareResult` has none of them.
@Suite("Faults of other libraries that shareResult does not have")
struct ShareResultPrecedentTests {
    // CombineExt, issue 115: an upstream that publishes on subscription had completed before the first subscriber could ask
    // for its value, so that the subscriber got the end alone, or nothing at all.

    @Test("A value that is there on subscription reaches the first subscriber, and all others")
    func synchronousValue() {
        let shared = Just(1).shareResult()
        for _ in 0..<3 { #expect(shared.record().events == [.value(1), .finished]) }
        #expect(shared.first().record().events == [.value(1), .finished])
    }

    @Test("It waits for a subscriber that asks later, and for one that asks on receipt of its subscription")
    func synchronousValueAndDemand() {
        let shared = Just(1).shareResult()
        let late = shared.record(demand: .none)
        #expect(late.events.isEmpty)
        late.request(.max(1))
        #expect(late.events == [.value(1), .finished])
        #expect(shared.record(demand: .max(1)).events == [.value(1), .finished])
    }

    @Test("An upstream that publishes within `flatMap` and `zip`, with each of its subscribers there already")
    func synchronousValueInChains() {
        let shared = Just(1).shareResult()
        var pairs: [[Int]] = []
        let cancellable = shared.flatMap { value in shared.zip(shared) { [value, $0, $1] } }.sinkSingle {
            pairs.append($0.get())
        }
        #expect(pairs == [[1, 1, 1]])
        cancellable.cancel()
    }

    // RxSwift, pull request 2719: the first two subscribers, on two threads, both found that there was no subscriber yet. Both
    // connected to the source, which ran twice, or stopped the program.

    @Test("Two first subscribers on two threads start the upstream once", .timeLimit(.minutes(10)))
    func twoFirstSubscribers() {
        let hasStarted = DispatchSemaphore(value: 0)
        let mayContinue = DispatchSemaphore(value: 0)
        let isDone = DispatchSemaphore(value: 0)
        let starts = Counter()
        let values = Counter()
        // The upstream is being started while the second subscriber comes.
        nonisolated(unsafe) let shared = Deferred {
            starts.increase()
            hasStarted.signal()
            mayContinue.wait()
            return Just(1)
        }.shareResult()
        nonisolated(unsafe) var first: AnyCancellable?
        Thread {
            first = shared.sinkSingle { _ in values.increase() }
            isDone.signal()
        }.start()
        hasStarted.wait()
        let second = shared.sinkSingle { _ in values.increase() }
        #expect(values.value == 0)
        mayContinue.signal()
        isDone.wait()
        #expect(starts.value == 1)
        #expect(values.value == 2)
        withExtendedLifetime((first, second)) {}
    }

    // RxSwift, issue 2653: a source was subscribed to under the lock of `share`. If that waited for another thread, which
    // subscribed as well, neither went on.

    @Test(
        "A subscriber on another thread, for which the start of the upstream waits, is not blocked",
        .timeLimit(.minutes(10)))
    func startThatWaitsForAnotherSubscriber() {
        let hasSubscribed = DispatchSemaphore(value: 0)
        let values = Counter()
        nonisolated(unsafe) var shared: TraitPublishers.ShareResult<Deferred<Just<Int>>>?
        nonisolated(unsafe) var second: AnyCancellable?
        shared = Deferred {
            Thread {
                second = shared?.sinkSingle { _ in values.increase() }
                hasSubscribed.signal()
            }.start()
            hasSubscribed.wait()
            return Just(1)
        }.shareResult()
        let first = shared?.sinkSingle { _ in values.increase() }
        #expect(values.value == 2)
        withExtendedLifetime((first, second)) {}
        shared = nil
    }

    // RxSwift, issue 1111: a subscriber that came after the end subscribed to the source again, and cancelled it at once.

    @Test("A subscriber that comes after the end does not start the upstream again")
    func subscriberAfterTheEnd() {
        let starts = Counter()
        let shared = DeferredFutureMaybe<Int, TestError> { promise in
            starts.increase()
            promise(.finished)
            return AnyCancellable {}
        }.shareResult()
        for _ in 0..<3 { #expect(shared.record().events == [.finished]) }
        #expect(starts.value == 1)
    }
}
