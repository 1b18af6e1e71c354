import CombineTraitsTesting
import Testing

/// Timers are NonEmpty, as they never finish, and have no other trait.
struct TimerPublisherLawTests {
    /// The name of the row in the spec.
    static let row = "Timer.TimerPublisher"

    @Test("NonEmpty, and nothing else", arguments: TraitCheck.standardDemands)
    func nonEmpty(demand: DemandPolicy) throws {
        let publisher = timer()
        let traces = try endlessTraces(of: publisher, demand: demand) { try waitForTwoTicks(of: publisher) }

        expect(traces, obey: [.nonEmpty], violate: [.single, .maybe, .immediate], demand: demand)
        for trace in traces {
            #expect(trace.values.count >= 2, "\(trace)")
            #expect(!trace.isCompleted, "\(trace)")
        }
    }

    /// Returns a timer on the run loop of this thread. No other test uses the run loop meanwhile, because a synchronous test
    /// stays on one thread.
    private func timer() -> Timer.TimerPublisher { Timer.publish(every: 0.001, on: .current, in: .default) }

    /// Runs the run loop until the timer has fired twice for all its subscribers.
    private func waitForTwoTicks(of publisher: Timer.TimerPublisher) throws {
        let recorder = publisher.recordTrace(on: VirtualTimeScheduler())
        let deadline = Date(timeIntervalSinceNow: 5)
        // A run loop does not return when a timer fires, so run it for short times.
        while recorder.trace.values.count < 2, Date() < deadline {
            let hasTimer = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
            try #require(hasTimer, "The run loop has no timer.")
        }
        try #require(recorder.trace.values.count >= 2, "The timer has not fired twice in five seconds.")
    }
}
