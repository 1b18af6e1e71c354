import CombineTraitsTesting

/// Scripted upstreams that share a scheduler. At one instant, they act in order.
package struct Upstreams {
    package let scheduler = VirtualTimeScheduler()
    package let publishers: [ScriptedPublisher<String, TestError>]
    package let logs: [DemandLog]

    package init(_ marbles: Marbles...) {
        self.init(marbles)
    }

    package init(_ marbles: [Marbles]) {
        let scheduler = self.scheduler
        publishers = marbles.enumerated().map { index, marbles in
            ScriptedPublisher(marbles, scheduler: scheduler, failure: TestError(), rank: index - 100)
        }
        logs = marbles.map { _ in DemandLog(scheduler: scheduler) }
    }

    package subscript(index: Int) -> ScriptedPublisher<String, TestError> { publishers[index] }

    /// An upstream that logs its demand.
    package func logged(_ index: Int) -> some Publisher<String, TestError> {
        publishers[index].logDemand(in: logs[index])
    }

    /// The trace of a publisher that joins the upstreams, when nothing is left to happen.
    package func trace<Joined: Publisher>(
        _ demand: DemandPolicy = .unlimited, cancellation: CancellationPolicy = .never, of joined: Joined
    ) -> Trace<Joined.Output, Joined.Failure> {
        let recorder = joined.recordTrace(on: scheduler, demand: demand, cancellation: cancellation)
        scheduler.run(until: .seconds(100))
        return recorder.trace
    }
}
