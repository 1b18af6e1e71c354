import TestSupport
import Testing

/// What recorders record, and how traces describe it.
struct TraceTests {
    let scheduler = VirtualTimeScheduler()

    private func trace<Output, Failure: Error>(
        _ actions: [RoguePublisher<Output, Failure>.Action]
    ) -> Trace<Output, Failure> {
        RoguePublisher(actions).recordTrace(on: scheduler).trace
    }

    @Test func valuesThatAreSymbolsNeedNoLegend() {
        let publisher = ScriptedPublisher<Int, TestError>("(1^2)-x", scheduler: scheduler, failure: TestError(7))
        let recorder = publisher.recordTrace(on: scheduler)
        scheduler.run()
        #expect(recorder.trace.description == "(1^2)-x   x = TestError(code: 7)")
        #expect(recorder.trace.values == [1, 2])
    }

    @Test func otherValuesHaveALegend() {
        let trace = ["Alice", "x", "a", "", "Alice"].publisher.recordTrace(on: scheduler).trace
        #expect(trace.description == #"(bcadb|)   b = Alice, c = x, d = """#)
    }

    @Test func framesAreAsShortAsNeeded() {
        let publisher = ScriptedPublisher<Int, Never>("-1-2|", scheduler: scheduler, frame: .milliseconds(300))
        let recorder = publisher.recordTrace(on: scheduler)
        scheduler.run()
        #expect(recorder.trace.marbles(frame: .milliseconds(300)) == "-1-2|")
        #expect(recorder.trace.description == "---1-----2--|   a frame is 0.1 s")
    }

    @Test func frameZeroIsTheSubscription() {
        scheduler.advance(by: 5)
        let recorder = Just(1).delay(for: 2, scheduler: scheduler).recordTrace(on: scheduler)
        scheduler.run()
        #expect(recorder.trace.marbles == "--(1|)")
        #expect(recorder.trace.subscribedAt == .seconds(5))
        #expect(recorder.trace.entries.first?.instant == .seconds(7))
    }

    @Test func eventsAfterTheCompletionAreKeptApart() {
        let trace: Trace<Int, TestError> = trace([
            .subscription, .event(.value(1)), .event(.finished), .event(.value(2)), .event(.failure(TestError())),
        ])
        #expect(trace.marbles == "(1|)")
        #expect(trace.entriesAfterCompletion.map(\.event) == [.value(2), .failure(TestError())])
        #expect(trace.defects == [.eventAfterCompletion])
        #expect(trace.description == "(1|)   defect: an event came after the completion")
    }

    @Test func eventsBeforeTheSubscriptionAreDefects() {
        let trace: Trace<Int, TestError> = trace([.event(.failure(TestError())), .subscription])
        #expect(trace.marbles == "x")
        #expect(trace.defects == [.eventBeforeSubscription])
    }

    @Test func valuesWithoutDemandAreDefects() {
        let publisher = RoguePublisher<Int, Never>([.subscription, .event(.value(1)), .event(.value(2))])
        #expect(publisher.recordTrace(on: scheduler, demand: .max(1)).trace.defects == [.valueWithoutDemand])
        #expect(publisher.recordTrace(on: scheduler, demand: .max(2)).trace.defects == [])
    }

    @Test func eventsAfterTheCancellationAreDefects() {
        let publisher = RoguePublisher<Int, Never>([.subscription, .event(.value(1)), .event(.value(2))])
        let trace = publisher.recordTrace(on: scheduler, cancellation: .afterValues(1)).trace
        #expect(trace.defects == [.eventAfterCancellation])
        #expect(
            trace.description == "(12)   cancelled after 0 s, defect: an event came after the cancellation")
    }

    @Test func secondSubscriptionsAreDefects() {
        let trace: Trace<Int, Never> = trace([.subscription, .subscription])
        #expect(trace.defects == [.secondSubscription])
    }
}
