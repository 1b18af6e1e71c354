import CombineTraits
import TestSupport
import Testing

/// Completable publishers that complete, or are cancelled, at the same time, from different threads.
@Suite struct CompletionsRaceTests {
    static let rounds = RaceRounds.count(100)

    /// What a thread does.
    enum Act: Sendable {
        case finish, fail, cancel
    }

    static let races: [[Act]] = [
        [.finish, .finish], [.finish, .fail], [.fail, .fail], [.finish, .cancel], [.fail, .cancel],
        [.finish, .finish, .cancel],
    ]

    @Test("One completion, and one clean-up for each start", arguments: CompletionsTests.Operator.allCases, races)
    func race(_ join: CompletionsTests.Operator, _ acts: [Act]) {
        let isCancelled = acts.contains(.cancel)
        let sideCount = acts.count { $0 != .cancel }
        var unfairRounds = 0
        var judge: () -> Void = {}
        ThreadTeam.run(rounds: Self.rounds, size: acts.count) { index in
            judge()
            let (reports, starts, cleanUps) = (Counter(), Counter(), Counter())
            // `concatCompletions()` starts the second publisher on the thread that completes the first one.
            let promises = Promises(count: sideCount)
            let sides = (0..<sideCount).map { side in
                DeferredFutureCompletion<TestError> { promise in
                    starts.increase()
                    promises.keep(promise, at: side)
                    return AnyCancellable { cleanUps.increase() }
                }
            }
            let cancellable = join(sides).sinkCompletion { _ in reports.increase() }
            judge = {
                if isCancelled ? reports.value > 1 : reports.value != 1 { unfairRounds += 1 }
                cancellable.cancel()
                if starts.value != cleanUps.value { unfairRounds += 1 }
            }
            let tasks = acts.enumerated().map { side, act -> () -> Void in
                {
                    switch act {
                    case .finish: promises.call(at: side, .success(()))
                    case .fail: promises.call(at: side, .failure(TestError(side)))
                    case .cancel: cancellable.cancel()
                    }
                }
            }
            // Each thread is the first to move in its turn.
            let turn = index % tasks.count
            return Array(tasks[turn...] + tasks[..<turn])
        }
        judge()
        #expect(unfairRounds == 0)
    }
}

/// Promises, and the results for those that are not there yet.
///
/// Sendable, unchecked, because the lock guards all of its state.
private final class Promises: @unchecked Sendable {
    typealias Promise = DeferredFutureCompletion<TestError>.Promise

    private let lock = NSLock()
    private var promises: [Promise?]
    private var results: [Result<Void, TestError>?]

    init(count: Int) {
        promises = Array(repeating: nil, count: count)
        results = Array(repeating: nil, count: count)
    }

    func keep(_ promise: @escaping Promise, at index: Int) {
        let result = lock.withLock {
            promises[index] = promise
            return results[index]
        }
        if let result { promise(result) }
    }

    func call(at index: Int, _ result: Result<Void, TestError>) {
        let promise = lock.withLock {
            results[index] = result
            return promises[index]
        }
        promise?(result)
    }
}
