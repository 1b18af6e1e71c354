import CombineTraits
import TestSupport
import Testing

/// Completion and cancellation that come at the same time, from two threads.
@Suite struct RaceTests {
    static let rounds = RaceRounds.count(100)

    /// A chain upon a promise.
    ///
    /// Sendable, unchecked, because the closure that makes it captures nothing.
    struct Chain: @unchecked Sendable, CustomTestStringConvertible {
        let name: String
        let attach: (DeferredFutureSingle<Int, TestError>, @escaping () -> Void) -> AnyCancellable

        var testDescription: String { name }

        init<Made: MaybePublisher>(_ name: String, _ make: @escaping (DeferredFutureSingle<Int, TestError>) -> Made) {
            self.name = name
            attach = { leaf, report in make(leaf).sinkMaybe { _ in report() } }
        }
    }

    static let chains = [
        Chain("the leaf alone") { $0 },
        Chain("map, erased") { $0.map { $0 + 1 }.eraseToAnySinglePublisher() },
        Chain("tryMap") { $0.tryMap { $0 + 1 } },
        Chain("collect") { $0.collect() },
        Chain("first") { $0.first() },
        Chain("replaceEmpty") { $0.replaceEmpty(with: 0) },
        Chain("flatMap") { $0.flatMap { Just($0).setFailureType(to: TestError.self) } },
        Chain("flatMap, with a job of its own") { leaf in
            leaf.flatMap { value in
                DeferredFutureSingle<Int, TestError> { promise in
                    promise(.success(value))
                    return AnyCancellable {}
                }
            }
        },
        Chain("catch") { $0.tryMap { _ -> Int in throw TestError() }.catch { _ in Just(1) } },
        Chain("retry") { leaf in
            var count = 0
            return leaf.tryMap { value -> Int in
                count += 1
                if count < 2 { throw TestError() }
                return value
            }.retry(1)
        },
        Chain("zipSingle") { [$0.eraseToAnySinglePublisher(), .just(1)].zipSingle() },
        Chain("combineLatest") { $0.combineLatest(Just(1).setFailureType(to: TestError.self)) },
        Chain("handleEvents") { $0.handleEvents(receiveOutput: { _ in }) },
    ]

    @Test("The result is reported once or never, and the job cleaned up once", arguments: chains)
    func cancellation(_ chain: Chain) {
        var round: Round?
        var isFair = true
        var reportCount = 0
        func judge() {
            guard let round else { return }
            isFair = isFair && round.isLegal
            reportCount += round.reports.value
        }
        ThreadTeam.run(rounds: Self.rounds) { index in
            judge()
            let next = Round(chain)
            round = next
            let first = { next.keepPromises() }
            let second = { next.cancellable.cancel() }
            // Each thread is the first to move every other time.
            return index.isMultiple(of: 2) ? (first, second) : (second, first)
        }
        judge()
        #expect(isFair)
        #expect(reportCount <= Self.rounds)
    }

    @Test("Of two upstreams that complete at once, the result is reported once")
    func joining() {
        var round: (reports: Counter, cancellable: AnyCancellable)?
        var isFair = true
        ThreadTeam.run(rounds: 10 * Self.rounds) { _ in
            isFair = isFair && round?.reports.value ?? 1 == 1
            let leaves = [Leaf(), Leaf()]
            let reports = Counter()
            round = (reports, leaves.map(\.publisher).zipSingle().sinkSingle { _ in reports.increase() })
            return ({ leaves[0].keepPromises() }, { leaves[1].keepPromises() })
        }
        #expect(isFair && round?.reports.value == 1)
    }

    /// A job that waits for its promise to be kept, each time that it is started.
    private final class Leaf {
        let starts = Counter()
        let cleanUps = Counter()
        private var promises: [DeferredFutureSingle<Int, TestError>.Promise] = []

        var publisher: DeferredFutureSingle<Int, TestError> {
            DeferredFutureSingle { [self] promise in
                starts.increase()
                // A second attempt starts on the thread that has kept the first promise.
                if promises.isEmpty {
                    promises.append(promise)
                } else {
                    promise(.success(1))
                }
                return AnyCancellable { [cleanUps] in cleanUps.increase() }
            }
        }

        func keepPromises() {
            for promise in promises { promise(.success(1)) }
        }
    }

    private struct Round {
        let leaf = Leaf()
        let reports = Counter()
        let cancellable: AnyCancellable

        init(_ chain: Chain) {
            cancellable = chain.attach(leaf.publisher) { [reports] in reports.increase() }
        }

        func keepPromises() {
            leaf.keepPromises()
        }

        var isLegal: Bool {
            reports.value <= 1 && leaf.cleanUps.value == leaf.starts.value
        }
    }
}
