import TestSupport
import Testing

/// The two publishers, as one table.
enum DeferredFutureKind: CaseIterable {
    case single, maybe

    typealias Promise = DeferredFutureMaybe<Int, TestError>.Promise

    func publisher(
        _ attemptToFulfill: @escaping (@escaping Promise) -> AnyCancellable
    ) -> AnyPublisher<Int, TestError> {
        switch self {
        case .single:
            DeferredFutureSingle<Int, TestError> { promise in
                attemptToFulfill { promise(Result($0)!) }
            }.eraseToAnyPublisher()
        case .maybe:
            DeferredFutureMaybe<Int, TestError>(attemptToFulfill).eraseToAnyPublisher()
        }
    }
}

struct DeferredFutureTests {
    // MARK: Start

    @Test(arguments: DeferredFutureKind.allCases)
    func theClosureRunsOncePerSubscription(_ kind: DeferredFutureKind) {
        var starts = 0
        let publisher = kind.publisher { promise in
            starts += 1
            promise(.success(starts))
            return AnyCancellable {}
        }
        expectEqual(starts, 0)
        expectEqual(publisher.record().events, [.value(1), .finished])
        expectEqual(publisher.record().events, [.value(2), .finished])
        expectEqual(starts, 2)
    }

    @Test(arguments: DeferredFutureKind.allCases)
    func theClosureRunsOnSubscriptionWhateverTheDemand(_ kind: DeferredFutureKind) {
        var starts = 0
        let publisher = kind.publisher { _ in
            starts += 1
            return AnyCancellable {}
        }
        let recorder = publisher.record(demand: .none)
        expectEqual(starts, 1)
        recorder.request(.max(1))
        recorder.request(.unlimited)
        expectEqual(starts, 1)
    }

    @Test(arguments: DeferredFutureKind.allCases)
    func theClosureDoesNotRunForWhoCancelsAtOnce(_ kind: DeferredFutureKind) {
        var starts = 0
        let publisher = kind.publisher { _ in
            starts += 1
            return AnyCancellable {}
        }
        _ = publisher.recordTrace(on: VirtualTimeScheduler(), cancellation: .afterValues(0))
        expectEqual(starts, 0)
    }

    // MARK: Results

    @Test func maybeResults() {
        func events(
            _ result: MaybeResult<Int, TestError>, _ demand: Subscribers.Demand
        ) -> [PublisherEvent<Int, TestError>] {
            DeferredFutureMaybe<Int, TestError> { promise in
                promise(result)
                return AnyCancellable {}
            }.record(demand: demand).events
        }
        expectEqual(events(.success(1), .unlimited), [.value(1), .finished])
        expectEqual(events(.success(1), .none), [])
        expectEqual(events(.finished, .unlimited), [.finished])
        expectEqual(events(.finished, .none), [.finished])
        expectEqual(events(.empty, .none), [.finished])
        expectEqual(events(.failure(TestError()), .none), [.failure(TestError())])
    }

    // MARK: Clean-up

    enum End: CaseIterable {
        case valueBeforeReturn, value, failure, cancellationBeforeReturn, cancellation, cancellationOnValue
    }

    @Test(arguments: DeferredFutureKind.allCases, End.allCases)
    func theCleanUpRunsOnce(_ kind: DeferredFutureKind, _ end: End) {
        let cleanUps = Counter()
        var promise: DeferredFutureKind.Promise?
        let recorder = Recorder<Int, TestError> { if end == .cancellationOnValue { $0.cancel() } }
        let publisher = kind.publisher { [unowned recorder] in
            promise = $0
            if end == .valueBeforeReturn { $0(.success(1)) }
            if end == .cancellationBeforeReturn { recorder.cancel() }
            expectEqual(cleanUps.value, 0)
            return AnyCancellable { cleanUps.increase() }
        }
        publisher.subscribe(recorder)

        switch end {
        case .valueBeforeReturn, .cancellationBeforeReturn: break
        case .value, .cancellationOnValue: promise?(.success(1))
        case .failure: promise?(.failure(TestError()))
        case .cancellation: recorder.cancel()
        }
        expectEqual(cleanUps.value, 1)

        promise?(.success(2))
        recorder.cancel()
        expectEqual(cleanUps.value, 1)

        let expected: [PublisherEvent<Int, TestError>] =
            switch end {
            case .valueBeforeReturn, .value: [.value(1), .finished]
            case .failure: [.failure(TestError())]
            case .cancellationOnValue: [.value(1)]
            case .cancellation, .cancellationBeforeReturn: []
            }
        expectEqual(recorder.events, expected)
    }

