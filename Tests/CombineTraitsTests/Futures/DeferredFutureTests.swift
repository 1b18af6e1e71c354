import CombineTraits
import CombineTraitsTesting
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

@Suite struct DeferredFutureTests {
    // MARK: Start

    @Test(arguments: DeferredFutureKind.allCases)
    func theClosureRunsOncePerSubscription(_ kind: DeferredFutureKind) {
        var starts = 0
        let publisher = kind.publisher { promise in
            starts += 1
            promise(.success(starts))
            return AnyCancellable {}
        }
        #expect(starts == 0)
        #expect(publisher.record().events == [.value(1), .finished])
        #expect(publisher.record().events == [.value(2), .finished])
        #expect(starts == 2)
    }

    @Test(arguments: DeferredFutureKind.allCases)
    func theClosureRunsOnSubscriptionWhateverTheDemand(_ kind: DeferredFutureKind) {
        var starts = 0
        let publisher = kind.publisher { _ in
            starts += 1
            return AnyCancellable {}
        }
        let recorder = publisher.record(demand: .none)
        #expect(starts == 1)
        recorder.request(.max(1))
        recorder.request(.unlimited)
        #expect(starts == 1)
    }

    @Test(arguments: DeferredFutureKind.allCases)
    func theClosureDoesNotRunForWhoCancelsAtOnce(_ kind: DeferredFutureKind) {
        struct Canceller: Subscriber {
            let combineIdentifier = CombineIdentifier()
            func receive(subscription: any Subscription) { subscription.cancel() }
            func receive(_: Int) -> Subscribers.Demand { .none }
            func receive(completion _: Subscribers.Completion<TestError>) {}
        }
        var starts = 0
        let publisher = kind.publisher { _ in
            starts += 1
            return AnyCancellable {}
        }
        publisher.subscribe(Canceller())
        #expect(starts == 0)
    }

    // MARK: Results

    @Test func singleResults() {
        func events(
            _ result: Result<Int, TestError>, _ demand: Subscribers.Demand
        ) -> [PublisherEvent<Int, TestError>] {
            DeferredFutureSingle<Int, TestError> { promise in
                promise(result)
                return AnyCancellable {}
            }.record(demand: demand).events
        }
        #expect(events(.success(1), .unlimited) == [.value(1), .finished])
        #expect(events(.success(1), .max(1)) == [.value(1), .finished])
        #expect(events(.success(1), .none) == [])
        #expect(events(.failure(TestError()), .unlimited) == [.failure(TestError())])
        #expect(events(.failure(TestError()), .none) == [.failure(TestError())])
    }

    @Test func maybeResults() {
        func events(
            _ result: MaybeResult<Int, TestError>, _ demand: Subscribers.Demand
        ) -> [PublisherEvent<Int, TestError>] {
            DeferredFutureMaybe<Int, TestError> { promise in
                promise(result)
                return AnyCancellable {}
            }.record(demand: demand).events
        }
        #expect(events(.success(1), .unlimited) == [.value(1), .finished])
        #expect(events(.success(1), .none) == [])
        #expect(events(.finished, .unlimited) == [.finished])
        #expect(events(.finished, .none) == [.finished])
        #expect(events(.empty, .none) == [.finished])
        #expect(events(.failure(TestError()), .none) == [.failure(TestError())])
    }

    @Test(arguments: DeferredFutureKind.allCases)
    func aValueWaitsForDemand(_ kind: DeferredFutureKind) {
        let cleanUps = Counter()
        let publisher = kind.publisher { promise in
            promise(.success(1))
            return AnyCancellable { cleanUps.increase() }
        }
        let recorder = publisher.record(demand: .none)
        #expect(recorder.events.isEmpty)
        #expect(cleanUps.value == 0)
        recorder.request(.max(1))
        #expect(recorder.events == [.value(1), .finished])
        #expect(cleanUps.value == 1)
    }

    @Test(arguments: DeferredFutureKind.allCases)
    func theFirstCallCounts(_ kind: DeferredFutureKind) {
        var promise: DeferredFutureKind.Promise?
        let recorder = kind.publisher {
            promise = $0
            return AnyCancellable {}
        }.record()
        promise?(.success(1))
        promise?(.success(2))
        promise?(.failure(TestError()))
        #expect(recorder.events == [.value(1), .finished])
    }

    @Test(arguments: DeferredFutureKind.allCases)
    func aPromiseCalledOnAnotherThread(_ kind: DeferredFutureKind) {
        let recorder = kind.publisher { promise in
            onAnotherThread { promise(.success(1)) }
            return AnyCancellable {}
        }.record()
        #expect(recorder.events == [.value(1), .finished])
    }

