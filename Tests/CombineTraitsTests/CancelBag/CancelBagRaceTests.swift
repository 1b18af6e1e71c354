import TestSupport
import Testing

/// A subscription in a bag, used by two threads at the same time.
struct CancelBagRaceTests {
    /// Two calls at the same time.
    enum Race: CaseIterable {
        case resultAndBag, resultAndCancellable, bagAndCancellable, bagAndBag, subscriptionAndBag, subscriptionAndResult
    }

    /// One subscription to a future whose promise is called from outside.
    private final class Round {
        let bag = CancelBag()
        let (starts, results, cleanUps, live) = (Counter(), Counter(), Counter(), Counter())
        private var promise: DeferredFutureSingle<Int, Never>.Promise?
        private var cancellable: AnyCancellable?
        private let started = DispatchSemaphore(value: 0)

        /// Subscribes, on one of the threads or before they run.
        func subscribe() {
            let token = Token(onDeinit: live.increase)
            let future = DeferredFutureSingle<Int, Never> { [self] promise in
                self.promise = promise
                starts.increase()
                started.signal()
                return AnyCancellable { [cleanUps] in
                    token.touch()
                    cleanUps.increase()
                }
            }
            let cancellable = future.sinkSingle(in: bag, isolation: nil) { [results] _ in results.increase() }
            self.cancellable = cancellable
        }

        /// Completes the future, once it is started.
        func complete() {
            started.wait()
            promise?(.success(1))
        }

        func cancel() { cancellable?.cancel() }

        /// What is wrong after the race.
        func faults(of race: Race) -> Set<String> {
            promise = nil
            var faults: Set<String> = []
            // A subscription that comes after the cancellation of the bag is in it.
            if race == .subscriptionAndBag { bag.cancel() }
            if !bag.isEmpty { faults.insert("The bag keeps it") }
            // A bag that is cancelled before the start prevents the start.
            if starts.value != 1, race != .subscriptionAndBag { faults.insert("\(starts.value) starts") }
            if cleanUps.value != starts.value { faults.insert("\(starts.value) starts, \(cleanUps.value) clean-ups") }
            if race == .subscriptionAndResult, results.value != 1 { faults.insert("The result is lost") }
            if results.value > 1 { faults.insert("Two results") }
            cancellable = nil
            if live.value != 1 { faults.insert("Something is alive") }
            return faults
        }
    }

    @Test("One end, and one clean-up; the bag is empty, and nothing is alive", arguments: Race.allCases)
    func race(_ race: Race) {
        var faults: Set<String> = []
        var last: Round?
        func judge() {
            faults.formUnion(last?.faults(of: race) ?? [])
            last = nil
        }
        ThreadTeam.run(rounds: RaceRounds.count(100)) { _ in
            judge()
            let round = Round()
            last = round
            switch race {
            case .subscriptionAndBag: return (round.subscribe, round.bag.cancel)
            case .subscriptionAndResult: return (round.subscribe, round.complete)
            case .resultAndBag, .resultAndCancellable, .bagAndCancellable, .bagAndBag: round.subscribe()
            }
            return switch race {
            case .resultAndBag: (round.complete, round.bag.cancel)
            case .resultAndCancellable: (round.complete, round.cancel)
            case .bagAndCancellable: (round.bag.cancel, round.cancel)
            default: (round.bag.cancel, round.bag.cancel)
            }
        }
        judge()
        expectEqual(faults, [])
    }

    @Test("All threads add to one bag, and end what they have added")
    func additions() {
        let (bag, cleanUps) = (CancelBag(), Counter())
        onThreads(8) { _ in
            for number in 0..<200 {
                let future = DeferredFutureSingle<Int, Never> { promise in
                    if number.isMultiple(of: 2) { promise(.success(1)) }
                    return AnyCancellable { cleanUps.increase() }
                }
                future.sinkSingle(in: bag, isolation: nil) { _ in }
            }
        }
        expectEqual(cleanUps.value, 800)
        #expect(!bag.isEmpty)
        bag.cancel()
        expectEqual(cleanUps.value, 1600)
        #expect(bag.isEmpty)
    }
}
