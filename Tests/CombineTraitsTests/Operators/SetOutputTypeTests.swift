import TestSupport
import Testing

/// The events of `setOutputType(to:)`.
struct SetOutputTypeTests {
    @Test(
        "The end and the failure stay", arguments: ["-|", "|", "-x", "x", "-"] as [Marbles],
        [DemandPolicy.unlimited, .none])
    func setOutputType(_ marbles: Marbles, _ demand: DemandPolicy) {
        let example = MarbleExample(upstreams: [marbles], demand: demand, expected: marbles)
        expectEqual(example.differences { $0[0].ignoreOutput().setOutputType(to: Int.self) }, [])
    }
}