    @Test(
        "A value is published when it is requested, and then the job is cleaned up, before the completion",
        arguments: DeferredFutureKind.allCases, [true, false])
    func theCleanUpAwaitsDemand(_ kind: DeferredFutureKind, isDemanded: Bool) {
        let cleanUps = Counter()
        var promise: DeferredFutureKind.Promise?
        let recorder = Recorder<Int, TestError>(demand: isDemanded ? .unlimited : .none) {
            expectEqual(cleanUps.value, ($0.isFinished ? 1 : 0))
        }
        kind.publisher {
            promise = $0
            return AnyCancellable { cleanUps.increase() }
        }.subscribe(recorder)
        promise?(.success(1))
        expectEqual(cleanUps.value, (isDemanded ? 1 : 0))
        recorder.request(.max(1))
        expectEqual(recorder.events, [.value(1), .finished])
        expectEqual(cleanUps.value, 1)
    }

    @Test("A clean-up that cancels the subscription prevents the completion", arguments: DeferredFutureKind.allCases)
    func cancellationByTheCleanUp(_ kind: DeferredFutureKind) {
        for result: MaybeResult<Int, TestError> in [.success(1), .failure(TestError())] {
            var promise: DeferredFutureKind.Promise?
            var handledCount = 0
            let recorder = Recorder<Int, TestError>()
            kind.publisher { [unowned recorder] in
                promise = $0
                return AnyCancellable { recorder.cancel() }
            }
            .catch { _ -> Empty<Int, TestError> in
                handledCount += 1
                return Empty()
            }
            .subscribe(recorder)
            promise?(result)
            expectEqual(recorder.events, (result == .success(1) ? [.value(1)] : []))
            expectEqual(handledCount, 0)
        }
    }

    // MARK: Completions

    @Test("The promise finishes or fails, without demand", arguments: [Subscribers.Demand.unlimited, .none])
    func completions(_ demand: Subscribers.Demand) {
        func record(_ result: Result<Void, TestError>) -> Recorder<Never, TestError> {
            DeferredFutureCompletion<TestError> { promise in
                promise(result)
                return AnyCancellable {}
            }.record(demand: demand)
        }
        expectEqual(record(.success(())).events, [.finished])
        expectEqual(record(.failure(TestError(1))).events, [.failure(TestError(1))])
    }

    @Test("The promise of one can be passed to the sink of another")
    func chaining() {
        var promise: DeferredFutureCompletion<TestError>.Promise?
        let inner = DeferredFutureCompletion<TestError> {
            promise = $0
            return AnyCancellable {}
        }
        let outer = DeferredFutureCompletion<TestError> { promise in inner.sinkCompletion(receive: promise) }
        let recorder = outer.record()
        #expect(recorder.events.isEmpty)
        onAnotherThread { [promise] in promise?(.failure(TestError(3))) }
        expectEqual(recorder.events, [.failure(TestError(3))])
    }

    // MARK: Names

    @Test func olderNames() {
        let single = TraitPublishers.Single<Int, TestError> { promise in
            promise(.success(1))
            return AnyCancellable {}
        }
        expectEqual(single.record().events, [.value(1), .finished])
        let maybe = TraitPublishers.Maybe<Int, TestError> { promise in
            promise(.empty)
            return AnyCancellable {}
        }
        expectEqual(maybe.record().events, [.finished])
    }
}
