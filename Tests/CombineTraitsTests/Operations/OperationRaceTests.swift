import CombineTraits
import TestSupport
import Testing

/// An operation whose start, result and cancellation meet on two threads.
@Suite struct OperationRaceTests {
    enum Race: CaseIterable {
        case startAndResult, startAndCancellation, resultAndCancellation, twoCancellations, twoStarts

        var startsBefore: Bool {
            switch self {
            case .startAndResult, .startAndCancellation, .twoStarts: false
            case .resultAndCancellation, .twoCancellations: true
            }
        }
    }

    /// Counts what happens to an operation.
    final class CountedOperation: AsynchronousOperation<Int, Never>, @unchecked Sendable {
        // Sendable, unchecked: the counters can be used on any thread.
        let (mains, completions, finishes) = (Counter(), Counter(), Counter())

        override func main() {
            mains.increase()
        }

        override func didComplete() {
            if isFinished { Issue.record("It has finished before didComplete().") }
            completions.increase()
        }
    }

    @Test("An operation ends once, and then is finished, with a result or cancelled", arguments: Race.allCases)
    func operation(_ race: Race) {
        var faults: Set<String> = []
        var last: CountedOperation?
        func judge() {
            guard let last else { return }
            if race == .twoStarts { last.finish(with: .success(1)) }
            if last.completions.value != 1 { faults.insert("\(last.completions.value) calls of didComplete()") }
            if last.mains.value > 1 { faults.insert("\(last.mains.value) calls of main()") }
            if !last.isFinished || last.isExecuting { faults.insert("Not finished") }
            if last.isCancelled != (last.result == nil) { faults.insert("Cancelled with a result, or neither") }
        }
        ThreadTeam.run(rounds: RaceRounds.count(100)) { index in
            judge()
            let operation = CountedOperation()
            last = operation
            if race.startsBefore { operation.start() }
            let (start, cancel) = (operation.start, operation.cancel)
            let finish = { operation.finish(with: .success(1)) }
            let round: (() -> Void, () -> Void) =
                switch race {
                case .startAndResult: (start, finish)
                case .startAndCancellation: (start, cancel)
                case .resultAndCancellation: (finish, cancel)
                case .twoCancellations: (cancel, cancel)
                case .twoStarts: (start, start)
                }
            return index.isMultiple(of: 2) ? round : (round.1, round.0)
        }
        judge()
        #expect(faults == [])
    }

    // MARK: asOperation

    enum PublisherRace: CaseIterable {
        case startAndCancellation, resultAndCancellation, startAndOperation, resultAndOperation, bothCancellations

        /// Whether the subscription lives, so that it has a result.
        var keepsSubscription: Bool { self == .startAndOperation || self == .resultAndOperation }
    }

    /// A queue that keeps its operation until a test starts it.
    private final class ManualQueue: OperationQueue, @unchecked Sendable {
        // Sendable, unchecked: the operation is added before the threads of a round start.
        private(set) var operation: Foundation.Operation?

        override func addOperation(_ operation: Foundation.Operation) {
            self.operation = operation
        }
    }

    @Test(
        "A subscription and its operation: one end, one clean-up, and nothing is alive",
        arguments: PublisherRace.allCases)
    func publisher(_ race: PublisherRace) {
        let rounds = RaceRounds.count(100)
        var faults: Set<String> = []
        let tokens = Counter()
        typealias Results = SharedLog<Result<Int, any Error>>
        var last: (operation: Foundation.Operation?, starts: Counter, cleanUps: Counter, results: Results)?
        func judge() {
            guard let (operation, starts, cleanUps, log) = last else { return }
            let results = log.values
            if operation?.isFinished != true { operation?.start() }
            if operation?.isFinished != true { faults.insert("Not finished") }
            if starts.value != cleanUps.value { faults.insert("\(starts.value) starts, \(cleanUps.value) clean-ups") }
            if results.count > 1 || race.keepsSubscription && results.isEmpty {
                faults.insert("\(results.count) results")
            }
            for result in results where operation?.isCancelled == true {
                if (try? result.get()) != nil { faults.insert("Cancelled, with a value") }
            }
        }
        ThreadTeam.run(rounds: rounds) { index in
            judge()
            let (queue, starts, cleanUps, results) = (ManualQueue(), Counter(), Counter(), Results())
            let token = Token(onDeinit: tokens.increase)
            var promise: DeferredFutureSingle<Int, Never>.Promise?
            let future = DeferredFutureSingle<Int, Never> {
                promise = $0
                starts.increase()
                return AnyCancellable {
                    token.touch()
                    cleanUps.increase()
                }
            }
            let cancellable = future.asOperation(in: queue).sinkSingle(isolation: nil) { results.append($0) }
            let operation = queue.operation
            last = (operation, starts, cleanUps, results)
            switch race {
            case .resultAndCancellation, .resultAndOperation, .bothCancellations: operation?.start()
            case .startAndCancellation, .startAndOperation: break
            }
            let fulfill: () -> Void = { [promise] in promise?(.success(1)) }
            promise = nil
            let start = { operation?.start() ?? () }
            let cancel = { operation?.cancel() ?? () }
            let round: (() -> Void, () -> Void) =
                switch race {
                case .startAndCancellation: (start, cancellable.cancel)
                case .resultAndCancellation: (fulfill, cancellable.cancel)
                case .startAndOperation: (start, { withExtendedLifetime(cancellable, cancel) })
                case .resultAndOperation: (fulfill, { withExtendedLifetime(cancellable, cancel) })
                case .bothCancellations: (cancel, cancellable.cancel)
                }
            return index.isMultiple(of: 2) ? round : (round.1, round.0)
        }
        judge()
        #expect(faults == [])
        last = nil
        #expect(tokens.value == rounds)
    }
}
