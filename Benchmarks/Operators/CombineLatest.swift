import BenchmarkSupport
import CombineTraits

/// `combineLatest` against `zip`, each with as many sources, which send in turn.
///
/// Of the same values, `combineLatest` makes more tuples. Where one source alone sends, both publish the same number.
func combineLatest() {
    let rounds = 1_000
    for appetite in [Appetite.unlimited, .oneAtATime] {
        let demand = appetite.rawValue

        Comparison("2 sources in turn, per value sent, \(demand)", operations: 2 * rounds)
            .add("combineLatest") {
                let sources = Sources(2)
                sources.run(rounds, of: sources[0].combineLatest(sources[1]), to: 2 * rounds - 1, appetite)
            }
            .add("zip") {
                let sources = Sources(2)
                sources.run(rounds, of: sources[0].zip(sources[1]), to: rounds, appetite)
            }

        Comparison("3 sources in turn, per value sent, \(demand)", operations: 3 * rounds)
            .add("combineLatest") {
                let sources = Sources(3)
                sources.run(
                    rounds, of: sources[0].combineLatest(sources[1], sources[2]), to: 3 * rounds - 2, appetite)
            }
            .add("zip") {
                let sources = Sources(3)
                sources.run(rounds, of: sources[0].zip(sources[1], sources[2]), to: rounds, appetite)
            }

        Comparison("4 sources in turn, per value sent, \(demand)", operations: 4 * rounds)
            .add("combineLatest") {
                let sources = Sources(4)
                sources.run(
                    rounds, of: sources[0].combineLatest(sources[1], sources[2], sources[3]), to: 4 * rounds - 3,
                    appetite)
            }
            .add("zip") {
                let sources = Sources(4)
                sources.run(rounds, of: sources[0].zip(sources[1], sources[2], sources[3]), to: rounds, appetite)
            }

    }

    // Here as many tuples are published as values are sent, and zip has two values for each.
    Comparison("2 sources, per tuple published", operations: 2 * rounds)
        .add("combineLatest") {
            let sources = Sources(2)
            let drain = Drain<(Int, Int)>()
            sources[0].combineLatest(sources[1]).subscribe(drain)
            sources[0].send(0)
            for value in 0..<2 * rounds { sources[1].send(value) }
            sources.finish()
            drain.expect(2 * rounds)
        }
        .add("zip") {
            let sources = Sources(2)
            let drain = Drain<(Int, Int)>()
            sources[0].zip(sources[1]).subscribe(drain)
            for value in 0..<2 * rounds {
                sources[0].send(value)
                sources[1].send(value)
            }
            sources.finish()
            drain.expect(2 * rounds)
        }
}
