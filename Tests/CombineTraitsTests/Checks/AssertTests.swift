import CombineTraits
import CombineTraitsTesting
import TestSupport
import Testing

/// What `assert…()` lets through. `AssertTrapTests` has what it does not.
@Suite struct AssertTests {
    typealias Script = [PublisherEvent<Int, TestError>]
    typealias Upstream = ManualPublisher<Int, TestError>

    static let maybeScripts: [Script] = [
        [],
        [.value(1)],
        [.value(1), .finished],
        [.finished],
        [.failure(TestError())],
    ]

    static let nonEmptyScripts: [Script] = [
        [],
        [.value(1)],
        [.value(1), .finished],
        [.value(1), .value(2), .finished],
        [.value(1), .failure(TestError())],
        [.failure(TestError())],
    ]

    static let singleScripts = maybeScripts.filter(nonEmptyScripts.contains)

    static let immediateScripts = nonEmptyScripts.filter { !$0.isEmpty }

    @Test(arguments: singleScripts)
    func singleEvents(_ script: Script) {
        expectPassage(of: script) { $0.assertSingle() }
    }

    @Test(arguments: maybeScripts)
    func maybeEvents(_ script: Script) {
        expectPassage(of: script) { $0.assertMaybe() }
    }

    @Test(arguments: nonEmptyScripts)
    func nonEmptyEvents(_ script: Script) {
        expectPassage(of: script) { $0.assertNonEmpty() }
    }

    @Test(arguments: immediateScripts)
    func immediateEvents(_ script: Script) {
        #expect(Upstream(onSubscription: script).assertImmediate().record().events == script)
    }

    /// Events pass at once, one by one.
    private func expectPassage(
        of script: Script,
        through assert: (Upstream) -> some Publisher<Int, TestError>
    ) {
        let upstream = Upstream()
        let recorder = assert(upstream).record()
        for (index, event) in script.enumerated() {
            upstream.send(event)
            #expect(recorder.events == Array(script[...index]))
        }
        #expect(upstream.cancellationCount == 0)
    }

    // MARK: Immediate

    @Test func laterValuesOfAnImmediatePublisher() {
        let upstream = Upstream(onSubscription: [.value(1)])
        let recorder = upstream.assertImmediate().record()
        upstream.send(.value(2))
        upstream.send(.finished)
        #expect(recorder.events == [.value(1), .value(2), .finished])
    }

    @Test func aSubscriberThatDemandsNothingMayWait() {
        let upstream = Upstream()
        let recorder = upstream.assertImmediate().record(demand: .none)
        #expect(recorder.events.isEmpty)
        upstream.send(.value(1))
        #expect(recorder.events == [.value(1)])
    }

    @Test func cancellationOnSubscription() {
        struct Canceller: Subscriber {
            let combineIdentifier = CombineIdentifier()
            func receive(subscription: any Subscription) {
                subscription.request(.unlimited)
                subscription.cancel()
            }
            func receive(_: Int) -> Subscribers.Demand { .none }
            func receive(completion _: Subscribers.Completion<TestError>) {}
        }
        let upstream = Upstream()
        upstream.assertImmediate().subscribe(Canceller())
        #expect(upstream.cancellationCount == 1)
    }

    // MARK: Demand

    @Test func everythingIsDemandedWhereASecondValueIsForbidden() {
        func expectDemand(_ assert: (Upstream) -> some Publisher<Int, TestError>) {
            let upstream = Upstream()
            let recorder = assert(upstream).record(demand: .none, demandPerValue: .max(3))
            #expect(upstream.demands == [])
            recorder.request(.none)
            #expect(upstream.demands == [])
            recorder.request(.max(1))
            #expect(upstream.demands == [.unlimited])
            #expect(upstream.send(.value(1)) == .none)
        }
        expectDemand { $0.assertSingle() }
        expectDemand { $0.assertMaybe() }
    }

    @Test func demandPassesThroughOtherwise() {
        func expectDemand(of upstream: Upstream, _ assert: (Upstream) -> some Publisher<Int, TestError>) {
            let recorder = assert(upstream).record(demand: .max(1), demandPerValue: .max(3))
            #expect(upstream.demands == [.max(1)])
            recorder.request(.max(2))
            #expect(upstream.demands == [.max(1), .max(2)])
            #expect(upstream.send(.value(1)) == .max(3))
        }
        expectDemand(of: Upstream()) { $0.assertNonEmpty() }
        expectDemand(of: Upstream(onSubscription: [.value(0)])) { $0.assertImmediate() }
    }

    // MARK: Cancellation

    @Test func cancellation() {
        let upstream = Upstream()
        let recorder = upstream.assertSingle().record()
        recorder.cancel()
        recorder.cancel()
        #expect(upstream.cancellationCount == 1)
        // The promise is void: nothing passes, nothing traps.
        upstream.send(.value(1))
        upstream.send(.value(2))
        upstream.send(.finished)
        #expect(recorder.events.isEmpty)
    }

    @Test func theUpstreamIsNotCancelledAfterItsCompletion() {
        let upstream = Upstream()
        let recorder = upstream.assertSingle().record()
        upstream.send(.value(1))
        upstream.send(.finished)
        recorder.cancel()
        #expect(upstream.cancellationCount == 0)
    }
}
