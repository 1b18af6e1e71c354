import CombineTraitsTesting
import TestSupport
import Testing

/// `deadline`, `retry(delays:)`, `race`, `handleEnd` and `using`, with threads that act at the same time.
///
/// In each round, there is one result, one clean-up, and nothing is alive afterwards.
@Suite struct TimingRaceTests {
    static let rounds = RaceRounds.count(200)

    private typealias Upstream = ManualPublisher<Int, TestError>

    /// What the threads share in a round.
    private final class Round {
        let scheduler = HandScheduler()
        let ends = Counter()
        private(set) var upstreams: [Upstream] = []
        private(set) var recorder: Recorder<Int, TestError>?
        private let lock = NSLock()
        private let lifetime: Lifetime

        /// - Parameter make: Makes the chain. All closures of the chain capture the token.
        init<Chain: Publisher>(_ make: (Round, Token) -> Chain) where Chain.Output == Int, Chain.Failure == TestError {
            let token = Token()
            lifetime = Lifetime(of: token)
            let recorder = Recorder<Int, TestError> { _ in token.touch() }
            make(self, token).subscribe(recorder)
            self.recorder = recorder
        }

        /// Makes an upstream. Any thread may subscribe.
        func upstream() -> Upstream {
            let upstream = Upstream()
            lock.withLock { upstreams.append(upstream) }
            return upstream
        }

        func cancel() { recorder?.cancel() }

        /// Releases what a subscriber releases at the end.
        ///
        /// - Returns: The events of the subscriber.
        func end() -> [PublisherEvent<Int, TestError>] {
            defer { recorder = nil }
            return recorder?.events ?? []
        }

        /// Whether nothing is scheduled, and nothing of the chain is alive, although its upstreams are. Call it after `end()`.
        var isReleased: Bool { scheduler.isIdle && lifetime.isOver }
    }

    private func run(
        _ makeRound: () -> Round, _ makeTasks: (Round) -> [() -> Void],
        isLegal: (Round, [PublisherEvent<Int, TestError>]) -> Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var round: Round?
        var (unfairRounds, leaks) = (0, 0)
        func judge() {
            guard let last = round.take() else { return }
            let events = last.end()
            if !isLegal(last, events) { unfairRounds += 1 }
            if !last.isReleased { leaks += 1 }
        }
        let size = makeTasks(makeRound()).count
        ThreadTeam.run(rounds: Self.rounds, size: size) { index in
            judge()
            let next = makeRound()
            round = next
            // Each thread is the first to move in its turn.
            let tasks = makeTasks(next)
            let turn = index % size
            return Array(tasks[turn...] + tasks[..<turn])
        }
        judge()
        #expect(unfairRounds == 0, sourceLocation: sourceLocation)
        #expect(leaks == 0, sourceLocation: sourceLocation)
    }

    /// What a thread does to a subscription with a deadline.
    enum Act: Sendable {
        case publish, fail, passDeadline, cancel
    }

    @Test(
        "deadline: the upstream or the failure, and the clock is stopped",
        arguments: [
            [.publish, .passDeadline], [.fail, .passDeadline], [.publish, .cancel], [.passDeadline, .cancel],
            [.publish, .passDeadline, .cancel],
        ] as [[Act]])
    func deadline(_ acts: [Act]) {
        run {
            Round { round, token in
                round.upstream().deadline(
                    1, scheduler: round.scheduler,
                    switchTo: {
                        token.touch()
                        return Fail<Int, TestError>(error: TestError(7))
                    })
            }
        } _: { round in
            let upstream = round.upstreams[0]
            return acts.map { act in
                switch act {
                case .publish:
                    {
                        upstream.send(.value(1)); upstream.send(.finished)
                    }
                case .fail: { upstream.send(.failure(TestError(1))) }
                case .passDeadline: { round.scheduler.perform() }
                case .cancel: { round.cancel() }
                }
            }
        } isLegal: { round, events in
            let cancellationCount = round.upstreams[0].cancellationCount
            switch events {
            case [.value(1), .finished], [.failure(TestError(1))]: return cancellationCount == 0
            case [.failure(TestError(7))]: return cancellationCount == 1
            // On receipt of the value, or before the upstream has completed.
            case [.value(1)], []: return acts.contains(.cancel) && cancellationCount <= 1
            default: return false
            }
        }
    }