    @Test func aPromiseCalledOnAQueue() async {
        let queue = DispatchQueue(label: "job")
        let publisher = DeferredFutureSingle<Int, TestError> { promise in
            queue.async { promise(.success(1)) }
            return AnyCancellable {}
        }
        var cancellable: AnyCancellable?
        let result = await withCheckedContinuation { continuation in
            cancellable = publisher.sinkSingle { continuation.resume(returning: $0) }
        }
        withExtendedLifetime(cancellable) {}
        #expect(result == .success(1))
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
            #expect(cleanUps.value == 0)
            return AnyCancellable { cleanUps.increase() }
        }
        publisher.subscribe(recorder)

        switch end {
        case .valueBeforeReturn, .cancellationBeforeReturn: break
        case .value, .cancellationOnValue: promise?(.success(1))
        case .failure: promise?(.failure(TestError()))
        case .cancellation: recorder.cancel()
        }
        #expect(cleanUps.value == 1)

        promise?(.success(2))
        recorder.cancel()
        #expect(cleanUps.value == 1)

        let expected: [PublisherEvent<Int, TestError>] =
            switch end {
            case .valueBeforeReturn, .value: [.value(1), .finished]
            case .failure: [.failure(TestError())]
            case .cancellationOnValue: [.value(1)]
            case .cancellation, .cancellationBeforeReturn: []
            }
        #expect(recorder.events == expected)
    }

    @Test(arguments: DeferredFutureKind.allCases)
    func theCleanUpComesBetweenTheValueAndTheCompletion(_ kind: DeferredFutureKind) {
        let cleanUps = Counter()
        var promise: DeferredFutureKind.Promise?
        let recorder = Recorder<Int, TestError> { #expect(cleanUps.value == ($0.isFinished ? 1 : 0)) }
        kind.publisher {
            promise = $0
            return AnyCancellable { cleanUps.increase() }
        }.subscribe(recorder)
        promise?(.success(1))
        #expect(recorder.events == [.value(1), .finished])
        #expect(cleanUps.value == 1)
    }

    @Test(
        "A value that is demanded later is published, then the job is cleaned up",
        arguments: DeferredFutureKind.allCases)
    func theCleanUpAwaitsDemand(_ kind: DeferredFutureKind) {
        let cleanUps = Counter()
        var promise: DeferredFutureKind.Promise?
        let recorder = Recorder<Int, TestError>(demand: .none) { #expect(cleanUps.value == ($0.isFinished ? 1 : 0)) }
        kind.publisher {
            promise = $0
            return AnyCancellable { cleanUps.increase() }
        }.subscribe(recorder)
        promise?(.success(1))
        #expect(cleanUps.value == 0)
        recorder.request(.max(1))
        #expect(recorder.events == [.value(1), .finished])
        #expect(cleanUps.value == 1)
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
            #expect(recorder.events == (result == .success(1) ? [.value(1)] : []))
            #expect(handledCount == 0)
        }
    }

    // MARK: Release

    @Test(arguments: DeferredFutureKind.allCases, [End.value, .failure, .cancellation])
    func release(_ kind: DeferredFutureKind, _ end: End) {
        var promise: DeferredFutureKind.Promise?
        var job: Token? = Token()
        var cleanUp: Token? = Token()
        var recorder: Recorder<Int, TestError>? = Recorder(demand: .unlimited)
        var lifetimes = [Lifetime(of: job!), Lifetime(of: cleanUp!), Lifetime(of: recorder!)]
        kind.publisher { [job, cleanUp] in
            job?.touch()
            promise = $0
            let cancellable = AnyCancellable { cleanUp?.touch() }
            lifetimes.append(Lifetime(of: cancellable))
            return cancellable
        }.subscribe(recorder!)
        job = nil
        cleanUp = nil
        #expect(lifetimes.map(\.isOver) == [false, false, false, false])

        switch end {
        case .value: promise?(.success(1))
        case .failure: promise?(.failure(TestError()))
        default: recorder?.cancel()
        }
        recorder = nil

        // The promise that is kept keeps none of them.
        #expect(lifetimes.map(\.isOver) == [true, true, true, true])
        promise?(.success(2))
    }

    // MARK: Names

    @Test func olderNames() {
        let single = TraitPublishers.Single<Int, TestError> { promise in
            promise(.success(1))
            return AnyCancellable {}
        }
        #expect(single.record().events == [.value(1), .finished])
        let maybe = TraitPublishers.Maybe<Int, TestError> { promise in
            promise(.empty)
            return AnyCancellable {}
        }
        #expect(maybe.record().events == [.finished])
    }
}
