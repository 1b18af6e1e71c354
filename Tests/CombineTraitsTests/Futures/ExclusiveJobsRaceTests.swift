import CombineTraits
import TestSupport
import Testing

/// Attempts that use a resource that only one of them can have, while another thread cancels.
@Suite struct ExclusiveJobsRaceTests {
    @Test("An attempt that fails gives the resource back once, before the next one takes it", arguments: [true, false])
    func retry(bySink: Bool) {
        var faults: Set<String> = []
        var last: Round?
        ThreadTeam.run(rounds: RaceRounds.count(500)) { index in
            if let last { faults.formUnion(last.faults) }
            let round = Round(bySink: bySink)
            last = round
            let (first, second) = (round.failFirstAttempt, round.cancellable.cancel)
            // Each thread is the first to move every other time.
            return index.isMultiple(of: 2) ? (first, second) : (second, first)
        }
        if let last { faults.formUnion(last.faults) }
        #expect(faults == [])
    }

    private struct Round {
        private let holders = Counter()
        private let overlaps = Counter()
        private let promises = SharedLog<DeferredFutureSingle<Int, TestError>.Promise>()
        let cancellable: AnyCancellable

        init(bySink: Bool) {
            let job = DeferredFutureSingle<Int, TestError> { [holders, overlaps, promises] promise in
                if holders.change(by: 1) > 1 { overlaps.increase() }
                promises.append(promise)
                return AnyCancellable { holders.change(by: -1) }
            }
            .retry(1)
            cancellable =
                bySink ? job.sinkSingle { _ in } : job.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        }

        func failFirstAttempt() {
            promises.values[0](.failure(TestError()))
        }

        /// What is wrong once both threads are done: the subscription is cancelled.
        var faults: [String] {
            (overlaps.value == 0 ? [] : ["two attempts had the resource"])
                + (holders.value == 0 ? [] : ["\(promises.values.count) attempts, \(holders.value) not given back"])
        }
    }
}
