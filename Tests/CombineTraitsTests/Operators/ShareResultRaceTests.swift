import CombineTraits
import TestSupport
import Testing

/// Subscribers, results and cancellations that `shareResult` meets at the same time, from several threads.
@Suite struct ShareResultRaceTests {
    static let rounds = RaceRounds.count(100)

    /// What a thread does.
    enum Act: Sendable {
        /// Subscribes, and waits for the result.
        case subscribe

        /// Subscribes, and cancels at once.
        case visit

        /// Cancels a subscriber that was there before.
        case cancel

        /// Publishes the result of the first run, if it was started before.
        case publish, fail
    }

    struct Race: Sendable, CustomTestStringConvertible {
        /// By thread.
        var acts: [Act]

        /// How many subscribers are there before.
        var subscriberCount = 0
        var lifetime = ResultLifetime.whileSubscribed
        var keepingFailure = true

        var testDescription: String {
            "\(subscriberCount) and \(acts), \(lifetime), \(keepingFailure ? "with" : "without") failure"
        }
    }

    static let races =
        [ResultLifetime.whileSubscribed, .forever].flatMap { lifetime in
            [
                Race(acts: [.subscribe, .subscribe], lifetime: lifetime),
                Race(acts: [.subscribe, .subscribe, .subscribe], lifetime: lifetime),
                Race(acts: [.subscribe, .publish], subscriberCount: 1, lifetime: lifetime),
                Race(acts: [.cancel, .publish], subscriberCount: 1, lifetime: lifetime),
                Race(acts: [.cancel, .publish], subscriberCount: 2, lifetime: lifetime),
                Race(acts: [.cancel, .subscribe], subscriberCount: 1, lifetime: lifetime),
                Race(acts: [.cancel, .cancel], subscriberCount: 2, lifetime: lifetime),
                Race(acts: [.visit, .visit], lifetime: lifetime),
                Race(acts: [.visit, .subscribe, .publish], subscriberCount: 1, lifetime: lifetime),
                Race(acts: [.cancel, .subscribe, .publish], subscriberCount: 1, lifetime: lifetime),
            ]
        } + [
            Race(acts: [.fail, .subscribe], subscriberCount: 1, keepingFailure: false),
            Race(acts: [.fail, .cancel, .subscribe], subscriberCount: 1, keepingFailure: false),
        ]

    @Test(
        "One result for each subscriber, one clean-up for each run, and nothing is alive afterwards",
        arguments: races)
    func race(_ race: Race) {
        var problems: [String: Int] = [:]
        let alive = Counter()
        let dead = Counter()
        var last: Round?
        func judge() {
            guard let round = last else { return }
            last = nil
            round.end()
            for problem in round.problems { problems[problem, default: 0] += 1 }
        }
        ThreadTeam.run(rounds: Self.rounds, size: race.acts.count) { index in
            judge()
            alive.increase()
            let round = Round(race, Token(onDeinit: dead.increase))
            last = round
            let tasks = race.acts.map { round.task($0) }
            // Each thread is the first to move in its turn.
            let turn = index % tasks.count
            return Array(tasks[turn...] + tasks[..<turn])
        }
        judge()
        #expect(problems == [:])
        #expect(dead.value == alive.value)
    }

    /// One shared publisher, and all that has happened to it.
    ///
    /// Sendable, unchecked, because the lock guards what changes.
    private final class Round: @unchecked Sendable {
        typealias Promise = DeferredFutureMaybe<Int, TestError>.Promise

        private let race: Race
        private let lock = NSLock()
        private var runs: [Promise] = []
        private var cleanUpCount = 0
        private var loyal: [Recorder<Int, TestError>] = []
        private var cancelled: [Recorder<Int, TestError>] = []
        private var publisher: TraitPublishers.ShareResult<DeferredFutureMaybe<Int, TestError>>?
        private var firstRun: Promise?

        init(_ race: Race, _ token: Token) {
            self.race = race
            publisher = DeferredFutureMaybe<Int, TestError> { [weak self] promise in
                token.touch()
                self?.didStart(promise)
                return AnyCancellable { [weak self] in self?.didCleanUp() }
            }.shareResult(race.lifetime, keepingFailure: race.keepingFailure)
            for _ in 0..<race.subscriberCount { loyal.append(publisher!.record()) }
            firstRun = runs.first
        }

        func didStart(_ promise: @escaping Promise) {
            lock.withLock {
                runs.append(promise)
            }
        }

        func didCleanUp() {
            lock.withLock {
                cleanUpCount += 1
            }
        }

        /// Makes what a thread does. Each subscriber that was there before is cancelled by one thread.
        func task(_ act: Act) -> () -> Void {
            let publisher = publisher!
            switch act {
            case .subscribe:
                return { [self] in
                    let recorder = publisher.record()
                    lock.withLock { loyal.append(recorder) }
                }
            case .visit:
                return { [self] in
                    let recorder = publisher.record()
                    recorder.cancel()
                    lock.withLock { cancelled.append(recorder) }
                }
            case .cancel:
                let recorder = loyal.removeFirst()
                cancelled.append(recorder)
                return { recorder.cancel() }
            case .publish:
                return { [firstRun] in firstRun?(.success(1)) }
            case .fail:
                return { [firstRun] in firstRun?(.failure(TestError())) }
            }
        }

        /// Publishes the result of each run that goes on, once the threads are done.
        func end() {
            for promise in runs { promise(.success(2)) }
            publisher = nil
        }

        private var mayRunAgain: Bool {
            let mayAllLeave = race.acts.contains(.cancel) || race.acts.contains(.visit)
            return race.lifetime == .whileSubscribed && mayAllLeave || race.acts.contains(.fail)
        }

        var problems: [String] {
            var problems: [String] = []
            for recorder in loyal {
                let hasValue = recorder.events.count == 2 && recorder.isFinished
                let hasFailure = recorder.events.count == 1 && recorder.failure != nil
                if !hasValue, !(hasFailure && race.acts.contains(.fail)) {
                    problems.append("a subscriber received \(recorder.events)")
                }
            }
            for recorder in cancelled where recorder.events.count > 2 {
                problems.append("a cancelled subscriber received \(recorder.events)")
            }
            if race.keepingFailure, Set(loyal.compactMap(\.values.first)).count > 1 {
                problems.append("subscribers received different results")
            }
            if cleanUpCount != runs.count { problems.append("\(runs.count) runs, \(cleanUpCount) clean-ups") }
            if runs.count > 1, !mayRunAgain { problems.append("\(runs.count) runs") }
            return problems
        }
    }
}
