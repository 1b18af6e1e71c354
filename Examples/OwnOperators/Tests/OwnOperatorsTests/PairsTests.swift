import CombineTraitsTesting
import OwnOperators
import Testing

/// The pairs of `pairs`.
struct PairsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var upstream: Marbles
        var demand = DemandPolicy.unlimited
        var pairs: [[Int]]
        var expected: Marbles

        var testDescription: String { "\(upstream), \(demand)" }
    }

    // In the expected diagrams, `a` is the first pair, `b` the second one.
    static let cases = [
        Case(upstream: "-", pairs: [], expected: "-"),
        Case(upstream: "-|", pairs: [], expected: "-|"),
        Case(upstream: "-1|", pairs: [], expected: "--|"),
        Case(upstream: "-1-2|", pairs: [[1, 2]], expected: "---a|"),
        Case(upstream: "123|", pairs: [[1, 2], [2, 3]], expected: "-ab|"),
        Case(upstream: "-1-2x", pairs: [[1, 2]], expected: "---ax"),
        // With limited demand
        Case(upstream: "(1234)", demand: .max(1), pairs: [[1, 2]], expected: "a"),
        Case(upstream: "(1234)", demand: .oneAtATime, pairs: [[1, 2], [2, 3], [3, 4]], expected: "(abc)"),
        Case(upstream: "-x", demand: .none, pairs: [], expected: "-x"),
    ]

    @Test(arguments: cases)
    func pairs(_ example: Case) {
        let scheduler = VirtualTimeScheduler()
        let upstream = ScriptedPublisher<Int, NetworkError>(
            example.upstream, scheduler: scheduler, failure: NetworkError())
        let recorder = upstream.pairs().map { [$0.previous, $0.current] }
            .recordTrace(on: scheduler, demand: example.demand)
        scheduler.run()
        #expect(recorder.trace.values == example.pairs)
        #expect(recorder.trace.marbles == example.expected)
    }
}
