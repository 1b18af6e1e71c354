import CombineTraits
import CombineTraitsTesting
import TestSupport
import Testing

/// What `check…()` publishes.
@Suite struct CheckTests {
    typealias Upstream = ManualPublisher<Int, TestError>
    typealias Script = [PublisherEvent<Int, TestError>]
    typealias Expected<Failure: Error> = [PublisherEvent<Int, Failure>]

    /// Events after a script, none of which a check lets through.
    static let aftermath: Script = [.value(8), .finished, .value(9), .failure(TestError(9))]

    static let singleTable: [(Script, Expected<SingleError<TestError>>)] = [
        ([.value(1), .finished], [.value(1), .finished]),
        ([.failure(TestError(1))], [.failure(.upstream(TestError(1)))]),
        ([.finished], [.failure(.finishedWithoutValue)]),
        ([.value(1), .value(2)], [.failure(.tooManyValues)]),
        ([.value(1), .failure(TestError(1))], [.failure(.failedAfterValue(TestError(1)))]),
    ]

    @Test(arguments: singleTable)
    func single(script: Script, expected: Expected<SingleError<TestError>>) {
        expectEvents(expected, for: script) { $0.checkSingle() }
    }

    static let maybeTable: [(Script, Expected<MaybeError<TestError>>)] = [
        ([.value(1), .finished], [.value(1), .finished]),
        ([.finished], [.finished]),
        ([.failure(TestError(1))], [.failure(.upstream(TestError(1)))]),
        ([.value(1), .value(2)], [.failure(.tooManyValues)]),
        ([.value(1), .failure(TestError(1))], [.failure(.failedAfterValue(TestError(1)))]),
    ]

    @Test(arguments: maybeTable)
    func maybe(script: Script, expected: Expected<MaybeError<TestError>>) {
        expectEvents(expected, for: script) { $0.checkMaybe() }
    }

    static let nonEmptyTable: [(Script, Expected<NonEmptyError<TestError>>)] = [
        ([.value(1), .finished], [.value(1), .finished]),
        ([.value(1), .value(2), .finished], [.value(1), .value(2), .finished]),
        ([.value(1), .failure(TestError(1))], [.value(1), .failure(.upstream(TestError(1)))]),
        ([.failure(TestError(1))], [.failure(.upstream(TestError(1)))]),
        ([.finished], [.failure(.finishedWithoutValue)]),
    ]

    @Test(arguments: nonEmptyTable)
    func nonEmpty(script: Script, expected: Expected<NonEmptyError<TestError>>) {
        expectEvents(expected, for: script) { $0.checkNonEmpty() }
    }

    static let immediateTable: [(Script, Expected<ImmediateError<TestError>>)] = [
        ([.value(1), .finished], [.value(1), .finished]),
        ([.value(1), .value(2), .finished], [.value(1), .value(2), .finished]),
        ([.value(1), .failure(TestError(1))], [.value(1), .failure(.upstream(TestError(1)))]),
        ([.failure(TestError(1))], [.failure(.upstream(TestError(1)))]),
        ([.finished], [.failure(.finishedWithoutValue)]),
        ([], [.failure(.notImmediate)]),
    ]

    @Test(arguments: immediateTable)
    func immediate(script: Script, expected: Expected<ImmediateError<TestError>>) {
        let upstream = Upstream(onSubscription: script)
        let recorder = upstream.checkImmediate().record()
        Self.aftermath.forEach { upstream.send($0) }
        #expect(recorder.events == expected)
    }

    private func expectEvents<P: Publisher<Int, E>, E: Equatable>(
        _ expected: Expected<E>,
        for script: Script,
        check: (Upstream) -> P
    ) {
        let upstream = Upstream()
        let recorder = check(upstream).record()
        (script + Self.aftermath).forEach { upstream.send($0) }
        #expect(recorder.events == expected)
    }

    // MARK: Timing

    @Test func aValueIsHeldUntilTheUpstreamFinishes() {
        func expectHolding<E: Equatable>(_ check: (Upstream) -> some Publisher<Int, E>) {
            let upstream = Upstream()
            let recorder = check(upstream).record()
            upstream.send(.value(1))
            #expect(recorder.events.isEmpty)
            upstream.send(.finished)
            #expect(recorder.events == [.value(1), .finished])
        }
        expectHolding { $0.checkSingle() }
        expectHolding { $0.checkMaybe() }
    }

    @Test func valuesPassAtOnceOtherwise() {
        let upstream = Upstream()
        let recorder = upstream.checkNonEmpty().record()
        upstream.send(.value(1))
        #expect(recorder.events == [.value(1)])

        let immediate = Upstream(onSubscription: [.value(1)])
        let immediateRecorder = immediate.checkImmediate().record()
        #expect(immediateRecorder.events == [.value(1)])
        immediate.send(.value(2))
        #expect(immediateRecorder.events == [.value(1), .value(2)])
    }

