import Conbini
import TestSupport
import Testing

/// Cancellations and failures at the same time as the start or the end of a task, on real threads, for the thread sanitizer.
///
/// `check-spec --schedules` finds results that are lost or doubled.
@Suite(.serialized)
struct TaskRaceTests {
    /// What meets the start or the end of the task.
    enum Opponent: CaseIterable { case cancellation, upstreamFailure }

    @Test("A task ends, and its result is published or ignored", arguments: [true, false], Opponent.allCases)
    func race(isOfStart: Bool, _ opponent: Opponent) async {
        // The threads wait for tasks, so they are not threads of the pool that the tasks need.
        let outcomes = await withCheckedContinuation { continuation in
            Thread { continuation.resume(returning: Self.outcomes(isOfStart, opponent)) }.start()
        }
        let failure = "the failure TestError(code: 1)"
        #expect(
            outcomes.isSubset(
                of: opponent == .cancellation ? ["", "the value 1"] : [failure, "the value 1, \(failure)"]))
    }

    private static func outcomes(_ isOfStart: Bool, _ opponent: Opponent) -> Set<String> {
        var rounds: [Round] = []
        ThreadTeam.run(rounds: RaceRounds.count(64)) { index in
            let round = Round()
            rounds.append(round)
            // A task that starts ends only if it is cancelled.
            if !isOfStart { round.start() }
            let first = isOfStart ? round.start : round.work.end
            let second = {
                // From none to about a hundred microseconds, so that each of the two calls is first in many rounds.
                for _ in 0..<(index % 64) * (index % 64) { round.delay.increase() }
                switch opponent {
                case .cancellation: round.recorder.cancel()
                case .upstreamFailure: round.upstream.send(.failure(TestError(1)))
                }
            }
            // The threads take turns in being started first.
            return index.isMultiple(of: 2) ? (first, second) : (second, first)
        }
        return Set(rounds.map { $0.outcome() })
    }

    private final class Round {
        let upstream = ManualPublisher<Input, TestError>()
        let recorder: Recorder<Int, any Error>
        let (work, delay) = (Work(), Counter())

        init() {
            let work = work
            recorder = upstream.asyncTryMap { _ in await work.run() }.record()
        }

        func start() { upstream.send(.value(Input(work.isReleased))) }

        /// Waits for the end of the task.
        func outcome() -> String {
            guard work.isReleased.wait(timeout: .now() + 600) == .success else { return "The task does not end" }
            if work.cancellations.value > 1 { return "The task is cancelled twice" }
            return recorder.events.map { "\($0)" }.joined(separator: ", ")
        }
    }

    private final class Input: Sendable {
        private let isReleased: DispatchSemaphore

        init(_ isReleased: DispatchSemaphore) { self.isReleased = isReleased }

        deinit { isReleased.signal() }
    }

    /// Work that lasts until it is ended or cancelled. It does not suspend, so that its end is close to the call that ends it.
    private final class Work: Sendable {
        /// Signaled when the task has ended.
        let isReleased = DispatchSemaphore(value: 0)

        let cancellations = Counter()
        private let ends = Counter()

        func end() { ends.increase() }

        func run() async -> Int {
            await withTaskCancellationHandler {
                while ends.value == 0, !Task.isCancelled {}
                return 1
            } onCancel: {
                cancellations.increase()
            }
        }
    }
}
