import Conbini
import TestSupport
import Testing

/// Jobs whose result comes later. `DeferredTests` has those whose result is there at once.
struct DeferredFutureTests {
    /// Keeps the promise of a job.
    private final class Job {
        private(set) var promise: DeferredFuture<Int, TestError>.Promise?
        private(set) var startCount = 0

        var publisher: DeferredFuture<Int, TestError> {
            DeferredFuture { [unowned self] promise in
                startCount += 1
                self.promise = promise
            }
        }
    }

    @Test(
        "The first result counts",
        arguments: [.success(1), .failure(TestError(2))] as [Result<Int, TestError>],
        [.success(3), .failure(TestError(4))] as [Result<Int, TestError>])
    func firstResult(_ first: Result<Int, TestError>, _ second: Result<Int, TestError>) {
        let job = Job()
        let recorder = job.publisher.record(demand: .max(1))
        expectEqual(recorder.events, [])
        job.promise?(first)
        job.promise?(second)
        switch first {
        case .success(let value): expectEqual(recorder.events, [.value(value), .finished])
        case .failure(let error): expectEqual(recorder.events, [.failure(error)])
        }
        expectEqual(job.startCount, 1)
    }

    @Test("A result after cancellation is dropped")
    func cancellation() {
        let job = Job()
        let recorder = job.publisher.record()
        recorder.cancel()
        job.promise?(.success(1))
        expectEqual(recorder.events, [])
    }

    @Test("A kept promise keeps neither closure nor subscriber", arguments: [true, false])
    func release(_ isCancelled: Bool) {
        var kept: DeferredFuture<Int, TestError>.Promise?
        let (recorder, closure) = withToken { token in
            DeferredFuture<Int, TestError> { promise in
                token.touch()
                kept = promise
            }.record()
        }
        #expect(!closure.isOver)
        if isCancelled { recorder.cancel() } else { kept?(.success(1)) }
        #expect(closure.isOver)
        expectEqual(recorder.events, (isCancelled ? [] : [.value(1), .finished]))
        withExtendedLifetime(kept) {}
    }

    @Test("A subscriber that keeps nothing receives the result, because the promise keeps the subscription")
    func promiseKeepsTheSubscription() {
        let job = Job()
        var values: [Int] = []
        job.publisher.subscribe(
            AnySubscriber(
                receiveSubscription: { $0.request(.unlimited) },
                receiveValue: {
                    values.append($0)
                    return .none
                }))
        job.promise?(.success(1))
        expectEqual(values, [1])
    }

    @Test("Both paths to a sink start the job and report its result")
    func sinks() {
        let job = Job()
        var results: [Result<Int, TestError>] = []
        let direct = job.publisher.sinkSingle { results.append($0) }
        job.promise?(.success(1))
        let plain = job.publisher.eraseToAnyPublisher().assertSingle().sinkSingle { results.append($0) }
        job.promise?(.failure(TestError(2)))
        expectEqual(results, [.success(1), .failure(TestError(2))])
        expectEqual(job.startCount, 2)
        withExtendedLifetime((direct, plain)) {}
    }

    @Test("A result and a cancellation on two threads")
    func race() {
        ThreadTeam.run(rounds: RaceRounds.count(200)) { _ in
            let job = Job()
            let recorder = job.publisher.record()
            let promise = job.promise
            return (
                {
                    promise?(.success(1))
                    let events = recorder.events
                    #expect(events == [.value(1), .finished] || events == [.value(1)] || events == [])
                }, { recorder.cancel() }
            )
        }
    }
}
