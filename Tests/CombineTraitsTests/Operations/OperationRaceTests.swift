import TestSupport
import Testing

/// An operation whose start, result and cancellation meet on two threads.
struct OperationRaceTests {
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

        override func main() { mains.increase() }

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
        expectEqual(faults, [])
    }
}
