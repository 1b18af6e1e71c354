import Conbini
import TestSupport
import Testing

/// Cancellations while an operator starts its upstream, before the operator has a subscription that it could cancel.
struct StartCancellationTests {
    @Test("From the closure that makes the upstream, which does not start then", arguments: SingleChain.all)
    func closure(_ chain: SingleChain) {
        let (trigger, starts) = (PassthroughSubject<Int, any Error>(), Counter())
        let job = DeferredFutureSingle<Int, TestError> { _ in
            starts.increase()
            return AnyCancellable {}
        }
        var cancellable: AnyCancellable?
        cancellable = trigger.uncheckedSingle().flatMap { _ in
            chain.make(
                Deferred {
                    cancellable?.cancel()
                    return job
                }.eraseToAnySinglePublisher())
        }.sinkMaybe { _ in Issue.record("It was cancelled.") }
        trigger.send(1)
        expectEqual(starts.value, 0)
    }

    @Test("From the first of several immediate upstreams: no result, and no other start", arguments: Join.allCases)
    func firstUpstream(_ join: Join) {
        let (recorder, starts) = (Recorder<Void, TestError>(), Counter())
        func upstream(_ start: @escaping () -> Void) -> AnySinglePublisher<Int, TestError> {
            Deferred {
                start()
                return AnySinglePublisher<Int, TestError>.just(1)
            }.eraseToAnySinglePublisher()
        }
        join.publisher(of: upstream(recorder.cancel), upstream { starts.increase() }).subscribe(recorder)
        expectEqual(recorder.subscriptions.count, 1)
        #expect(recorder.events.isEmpty)
        expectEqual(starts.value, 0)
    }

    /// An operator that starts two upstreams, one after the other, when its subscriber has a subscription.
    enum Join: CaseIterable {
        case zip, combineLatest, zipSingle, zipMaybe, zipCompletions, race

        func publisher(
            of first: AnySinglePublisher<Int, TestError>, _ second: AnySinglePublisher<Int, TestError>
        ) -> AnyPublisher<Void, TestError> {
            switch self {
            case .zip: first.zip(second).map { _ in }.eraseToAnyPublisher()
            case .combineLatest: first.combineLatest(second).map { _ in }.eraseToAnyPublisher()
            case .zipSingle: [first, second].zipSingle().map { _ in }.eraseToAnyPublisher()
            case .zipMaybe: [first, second].zipMaybe().map { _ in }.eraseToAnyPublisher()
            case .zipCompletions:
                [first.ignoreOutput(), second.ignoreOutput()].zipCompletions().map { _ in }.eraseToAnyPublisher()
            case .race: first.race(with: second).map { _ in }.eraseToAnyPublisher()
            }
        }
    }

    @Test("A child completes on another thread while its start returns", .timeLimit(.minutes(10)))
    func leavingThread() {
        let hasLeft = DispatchSemaphore(value: 0)
        let (isDone, trigger) = (DispatchSemaphore(value: 0), PassthroughSubject<Int, TestError>())
        let child = DeferredFutureSingle<Int, TestError> { promise in
            Thread { promise(.success(1)) }.start()
            return AnyCancellable {}
        }
        var result: Result<Int, TestError>?
        let cancellable = trigger.uncheckedSingle().flatMap { _ in child }
            .map { value in
                hasLeft.wait()
                return value + 1
            }
            .map { $0 + 1 }
            .sinkSingle {
                result = $0
                isDone.signal()
            }
        trigger.send(1)
        hasLeft.signal()
        isDone.wait()
        expectEqual(result, .success(3))
        cancellable.cancel()
    }

    @Test("From another thread: what has started is cleaned up", arguments: SingleChain.all)
    func race(_ chain: SingleChain) {
        let (starts, cleanUps) = (Counter(), Counter())
        let job = DeferredFutureSingle<Int, TestError> { _ in
            starts.increase()
            return AnyCancellable { cleanUps.increase() }
        }.eraseToAnySinglePublisher()
        ThreadTeam.run(rounds: RaceRounds.count(100)) { index in
            let trigger = PassthroughSubject<Int, any Error>()
            let cancellable = trigger.uncheckedSingle().flatMap { _ in chain.make(job) }.sinkMaybe { _ in }
            let first = { trigger.send(1) }
            let second = { cancellable.cancel() }
            // The two closures exchange their threads in each round.
            return index.isMultiple(of: 2) ? (first, second) : (second, first)
        }
        expectEqual(starts.value, cleanUps.value)
    }
}
