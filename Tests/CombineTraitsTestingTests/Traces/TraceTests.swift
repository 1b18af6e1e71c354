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
        expectEqual(recorder.trace.description, "(1^2)-x   x = TestError(code: 7)")
        expectEqual(recorder.trace.values, [1, 2])
    }

    @Test func otherValuesHaveALegend() {
        let trace = ["Alice", "x", "a", "", "Alice"].publisher.recordTrace(on: scheduler).trace
        expectEqual(trace.description, #"(bcadb|)   b = Alice, c = x, d = """#)
    }

    @Test func framesAreAsShortAsNeeded() {
        let publisher = ScriptedPublisher<Int, Never>("-1-2|", scheduler: scheduler, frame: .milliseconds(300))
        let recorder = publisher.recordTrace(on: scheduler)
        scheduler.run()
        expectEqual(recorder.trace.marbles(frame: .milliseconds(300)), "-1-2|")
        expectEqual(recorder.trace.description, "---1-----2--|   a frame is 0.1 s")
    }

    @Test func frameZeroIsTheSubscription() {
        scheduler.advance(by: 5)
        let recorder = Just(1).delay(for: 2, scheduler: scheduler).recordTrace(on: scheduler)
        scheduler.run()
        expectEqual(recorder.trace.marbles, "--(1|)")
        expectEqual(recorder.trace.subscribedAt, .seconds(5))
        expectEqual(recorder.trace.entries.first?.instant, .seconds(7))
    }

    @Test func eventsAfterTheCompletionAreKeptApart() {
        let trace: Trace<Int, TestError> = trace([
            .subscription, .event(.value(1)), .event(.finished), .event(.value(2)), .event(.failure(TestError())),
        ])
        expectEqual(trace.marbles, "(1|)")
        expectEqual(trace.entriesAfterCompletion.map(\.event), [.value(2), .failure(TestError())])
        expectEqual(trace.defects, [.eventAfterCompletion])
        expectEqual(trace.description, "(1|)   defect: an event came after the completion")
    }

    @Test func eventsBeforeTheSubscriptionAreDefects() {
        let trace: Trace<Int, TestError> = trace([.event(.failure(TestError())), .subscription])
        expectEqual(trace.marbles, "x")
        expectEqual(trace.defects, [.eventBeforeSubscription])
    }

    @Test func valuesWithoutDemandAreDefects() {
        let publisher = RoguePublisher<Int, Never>([.subscription, .event(.value(1)), .event(.value(2))])
        expectEqual(publisher.recordTrace(on: scheduler, demand: .max(1)).trace.defects, [.valueWithoutDemand])
        expectEqual(publisher.recordTrace(on: scheduler, demand: .max(2)).trace.defects, [])
    }

    @Test func eventsAfterTheCancellationAreDefects() {
        let publisher = RoguePublisher<Int, Never>([.subscription, .event(.value(1)), .event(.value(2))])
        let trace = publisher.recordTrace(on: scheduler, cancellation: .afterValues(1)).trace
        expectEqual(trace.defects, [.eventAfterCancellation])
        expectEqual(trace.description, "(12)   cancelled after 0 s, defect: an event came after the cancellation")
    }

    @Test func secondSubscriptionsAreDefects() {
        let trace: Trace<Int, Never> = trace([.subscription, .subscription])
        expectEqual(trace.defects, [.secondSubscription])
    }
}
