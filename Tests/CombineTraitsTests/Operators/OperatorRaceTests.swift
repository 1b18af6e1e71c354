import TestSupport
import Testing

/// Operators whose upstreams, clock and subscribers act at the same time, on different threads.
///
/// Run these tests with the thread sanitizer: they reach all memory that threads share. `check-spec --schedules` searches all rows for results
/// that are lost or doubled.
struct OperatorRaceTests {
    static let races: [[Stage.Act]] = [
        [.value(0), .value(1)], [.value(0), .finish(1)], [.value(0), .fail(1)], [.value(1), .finish(0)],
        [.value(1), .fail(0)], [.finish(0), .finish(1)], [.finish(0), .fail(1)], [.fail(0), .fail(1)],
        [.value(0), .passTime], [.fail(0), .passTime], [.value(0), .demand], [.value(0), .visit], [.visit, .visit],
        [.value(0), .cancel], [.finish(0), .cancel], [.fail(0), .cancel], [.value(1), .cancel], [.demand, .cancel],
        [.visit, .cancel], [.fail(0), .fail(1), .cancel], [.value(0), .fail(1), .cancel],
        [.fail(0), .passTime, .cancel], [.value(0), .visit, .cancel],
    ]

    @Test(
        "One event at a time, one end, one cancellation of each upstream, and nothing is alive",
        arguments: OperatorChain.all)
    func race(_ chain: OperatorChain) {
        for acts in Self.races {
            for attach in chain.attachments {
                expectEqual(faults(chain, acts, attach), [], "\(chain.testDescription): \(acts)")
            }
        }
    }

    private func faults(
        _ chain: OperatorChain, _ acts: [Stage.Act], _ attach: OperatorChain.Attachment
    ) -> Set<String> {
        var stage: Stage?
        var faults: Set<String> = []
        ThreadTeam.run(rounds: RaceRounds.count(12), size: acts.count) { index in
            if let stage { faults.formUnion(stage.end(chain)) }
            let next = Stage()
            stage = next
            attach(next, acts.contains(.demand) ? .none : .unlimited, .none)
            next.begin(chain)
            let tasks = acts.map { act in { next.perform(act) } }
            // Each thread is the first to move in its turn.
            let turn = index % tasks.count
            return Array(tasks[turn...] + tasks[..<turn])
        }
        if let stage { faults.formUnion(stage.end(chain)) }
        return faults
    }
}
