import CombineTraits
import TestSupport
import Testing

/// Promises and cancellations that come at the same time, from two threads.
@Suite struct DeferredFutureRaceTests {
    static let rounds = RaceRounds.count(1_000)

    /// A subscriber that may be cancelled while it receives.
    private typealias TestRecorder = Recorder<Int, TestError>

    @Test func promiseAgainstCancellation() {
        var completions = 0
        var isFair = true
        var round = Round()
        ThreadTeam.run(rounds: Self.rounds) { index in
            if index > 0 {
                isFair = isFair && round.isLegal
                completions += round.recorder.events.count == 2 ? 1 : 0
            }
            round = Round()
            let (promise, recorder) = (round.promise, round.recorder)
            let first = { promise(.success(1)) }
            let second = { recorder.cancel() }
            // Each thread is the first to move every other time.
            return index.isMultiple(of: 2) ? (first, second) : (second, first)
        }
        #expect(isFair && round.isLegal)
        #expect(completions <= Self.rounds)
    }

    @Test func promiseAgainstPromise() {
        var isFair = true
        var round: Round?
        ThreadTeam.run(rounds: Self.rounds) { _ in
            isFair = isFair && round?.recorder.events.count ?? 2 == 2 && round?.cleanUps.value ?? 1 == 1
            let next = Round()
            round = next
            return ({ next.promise(.success(1)) }, { next.promise(.success(2)) })
        }
        #expect(isFair)
    }

    @Test func promiseAgainstDemand() {
        var isFair = true
        var round: Round?
        ThreadTeam.run(rounds: Self.rounds) { _ in
            isFair = isFair && round?.recorder.events.count ?? 2 == 2 && round?.cleanUps.value ?? 1 == 1
            let next = Round(demand: .none)
            round = next
            return ({ next.promise(.success(1)) }, { next.recorder.request(.max(1)) })
        }
        #expect(isFair)
    }

    @Test func cancellationAgainstCancellation() {
        var isFair = true
        var round: Round?
        ThreadTeam.run(rounds: Self.rounds) { _ in
            isFair = isFair && round?.cleanUps.value ?? 1 == 1
            let next = Round()
            round = next
            return ({ next.recorder.cancel() }, { next.recorder.cancel() })
        }
        #expect(isFair)
    }

    private struct Round {
        let recorder: TestRecorder
        let cleanUps = Counter()
        let promise: DeferredFutureSingle<Int, TestError>.Promise

        init(demand: Subscribers.Demand = .unlimited) {
            var promise: DeferredFutureSingle<Int, TestError>.Promise?
            let cleanUps = cleanUps
            recorder = DeferredFutureSingle<Int, TestError> {
                promise = $0
                return AnyCancellable { cleanUps.increase() }
            }.record(demand: demand)
            self.promise = promise!
        }

        /// The value, the value and its completion, or nothing; and one clean-up.
        var isLegal: Bool {
            cleanUps.value == 1 && [[], [.value(1)], [.value(1), .finished]].contains(recorder.events)
        }
    }
}
