import CombineTraitsTesting
import TestSupport
import Testing

/// Upstream, publishers and downstream of `flatMapLatest` and `flatMapFirst` that act at the same time, on different threads.
@Suite("Races of flatMapLatest and flatMapFirst")
struct FlatMapOneRaceTests {
    static let rounds = RaceRounds.count(100)

    /// What a thread does.
    enum Act: Sendable {
        case upstreamValue, upstreamEnd, upstreamFailure
        case childValue, childEnd, childFailure
        case cancel
    }

    static let races: [[Act]] = [
        [.upstreamValue, .childValue], [.upstreamValue, .childEnd], [.upstreamValue, .childFailure],
        [.upstreamEnd, .childEnd], [.upstreamEnd, .childValue], [.upstreamFailure, .childValue],
        [.upstreamFailure, .childFailure], [.upstreamFailure, .childEnd], [.upstreamEnd, .childFailure],
        [.cancel, .childValue], [.cancel, .upstreamValue], [.cancel, .childFailure], [.cancel, .upstreamFailure],
        [.upstreamValue, .childFailure, .cancel], [.upstreamFailure, .childFailure, .cancel],
    ]

    @Test("flatMapLatest ends once, cleans up once, and keeps nothing", arguments: races)
    func latest(_ acts: [Act]) {
        race(acts) { upstream, transform in upstream.flatMapLatest(transform).eraseToAnyPublisher() }
    }

    @Test("flatMapFirst ends once, cleans up once, and keeps nothing", arguments: races)
    func first(_ acts: [Act]) {
        race(acts) { upstream, transform in upstream.flatMapFirst(transform).eraseToAnyPublisher() }
    }

    @Test("The first value of a publisher that is being replaced never follows a value of the new one")
    func replacedPublisher() {
        var staleCount = 0
        var last: Recorder<Int, Never>?
        func judge() {
            if let values = last?.values, values.last == 0, values.contains(1) { staleCount += 1 }
            last = nil
        }
        ThreadTeam.run(rounds: Self.rounds) { _ in
            judge()
            let (upstream, child) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
            last = upstream.flatMapLatest { $0 == 0 ? child.eraseToAnyPublisher() : Just($0).eraseToAnyPublisher() }
                .record()
            upstream.send(0)
            return ({ upstream.send(1) }, { child.send(0) })
        }
        judge()
        #expect(staleCount == 0)
    }

    private typealias Child = ThreadedPublisher<Int>

    private func race(
        _ acts: [Act],
        _ flatMap: (ThreadedPublisher<Int>, @escaping (Int) -> Child) -> AnyPublisher<Int, TestError>
    ) {
        let tokens = Tokens()
        var rounds: [Round] = []
        var faults: [String: Int] = [:]
        func judge() {
            guard let round = rounds.popLast() else { return }
            for fault in round.faults(acts) { faults[fault, default: 0] += 1 }
        }
        ThreadTeam.run(rounds: Self.rounds, size: acts.count) { index in
            judge()
            let round = Round(tokens)
            rounds = [round]
            round.start(flatMap)
            let tasks = acts.map { act in { round.perform(act) } }
            // Each thread is the first to move in its turn.
            let turn = index % tasks.count
            return Array(tasks[turn...] + tasks[..<turn])
        }
        judge()
        #expect(faults == [:])
        #expect(tokens.aliveCount == 0)
    }

    /// One round: an upstream, the publishers made of its values, and a downstream.
    ///
    /// Sendable, unchecked: the first publisher is made before the threads start, the second one by the upstream, and they are
    /// read when the threads are done.
    private final class Round: @unchecked Sendable {
        private let upstream: ThreadedPublisher<Int>
        private let tokens: Tokens
        private var children: [Child] = []
        private let first: Child
        private var collector: EventCollector<Int>?

        init(_ tokens: Tokens) {
            self.tokens = tokens
            upstream = ThreadedPublisher(tokens)
            first = ThreadedPublisher(tokens)
        }

        func start(_ flatMap: (ThreadedPublisher<Int>, @escaping (Int) -> Child) -> AnyPublisher<Int, TestError>) {
            let collector = EventCollector<Int>()
            self.collector = collector
            flatMap(upstream) { [weak self, token = tokens.make()] value in
                token.touch()
                guard let self else { return Child(Tokens()) }
                let child = value == 0 ? first : Child(tokens)
                children.append(child)
                return child
            }.subscribe(collector)
            upstream.send(0)
        }

        func perform(_ act: Act) {
            switch act {
            case .upstreamValue: upstream.send(1)
            case .upstreamEnd: upstream.complete(.finished)
            case .upstreamFailure: upstream.complete(.failure(TestError(1)))
            case .childValue: first.send(7)
            case .childEnd: first.complete(.finished)
            case .childFailure: first.complete(.failure(TestError(2)))
            case .cancel: collector?.cancel()
            }
        }

        /// Ends what the race has left open, and returns what went wrong.
        func faults(_ acts: [Act]) -> [String] {
            guard let collector else { return [] }
            var faults: [String] = []
            if collector.isOverlapping { faults.append("two events at once") }
            let isEnded = collector.completionCount > 0 || acts.contains(.cancel)
            if isEnded {
                for publisher in [upstream] + children where !publisher.isOver {
                    faults.append("a publisher is still subscribed to")
                }
            }
            collector.cancel()
            if collector.completionCount > 1 { faults.append("two completions") }
            if collector.hasValueAfterCompletion { faults.append("a value after the completion") }
            if ([upstream] + children).contains(where: { $0.cancellationCount > 1 }) {
                faults.append("a publisher is cancelled twice")
            }
            if ([upstream] + children).contains(where: { !$0.isOver }) { faults.append("a publisher is left") }
            let mustFail = acts.contains(.upstreamFailure) && !acts.contains(.childFailure) && !acts.contains(.cancel)
            if mustFail, collector.failure != TestError(1) { faults.append("the failure is lost") }
            self.collector = nil
            return faults
        }
    }
}
