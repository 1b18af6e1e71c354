import CombineTraits
import TestSupport
import Testing

/// Upstreams of `withLatestFrom`, `zipMany()` and `combineLatestMany()` that act at the same time, on different threads.
@Suite("Races of withLatestFrom, zipMany and combineLatestMany")
struct JoiningRaceTests {
    static let rounds = RaceRounds.count(100)

    /// What a thread does. Each side has a value before the threads start.
    enum Act: Sendable {
        case value(Int), finish(Int), fail(Int), cancel
    }

    static let races: [[Act]] = [
        [.value(0), .value(1)], [.value(0), .fail(1)], [.fail(0), .value(1)], [.fail(0), .fail(1)],
        [.finish(0), .value(1)], [.finish(0), .fail(1)], [.finish(0), .finish(1)], [.value(0), .cancel],
        [.fail(1), .cancel], [.finish(0), .fail(1), .cancel],
    ]

    private typealias Side = ThreadedPublisher<Int>

    @Test("withLatestFrom", arguments: races)
    func withLatestFrom(_ acts: [Act]) {
        race(acts) { $0[0].withLatestFrom($0[1]).eraseToAnyPublisher() }
    }

    @Test("withLatestFrom of a maybe publisher never fails after its value", arguments: races)
    func withLatestFromMaybe(_ acts: [Act]) {
        var hasFailedAfterValue = false
        race(
            acts, sendsFirst: [false, true],
            judge: { collector in
                if !collector.values.isEmpty, collector.failure != nil { hasFailedAfterValue = true }
            }
        ) { $0[0].uncheckedMaybe().withLatestFrom($0[1]).eraseToAnyPublisher() }
        #expect(!hasFailedAfterValue)
    }

    @Test("zipMany", arguments: races)
    func zipMany(_ acts: [Act]) {
        race(acts) { $0.zipMany().map { $0[0] }.eraseToAnyPublisher() }
    }

    @Test("combineLatestMany", arguments: races)
    func combineLatestMany(_ acts: [Act]) {
        race(acts) { $0.combineLatestMany().map { $0[0] }.eraseToAnyPublisher() }
    }

    private func race(
        _ acts: [Act], sendsFirst: [Bool] = [true, true],
        judge check: @escaping (EventCollector<Int>) -> Void = { _ in },
        _ join: ([Side]) -> AnyPublisher<Int, TestError>
    ) {
        let tokens = Tokens()
        var round: (sides: [Side], collector: EventCollector<Int>)?
        var faults: [String: Int] = [:]
        func judge() {
            guard let (sides, collector) = round.take() else { return }
            func expect(_ isRight: Bool, _ fault: String) {
                if !isRight { faults[fault, default: 0] += 1 }
            }
            expect(!collector.isOverlapping, "two events at once")
            expect(collector.completionCount <= 1, "two completions")
            expect(!collector.hasValueAfterCompletion, "a value after the completion")
            check(collector)
            if collector.completionCount == 1 {
                expect(sides.allSatisfy(\.isOver), "a publisher is still subscribed to")
            }
            collector.cancel()
            expect(sides.allSatisfy(\.isOver), "a publisher is left")
            expect(sides.allSatisfy { $0.cancellationCount <= 1 }, "a publisher is cancelled twice")
        }
        ThreadTeam.run(rounds: Self.rounds, size: acts.count) { index in
            judge()
            let sides = [Side(tokens), Side(tokens)]
            let collector = EventCollector<Int>()
            round = (sides, collector)
            join(sides).subscribe(collector)
            for (side, sends) in zip(sides, sendsFirst) where sends { side.send(0) }
            let tasks = acts.map { act -> () -> Void in
                {
                    switch act {
                    case .value(let side): sides[side].send(1)
                    case .finish(let side): sides[side].complete(.finished)
                    case .fail(let side): sides[side].complete(.failure(TestError(side)))
                    case .cancel: collector.cancel()
                    }
                }
            }
            // Each thread is the first to move in its turn.
            let turn = index % tasks.count
            return Array(tasks[turn...] + tasks[..<turn])
        }
        judge()
        #expect(faults == [:])
        #expect(tokens.aliveCount == 0)
    }
}