    @Test func aSubscriberThatDemandsNothingMayWait() {
        let upstream = Upstream()
        let recorder = upstream.checkImmediate().record(demand: .none)
        #expect(recorder.events.isEmpty)
        upstream.send(.value(1))
        #expect(recorder.events == [.value(1)])
    }

    @Test(arguments: [Subscribers.Demand.max(1), .unlimited])
    func anEventIsDueAsSoonAsAValueIsDemanded(_ demand: Subscribers.Demand) {
        let upstream = Upstream()
        let recorder = upstream.checkImmediate().record(demand: .none)
        #expect(recorder.events.isEmpty)
        recorder.request(demand)
        #expect(recorder.events == [.failure(.notImmediate)])
        #expect(upstream.cancellationCount == 1)
    }

    /// Publishes a value when it is asked, and lets something happen before.
    private struct AskedPublisher: Publisher {
        typealias Output = Int
        typealias Failure = TestError

        let beforeValue: () -> Void

        func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Int, Downstream.Failure == TestError {
            var isAnswered = false
            subscriber.receive(
                subscription: ClosureSubscription(onRequest: { [beforeValue] _ in
                    if isAnswered { return }
                    isAnswered = true
                    beforeValue()
                    _ = subscriber.receive(1)
                }))
        }
    }

    @Test func theLastOfSeveralRequestsToReturnIsJudged() {
        var requestMore: () -> Void = {}
        let recorder = AskedPublisher { requestMore() }.checkImmediate().record(demand: .none)
        requestMore = { recorder.request(.max(1)) }
        recorder.request(.max(1))
        #expect(recorder.events == [.value(1)])
    }

    @Test func anOperatorMayDemandOnceItHasSubscribedToAllOfItsUpstreams() {
        let recorder = Upstream().checkImmediate()
            .combineLatest(Just(1).setFailureType(to: ImmediateError<TestError>.self)).record()
        #expect(recorder.failure == .notImmediate)
    }

    @Test func anUpstreamThatDoesNotAttachIsNotImmediate() {
        let recorder = Upstream(attaches: false).checkImmediate().record()
        #expect(recorder.events == [.failure(.notImmediate)])
        // A failure needs a subscription before it.
        #expect(recorder.subscriptions.count == 1)
    }

    // MARK: Demand

    @Test func everythingIsDemandedWhereASecondValueIsForbidden() {
        func expectDemand(_ check: (Upstream) -> some Publisher) {
            let upstream = Upstream()
            let recorder = check(upstream).record(demand: .none)
            recorder.request(.none)
            #expect(upstream.demands == [])
            recorder.request(.max(1))
            #expect(upstream.demands == [.unlimited])
        }
        expectDemand { $0.checkSingle() }
        expectDemand { $0.checkMaybe() }
    }

    @Test func demandPassesThroughOtherwise() {
        func expectDemand(of upstream: Upstream, _ check: (Upstream) -> some Publisher) {
            let recorder = check(upstream).record(demand: .max(1), demandPerValue: .max(3))
            recorder.request(.max(2))
            #expect(upstream.demands == [.max(1), .max(2)])
            #expect(upstream.send(.value(1)) == .max(3))
        }
        expectDemand(of: Upstream()) { $0.checkNonEmpty() }
        expectDemand(of: Upstream(onSubscription: [.value(0)])) { $0.checkImmediate() }
    }

    // MARK: Cancellation

    @Test func aFailedCheckCancelsTheUpstream() {
        let single = Upstream()
        let recorder = single.checkSingle().record()
        single.send(.value(1))
        #expect(single.cancellationCount == 0)
        single.send(.value(2))
        #expect(single.cancellationCount == 1)
        recorder.cancel()
        #expect(single.cancellationCount == 1)

        let immediate = Upstream()
        _ = immediate.checkImmediate().record()
        #expect(immediate.cancellationCount == 1)
    }

    @Test func aCompletedUpstreamIsNotCancelled() {
        let upstream = Upstream()
        let recorder = upstream.checkSingle().record()
        upstream.send(.finished)
        recorder.cancel()
        #expect(recorder.events == [.failure(.finishedWithoutValue)])
        #expect(upstream.cancellationCount == 0)
    }

    @Test func cancellation() {
        let upstream = Upstream()
        let recorder = upstream.checkSingle().record()
        upstream.send(.value(1))
        recorder.cancel()
        recorder.cancel()
        #expect(upstream.cancellationCount == 1)
        upstream.send(.finished)
        #expect(recorder.events.isEmpty)
    }

    @Test func cancellationOnReceiptOfTheHeldValue() {
        let upstream = Upstream()
        let recorder = upstream.checkSingle().record { $0.cancel() }
        upstream.send(.value(1))
        upstream.send(.finished)
        #expect(recorder.events == [.value(1)])
    }
}
