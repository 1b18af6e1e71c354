import CombineTraits
import TestSupport
import Testing

/// What is special about ``DeferredFutureCompletion``. `DeferredFutureTests` is about what it shares with its siblings.
@Suite struct DeferredFutureCompletionTests {
    typealias Promise = DeferredFutureCompletion<TestError>.Promise

    @Test("The promise finishes or fails, without demand", arguments: [Subscribers.Demand.unlimited, .none])
    func completions(_ demand: Subscribers.Demand) {
        func record(_ result: Result<Void, TestError>) -> Recorder<Never, TestError> {
            DeferredFutureCompletion<TestError> { promise in
                promise(result)
                return AnyCancellable {}
            }.record(demand: demand)
        }
        #expect(record(.success(())).events == [.finished])
        #expect(record(.failure(TestError(1))).events == [.failure(TestError(1))])
    }

    @Test("The job starts once for each subscriber, and is cleaned up once")
    func startsAndCleanUps() {
        var promises: [Promise] = []
        let cleanUps = Counter()
        let publisher = DeferredFutureCompletion<TestError> { promise in
            promises.append(promise)
            return AnyCancellable { cleanUps.increase() }
        }
        #expect(promises.isEmpty)
        let (first, second) = (publisher.record(), publisher.record())
        #expect(promises.count == 2)
        promises[0](.success(()))
        promises[0](.failure(TestError()))
        #expect(first.events == [.finished])
        #expect(cleanUps.value == 1)
        second.cancel()
        promises[1](.success(()))
        #expect(second.events.isEmpty)
        #expect(cleanUps.value == 2)
    }

    @Test("The promise of one can be passed to the sink of another")
    func chaining() {
        var promise: Promise?
        let inner = DeferredFutureCompletion<TestError> {
            promise = $0
            return AnyCancellable {}
        }
        let outer = DeferredFutureCompletion<TestError> { promise in inner.sinkCompletion(receive: promise) }
        let recorder = outer.record()
        #expect(recorder.events.isEmpty)
        onAnotherThread { [promise] in promise?(.failure(TestError(3))) }
        #expect(recorder.events == [.failure(TestError(3))])
    }

    @Test("A promise that is kept keeps nothing else")
    func release() {
        var promise: Promise?
        var token: Token? = Token()
        let job = Lifetime(of: token!)
        let recorder = DeferredFutureCompletion<TestError> { [token] in
            token?.touch()
            promise = $0
            return AnyCancellable { token?.touch() }
        }.record()
        token = nil
        #expect(!job.isOver)
        promise?(.success(()))
        #expect(recorder.events == [.finished])
        #expect(job.isOver)
    }

    @Test func waiting() async throws {
        try await DeferredFutureCompletion<TestError> { promise in
            promise(.success(()))
            return AnyCancellable {}
        }.completion()
    }
}
