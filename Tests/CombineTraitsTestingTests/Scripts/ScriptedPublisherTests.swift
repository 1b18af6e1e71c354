import TestSupport
import Testing

/// What cold and hot scripted publishers play, and what they record.
struct ScriptedPublisherTests {
    let scheduler = VirtualTimeScheduler()

    private func subscribe(to publisher: some Publisher<String, TestError>, count: Int) -> [Marbles] {
        let recorders = (0..<count).map { _ in publisher.recordTrace(on: scheduler) }
        scheduler.run()
        return recorders.map(\.trace.marbles)
    }

    @Test func subscriptionsPlayTheirScripts() {
        let publisher = ScriptedPublisher<String, TestError>(
            "(a|)", "-x", "--b", scheduler: scheduler, failure: TestError())
        expectEqual(subscribe(to: publisher, count: 4), ["(a|)", "-x", "--b", "--b"])
        expectEqual(publisher.subscriptions.map(\.scriptIndex), [0, 1, 2, 2])
        expectEqual(publisher.subscriptions.map(\.completedAt), [.zero, .seconds(1), nil, nil])
    }

    @Test func retryMeetsTheNextScript() {
        let publisher = ScriptedPublisher<String, TestError>("-x", "-a|", scheduler: scheduler, failure: TestError())
        expectEqual(subscribe(to: publisher.retry(1), count: 1), ["--a|"])
        expectEqual(publisher.subscriptions.map(\.subscribedAt), [.zero, .seconds(1)])
    }

    @Test func afterTheSubscriptionIsNotOnSubscription() {
        let publisher = ScriptedPublisher<String, TestError>("(a^b)|", scheduler: scheduler)
        let recorder = publisher.recordTrace(on: scheduler)
        expectEqual(recorder.trace.values, ["a"])
        scheduler.run()
        expectEqual(recorder.trace.marbles, "(a^b)|")
    }

    @Test func valuesAndFailuresOfALegend() {
        let script = Script<String, TestError>(
            "a-bx", values: ["a": "Alice", "b": "Bob"], failure: TestError(7), frame: .milliseconds(500))
        let recorder = ScriptedPublisher([script], scheduler: scheduler).recordTrace(on: scheduler)
        scheduler.run()
        expectEqual(recorder.trace.events, [.value("Alice"), .value("Bob"), .failure(TestError(7))])
        expectEqual(recorder.trace.description, "a-bx   a = Alice, b = Bob, x = TestError(code: 7), a frame is 0.5 s")
    }

    @Test func requestsAreRecorded() {
        let publisher = ScriptedPublisher<String, TestError>("ab", scheduler: scheduler)
        let recorder = publisher.recordTrace(on: scheduler, demand: .oneRequestAtATime)
        scheduler.run()
        recorder.cancel()
        let record = publisher.subscriptions[0]
        expectEqual(record.requests.map(\.instant), [.zero, .zero, .seconds(1)])
        expectEqual(record.requests.map(\.demand), [.max(1), .max(1), .max(1)])
        expectEqual(record.cancellations, [.seconds(1)])
        #expect(record.completedAt == nil)
    }

    @Test(arguments: [(0, 1, "--(ab)"), (1, 0, "--(ba)"), (0, 0, "--(ab)")])
    func ranksDecideWhoActsFirst(first: Int, second: Int, expected: String) {
        let one = ScriptedPublisher<String, TestError>("--a", scheduler: scheduler, rank: first)
        let two = ScriptedPublisher<String, TestError>("--b", scheduler: scheduler, rank: second)
        expectEqual(subscribe(to: [one, two].publisher.flatMap { $0 }, count: 1).map(\.description), [expected])
    }

    @Test func aRequestFromTheSubscriberSendsNothingBeforeItReturns() {
        let publisher = ScriptedPublisher<String, TestError>("(ab)c", scheduler: scheduler)
        let keeper = Keeper<String, TestError>()
        publisher.subscribe(keeper)
        scheduler.run()
        expectEqual(keeper.values, ["a", "b", "c"])
    }

    @Test func completionAndCancellationReleaseTheSubscriber() {
        let publisher = ScriptedPublisher<String, TestError>("(a|)", "-b-|", scheduler: scheduler)
        weak var completed: Keeper<String, TestError>?
        weak var cancelled: TraceRecorder<String, TestError>?
        do {
            let keeper = Keeper<String, TestError>()
            completed = keeper
            publisher.subscribe(keeper)
            let recorder = publisher.recordTrace(on: scheduler)
            cancelled = recorder
            recorder.cancel()
        }
        #expect(completed == nil)
        #expect(cancelled == nil)
    }

    // MARK: Hot

    @Test func subscribersShareTheTimeLineOfAHotPublisher() {
        let publisher = HotScriptedPublisher<String, TestError>("a-b-c|", scheduler: scheduler)
        let first = publisher.recordTrace(on: scheduler)
        scheduler.advance(by: 1)
        let second = publisher.recordTrace(on: scheduler)
        scheduler.advance(by: 9)
        let late = publisher.recordTrace(on: scheduler)
        expectEqual(first.trace.marbles, "(^a)-b-c|")
        expectEqual(second.trace.marbles, "-b-c|")
        expectEqual(late.trace.marbles, "|")
        expectEqual(publisher.subscriptions.map(\.completedAt), [.seconds(5), .seconds(5), .seconds(10)])
    }

    @Test func aHotPublisherLosesWhatIsNotDemanded() {
        let publisher = HotScriptedPublisher<String, TestError>("-abc-x", scheduler: scheduler, failure: TestError())
        let one = publisher.recordTrace(on: scheduler, demand: .max(1))
        let later = publisher.recordTrace(on: scheduler, demand: .unlimitedAfter(3))
        let cancelling = publisher.recordTrace(on: scheduler, cancellation: .afterValues(2))
        scheduler.run()
        expectEqual(one.trace.marbles, "-a---x")
        // The script was scheduled before the demand of the same instant.
        expectEqual(later.trace.marbles, "-----x")
        expectEqual(cancelling.trace.marbles, "-ab")
        expectEqual(publisher.subscriptions.map(\.cancellations), [[], [], [.seconds(2)]])
    }
}