    @Test("retry(delays:), cancelled when the upstream fails, and when a delay is over", arguments: [1, 2])
    func retry(threadCount: Int) {
        run {
            let round = Round { round, token in
                Deferred { round.upstream() }
                    .retry(delays: repeatElement(1, count: 2), scheduler: round.scheduler) { _ in
                        token.touch()
                        return true
                    }
            }
            if threadCount == 1 { round.upstreams[0].send(.failure(TestError())) }
            return round
        } _: { round in
            let first = round.upstreams[0]
            let fail = { _ = first.send(.failure(TestError())) }
            return (threadCount == 1 ? [] : [fail]) + [{ round.scheduler.perform() }, { round.cancel() }]
        } isLegal: { round, events in
            // A second upstream that was subscribed to is cancelled.
            events == [] && round.upstreams.count <= 2
                && round.upstreams.dropFirst().allSatisfy { $0.cancellationCount == 1 }
        }
    }

    @Test("retry(delays:), whose delay is over before the scheduler returns what cancels it")
    func retryEagerly() {
        run {
            Round { round, token in
                Deferred { round.upstream() }.retry(delays: repeatElement(1, count: 1), scheduler: round.scheduler) {
                    _ in
                    token.touch()
                    return true
                }
            }
        } _: { round in
            let first = round.upstreams[0]
            return [{ first.send(.failure(TestError())) }, { round.scheduler.waitAndPerform() }]
        } isLegal: { round, events in
            guard round.upstreams.count == 2, events == [] else { return false }
            round.upstreams[1].send(.finished)
            return true
        }
    }

    @Test("race: one winner, and the loser is cancelled once", arguments: [true, false])
    func race(isCancelled: Bool) {
        run {
            Round { round, token in
                round.upstream().race(with: round.upstream()).map { value in
                    token.touch()
                    return value
                }
            }
        } _: { round in
            let sides = round.upstreams.enumerated().map { index, upstream in
                { _ = (upstream.send(.value(index)), upstream.send(.finished)) }
            }
            return sides + (isCancelled ? [{ round.cancel() }] : [])
        } isLegal: { round, events in
            let counts = round.upstreams.map(\.cancellationCount)
            switch events {
            case [.value(0), .finished]: return counts == [0, 1]
            case [.value(1), .finished]: return counts == [1, 0]
            case [.value(0)], [.value(1)], []: return isCancelled && counts.allSatisfy { $0 <= 1 }
            default: return false
            }
        }
    }

    @Test("handleEnd and using: one end", arguments: [true, false])
    func ends(isUsing: Bool) {
        run {
            Round { round, token in
                let end = {
                    token.touch()
                    round.ends.increase()
                }
                return isUsing
                    ? AnyPublisher(using({ 1 }, publisher: { _ in round.upstream() }, dispose: { _ in end() }))
                    : AnyPublisher(round.upstream().handleEnd { _ in end() })
            }
        } _: { round in
            let upstream = round.upstreams[0]
            return [{ upstream.send(.failure(TestError())) }, { round.cancel() }]
        } isLegal: { round, events in
            round.ends.value == 1 && events.count <= 1
        }
    }
}

/// A scheduler whose actions a thread performs.
///
/// Sendable, unchecked, because the lock guards its state.
private final class HandScheduler: Scheduler, @unchecked Sendable {
    typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
    typealias SchedulerOptions = Never

    private let lock = NSLock()
    private var actions: [Int: () -> Void] = [:]
    private var count = 0
    private let scheduled = DispatchSemaphore(value: 0)

    var now: SchedulerTimeType { .zero }
    var minimumTolerance: SchedulerTimeType.Stride { .zero }
    var isIdle: Bool { lock.withLock { actions.isEmpty } }

    /// Performs what is scheduled.
    func perform() {
        let actions = lock.withLock { Array(self.actions.values) }
        for action in actions { action() }
    }

    /// Waits for an action, and performs it as soon as it is scheduled.
    func waitAndPerform() {
        scheduled.wait()
        perform()
    }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        Issue.record("A timer cannot cancel this.")
    }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {
        Issue.record("A timer cannot cancel this.")
    }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let number = lock.withLock {
            count += 1
            actions[count] = action
            return count
        }
        scheduled.signal()
        // Unlike an `AnyCancellable`, it does not cancel when it is released.
        return ClosureSubscription(onCancel: { [self] in
            let removed = lock.withLock { actions.removeValue(forKey: number) }
            withExtendedLifetime(removed) {}
        })
    }
}
