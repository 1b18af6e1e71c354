import CombineTraitsTesting

/// Scripted upstreams that share a scheduler. At one instant, they send events in the order of their indices.
package struct Upstreams {
    package let scheduler = VirtualTimeScheduler()
    package let publishers: [ScriptedPublisher<String, TestError>]
    package let logs: [DemandLog]

    package init(_ marbles: Marbles...) { self.init(marbles) }

    package init(_ marbles: [Marbles]) {
        let scheduler = self.scheduler
        publishers = marbles.enumerated().map { index, marbles in
            ScriptedPublisher(marbles, scheduler: scheduler, failure: TestError(), rank: index - 100)
        }
        logs = marbles.map { _ in DemandLog(scheduler: scheduler) }
    }

    package subscript(index: Int) -> ScriptedPublisher<String, TestError> { publishers[index] }

    /// Returns an upstream that logs the demand on it in ``logs``.
    package func logged(_ index: Int) -> some Publisher<String, TestError> {
        publishers[index].logDemand(in: logs[index])
    }

    /// Returns the trace of a publisher that joins the upstreams, when nothing remains scheduled or 100 seconds have passed.
    package func trace<Joined: Publisher>(
        _ demand: DemandPolicy = .unlimited, cancellation: CancellationPolicy = .never, of joined: Joined
    ) -> Trace<Joined.Output, Joined.Failure> {
        let recorder = joined.recordTrace(on: scheduler, demand: demand, cancellation: cancellation)
        scheduler.run(until: .seconds(100))
        return recorder.trace
    }
}
