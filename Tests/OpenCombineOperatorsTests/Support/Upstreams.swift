import CombineTraitsTesting

/// Scripted upstreams that share a scheduler, in the order of their places: at one instant, the first acts first.
struct Upstreams {
    let scheduler = VirtualTimeScheduler()
    let publishers: [ScriptedPublisher<String, TestError>]

    init(_ marbles: Marbles...) {
        let scheduler = self.scheduler
        publishers = marbles.enumerated().map { index, marbles in
            ScriptedPublisher(marbles, scheduler: scheduler, failure: TestError(), rank: index - 100)
        }
    }

    subscript(index: Int) -> ScriptedPublisher<String, TestError> { publishers[index] }

    /// Subscribes to what an operator makes of the upstreams, and waits until nothing is left to happen.
    func trace<Joined: Publisher>(
        _ demand: DemandPolicy = .unlimited, cancellation: CancellationPolicy = .never, of joined: Joined
    ) -> Trace<Joined.Output, Joined.Failure> {
        let recorder = joined.recordTrace(on: scheduler, demand: demand, cancellation: cancellation)
        scheduler.run(until: .seconds(100))
        return recorder.trace
    }
}

extension Trace {
    /// The trace as a marble diagram with its values, for a test to compare.
    var text: String {
        "\(self)".replacingOccurrences(of: ", x = TestError()", with: "").replacingOccurrences(
            of: "   x = TestError()", with: "")
    }
}
