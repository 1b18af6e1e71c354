import CombineTraits
import TestSupport
import Testing

/// A cancellation downstream of `preventCancellation` that meets the result, or the start, on another thread.
@Suite struct PreventCancellationRaceTests {
    enum Race: CaseIterable {
        case resultAndCancellation, startAndCancellation
    }

    @Test("The work runs to its end, once, and the downstream has one result at most", arguments: Race.allCases)
    func race(_ race: Race) {
        let rounds = RaceRounds.count(100)
        var faults: Set<String> = []
        let tokens = Counter()
        var last: (work: Counter, cleanUps: Counter, recorder: Recorder<Void, TestError>)?
        func judge() {
            guard let (work, cleanUps, recorder) = last else { return }
            if work.value != 1 { faults.insert("\(work.value) times to the end") }
            if cleanUps.value != 1 { faults.insert("\(cleanUps.value) clean-ups") }
            if recorder.values.count > 1 { faults.insert("\(recorder.values.count) results") }
        }
        ThreadTeam.run(rounds: rounds) { index in
            judge()
            let (work, cleanUps) = (Counter(), Counter())
            let recorder = Recorder<Void, TestError>()
            last = (work, cleanUps, recorder)
            let token = Token(onDeinit: tokens.increase)
            let started = DispatchSemaphore(value: 0)
            var promise: DeferredFutureSingle<Int, TestError>.Promise?
            let publisher = DeferredFutureSingle<Int, TestError> {
                promise = $0
                started.signal()
                if race == .startAndCancellation { $0(.success(1)) }
                return AnyCancellable {
                    token.touch()
                    cleanUps.increase()
                }
            }
            .map { _ in work.increase() }
            .preventCancellation()
            switch race {
            case .startAndCancellation:
                promise = nil
                return (
                    { publisher.subscribe(recorder) },
                    {
                        started.wait()
                        recorder.cancel()
                    }
                )
            case .resultAndCancellation:
                publisher.subscribe(recorder)
                let fulfill: () -> Void = { [promise] in promise?(.success(1)) }
                promise = nil
                return index.isMultiple(of: 2) ? (fulfill, recorder.cancel) : (recorder.cancel, fulfill)
            }
        }
        judge()
        #expect(faults == [])
        last = nil
        #expect(tokens.value == rounds)
    }
}
