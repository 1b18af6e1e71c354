import CombineTraitsTesting
import Conbini
import TestSupport
import Testing

/// Cancellation and failures at the same time as the start or the end of a task. Also run these tests with the thread sanitizer.
@Suite("Races of tasks", .serialized)
struct TaskRaceTests {
    /// Two calls at the same time.
    enum Race: CaseIterable {
        case startAndCancellation, startAndUpstreamFailure, startAndNeededCancellation
        case resultAndCancellation, resultAndUpstreamFailure, resultAndUpstreamFinish
        case errorAndCancellation, errorAndUpstreamFailure

        /// The task starts during the race, and its closure returns at once. If not, its closure returns during the race.
        var isOfStart: Bool {
            [.startAndCancellation, .startAndUpstreamFailure, .startAndNeededCancellation].contains(self)
        }

        /// The closure returns only if its task is cancelled.
        var needsCancellation: Bool { self == .startAndNeededCancellation }

        var fails: Bool { self == .errorAndCancellation || self == .errorAndUpstreamFailure }
    }

    @Test("A task ends once, and its result is published or ignored", arguments: Race.allCases)
    func races(_ race: Race) async {
        // The threads wait for tasks, so they are not threads of the pool that the tasks need.
        let problems = await withCheckedContinuation { continuation in
            Thread { continuation.resume(returning: Self.run(race)) }.start()
        }
        #expect(problems == [])
    }

    private static func run(_ race: Race) -> Set<String> {
        var problems: Set<String> = []
        var last: Round?
        ThreadTeam.run(rounds: RaceRounds.count(64)) { index in
            problems.formUnion(last?.problems() ?? [])
            last = nil
            guard problems.isEmpty else { return ({}, {}) }
            let round = Round(race, delay: delay(of: index))
            last = round
            // The threads take turns in being started first.
            return index.isMultiple(of: 2) ? (round.first, round.second) : (round.second, round.first)
        }
        return problems.union(last?.problems() ?? [])
    }

    /// From none to about a hundred microseconds, so that each of the two calls is first in many rounds.
    private static func delay(of round: Int) -> Int { (round % 64) * (round % 64) }

    /// Takes some nanoseconds for each count.
    private static func spin(_ count: Int) {
        let counter = Counter()
        for _ in 0..<count { counter.increase() }
    }

    private final class Round {
        private let race: Race
        private let delay: Int
        private let upstream = ManualPublisher<Input, TestError>()
        private let recorder: Recorder<Int, any Error>
        private let work: Work

        init(_ race: Race, delay: Int) {
            self.race = race
            self.delay = delay
            let work = Work(fails: race.fails, needsCancellation: race.needsCancellation)
            self.work = work
            recorder = upstream.asyncTryMap { _ in try await work.run() }.record()
            if !race.isOfStart {
                upstream.send(.value(Input(work.isReleased)))
                work.hasStarted.wait()
            } else if !race.needsCancellation {
                work.end()
            }
        }

        /// The start or the end of the task.
        func first() {
            if race.isOfStart { upstream.send(.value(Input(work.isReleased))) } else { work.end() }
        }

        func second() {
            TaskRaceTests.spin(delay)
            switch race {
            case .startAndCancellation, .startAndNeededCancellation, .resultAndCancellation, .errorAndCancellation:
                recorder.cancel()
            case .startAndUpstreamFailure, .resultAndUpstreamFailure, .errorAndUpstreamFailure:
                upstream.send(.failure(TestError(1)))
            case .resultAndUpstreamFinish: upstream.send(.finished)
            }
        }

        /// Waits for the end of the task.
        ///
        /// - Returns: What is wrong.
        func problems() -> [String] {
            guard work.isReleased.wait(timeout: .now() + 600) == .success else { return ["The task does not end"] }
            let outcome = recorder.events.map { "\($0)" }.joined(separator: ", ")
            let cancellationCount = work.cancellationCount
            let (result, upstreamFailure) = ("the value 1", "the failure TestError(code: 1)")
            let outcomes: Set<String> =
                switch race {
                case .startAndCancellation, .resultAndCancellation: ["", result]
                case .startAndNeededCancellation: [""]
                case .startAndUpstreamFailure, .resultAndUpstreamFailure:
                    [upstreamFailure, "\(result), \(upstreamFailure)"]
                case .resultAndUpstreamFinish: ["\(result), finished"]
                case .errorAndCancellation: ["", "the failure TestError(code: 2)"]
                case .errorAndUpstreamFailure: [upstreamFailure, "the failure TestError(code: 2)"]
                }
            let cancelsUpstream =
                race == .startAndCancellation || race == .resultAndCancellation || race.needsCancellation
            var problems: [String] = []
            if !outcomes.contains(outcome) { problems.append("published: \(outcome)") }
            if cancellationCount > 1 { problems.append("cancelled \(cancellationCount) times") }
            if cancellationCount > 0, outcome.contains(result) || outcome.contains("code: 2") {
                problems.append("cancelled after its end")
            }
            if upstream.cancellationCount > 1 { problems.append("cancelled the upstream twice") }
            if cancelsUpstream, upstream.cancellationCount == 0 { problems.append("did not cancel the upstream") }
            return problems
        }
    }

    private final class Input: Sendable {
        private let isReleased: DispatchSemaphore

        init(_ isReleased: DispatchSemaphore) {
            self.isReleased = isReleased
        }

        deinit { isReleased.signal() }
    }

    /// The work of one task, which lasts until it is ended. It does not suspend, so that its end is close to the call that ends it.
    private final class Work: Sendable {
        let hasStarted = DispatchSemaphore(value: 0)

        /// Signaled when the task has ended.
        let isReleased = DispatchSemaphore(value: 0)

        private let fails: Bool
        private let needsCancellation: Bool
        private let cancellations = Counter()
        private let ends = Counter()

        init(fails: Bool, needsCancellation: Bool) {
            self.fails = fails
            self.needsCancellation = needsCancellation
        }

        var cancellationCount: Int { cancellations.value }

        func end() { ends.increase() }

        func run() async throws -> Int {
            try await withTaskCancellationHandler {
                hasStarted.signal()
                while ends.value == 0, !needsCancellation || !Task.isCancelled {}
                if fails { throw TestError(2) }
                return 1
            } onCancel: {
                cancellations.increase()
            }
        }
    }
}
