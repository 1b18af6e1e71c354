import CombineTraits
import TestSupport
import Testing

@Suite struct TraitSubscriptionsTests {
    let probe = JobProbe()

    // MARK: Results

    @Test(arguments: SubscriptionClass.allCases)
    func value(_ kind: SubscriptionClass) {
        let recorder = Recorder<Int, TestError>()
        let handle = kind.attach(recorder, probe: probe)
        #expect(probe.calls == [.start, .startReturned])
        handle.target.receive(.success(1))
        #expect(recorder.events == [.value(1), .finished])
        #expect(probe.calls == [.start, .startReturned, .didComplete])
    }

    @Test(arguments: SubscriptionClass.allCases)
    func failure(_ kind: SubscriptionClass) {
        let recorder = Recorder<Int, TestError>()
        kind.attach(recorder, probe: probe).target.receive(.failure(TestError()))
        #expect(recorder.events == [.failure(TestError())])
        #expect(probe.calls == [.start, .startReturned, .didComplete])
    }

    @Test func finished() {
        let recorder = Recorder<Int, TestError>()
        SubscriptionClass.maybe.attach(recorder, probe: probe).target.receive(.finished)
        #expect(recorder.events == [.finished])
        #expect(probe.calls == [.start, .startReturned, .didComplete])
    }

    @Test(arguments: SubscriptionClass.allCases)
    func theFirstResultCounts(_ kind: SubscriptionClass) {
        let recorder = Recorder<Int, TestError>()
        let handle = kind.attach(recorder, probe: probe)
        handle.target.receive(.success(1))
        handle.target.receive(.success(2))
        handle.target.receive(.failure(TestError()))
        #expect(recorder.events == [.value(1), .finished])
        #expect(probe.calls == [.start, .startReturned, .didComplete])
    }

    @Test(arguments: SubscriptionClass.allCases)
    func aResultFromWithinTheFirst(_ kind: SubscriptionClass) {
        var handle: SubscriptionClass.Handle?
        let recorder = Recorder<Int, TestError> { _ in handle?.target.receive(.success(2)) }
        handle = kind.attach(recorder, probe: probe)
        handle?.target.receive(.success(1))
        #expect(recorder.events == [.value(1), .finished])
    }

    @Test(arguments: SubscriptionClass.allCases, [MaybeResult.success(1), .failure(TestError())])
    func aResultBeforeStartReturns(_ kind: SubscriptionClass, result: MaybeResult<Int, TestError>) {
        probe.onStart = { target in
            target.receive(result)
            target.receive(.success(2))
        }
        let recorder = Recorder<Int, TestError>()
        kind.attach(recorder, probe: probe)
        let isSuccess = result == .success(1)
        #expect(recorder.events == (isSuccess ? [.value(1), .finished] : [.failure(TestError())]))
        // The clean-up never comes before the end of the start.
        #expect(probe.calls == [.start, .startReturned, .didComplete])
    }

    @Test(arguments: SubscriptionClass.allCases)
    func aResultBeforeStart(_ kind: SubscriptionClass) {
        let recorder = Recorder<Int, TestError>(demand: .none)
        let handle = kind.attach(recorder, probe: probe)
        handle.target.receive(.success(1))
        #expect(recorder.events.isEmpty)
        handle.subscription.request(.max(1))
        #expect(recorder.events == [.value(1), .finished])
        #expect(probe.calls.isEmpty)
    }

    // MARK: Demand

    @Test(arguments: SubscriptionClass.allCases)
    func nothingStartsWithoutDemand(_ kind: SubscriptionClass) {
        let recorder = Recorder<Int, TestError>(demand: .none)
        let handle = kind.attach(recorder, probe: probe)
        handle.subscription.request(.none)
        #expect(probe.calls.isEmpty)
        handle.subscription.request(.max(1))
        #expect(probe.calls == [.start, .startReturned])
    }

    @Test(arguments: SubscriptionClass.allCases)
    func theJobStartsOnce(_ kind: SubscriptionClass) {
        probe.onStart = { _ in #expect(self.probe.calls == [.start]) }
        let recorder = Recorder<Int, TestError>(demand: .max(1))
        let handle = kind.attach(recorder, probe: probe)
        handle.subscription.request(.unlimited)
        handle.subscription.request(.max(1))
        #expect(probe.calls == [.start, .startReturned])
    }

    @Test(arguments: SubscriptionClass.allCases)
    func aCompletionNeedsNoDemand(_ kind: SubscriptionClass) {
        let recorder = Recorder<Int, TestError>(demand: .none)
        let handle = kind.attach(recorder, probe: probe)
        handle.target.receive(.failure(TestError()))
        #expect(recorder.events == [.failure(TestError())])
        handle.subscription.request(.unlimited)
        #expect(probe.calls.isEmpty)
    }

    // MARK: Cancellation

    @Test(arguments: SubscriptionClass.allCases)
    func cancellationBeforeStart(_ kind: SubscriptionClass) {
        let recorder = Recorder<Int, TestError>(demand: .none)
        let handle = kind.attach(recorder, probe: probe)
        handle.subscription.cancel()
        handle.subscription.request(.unlimited)
        handle.target.receive(.success(1))
        #expect(recorder.events.isEmpty)
        #expect(probe.calls.isEmpty)
    }

    @Test(arguments: SubscriptionClass.allCases)
    func cancellationAfterStart(_ kind: SubscriptionClass) {
        let recorder = Recorder<Int, TestError>()
        let handle = kind.attach(recorder, probe: probe)
        handle.subscription.cancel()
        handle.subscription.cancel()
        handle.target.receive(.success(1))
        #expect(recorder.events.isEmpty)
        #expect(probe.calls == [.start, .startReturned, .didCancel])
    }

    @Test(arguments: SubscriptionClass.allCases)
    func cancellationBeforeStartReturns(_ kind: SubscriptionClass) {
        probe.onStart = { target in
            target.cancel()
            target.receive(.success(1))
        }
        let recorder = Recorder<Int, TestError>()
        kind.attach(recorder, probe: probe)
        #expect(recorder.events.isEmpty)
        #expect(probe.calls == [.start, .startReturned, .didCancel])
    }

    @Test(arguments: SubscriptionClass.allCases)
    func cancellationOnReceiptOfTheValue(_ kind: SubscriptionClass) {
        let recorder = Recorder<Int, TestError> { $0.cancel() }
        let handle = kind.attach(recorder, probe: probe)
        handle.target.receive(.success(1))
        #expect(recorder.events == [.value(1)])
        #expect(probe.calls == [.start, .startReturned, .didCancel])
    }

    @Test(arguments: SubscriptionClass.allCases)
    func cancellationOnReceiptOfTheCompletion(_ kind: SubscriptionClass) {
        let recorder = Recorder<Int, TestError> { if $0.events.last == .finished { $0.cancel() } }
        let handle = kind.attach(recorder, probe: probe)
        handle.target.receive(.success(1))
        #expect(probe.calls == [.start, .startReturned, .didComplete])
    }

    @Test(arguments: SubscriptionClass.allCases)
    func cancellationWhileTheValueWaitsForDemand(_ kind: SubscriptionClass) {
        let recorder = Recorder<Int, TestError>(demand: .none)
        let handle = kind.attach(recorder, probe: probe)
        handle.target.receive(.success(1))
        handle.subscription.cancel()
        handle.subscription.request(.unlimited)
        #expect(recorder.events.isEmpty)
    }

    @Test(arguments: SubscriptionClass.allCases)
    func theCleanUpFollowsTheCompletion(_ kind: SubscriptionClass) {
        let recorder = Recorder<Int, TestError> { [probe] _ in
            #expect(probe.calls == [.start, .startReturned])
        }
        kind.attach(recorder, probe: probe).target.receive(.success(1))
        #expect(probe.calls.last == .didComplete)
    }

    // MARK: Release

    enum End: CaseIterable {
        case value, failure, cancellation, cancellationBeforeStart
    }

    @Test(arguments: SubscriptionClass.allCases, End.allCases)
    func release(_ kind: SubscriptionClass, _ end: End) {
        var probe: JobProbe? = JobProbe()
        // A downstream that, unlike most, does not keep its subscription.
        var downstream: Recorder<Int, TestError>? = Recorder(demand: .none)
        let lifetimes = [Lifetime(of: probe!), Lifetime(of: downstream!)]
        let handle: SubscriptionClass.Handle
        switch kind {
        case .single:
            let subscription = ReleasingSingle(downstream: downstream!, context: probe!)
            handle = .init(
                subscription: subscription,
                target: .init(
                    receive: { subscription.receive(Result($0)!) }, cancel: { subscription.cancel() }))
        case .maybe:
            let subscription = ReleasingMaybe(downstream: downstream!, context: probe!)
            handle = .init(
                subscription: subscription,
                target: .init(receive: { subscription.receive($0) }, cancel: { subscription.cancel() }))
        }
        probe = nil
        downstream = nil
        #expect(lifetimes.map(\.isOver) == [false, false])

        if end != .cancellationBeforeStart {
            handle.subscription.request(.unlimited)
            #expect(lifetimes.map(\.isOver) == [false, false])
        }
        switch end {
        case .value: handle.target.receive(.success(1))
        case .failure: handle.target.receive(.failure(TestError()))
        case .cancellation, .cancellationBeforeStart: handle.target.cancel()
        }
        #expect(lifetimes.map(\.isOver) == [true, true])
    }

    @Test(arguments: SubscriptionClass.allCases, [Subscribers.Demand.none, .unlimited])
    func releaseWithoutCancellation(_ kind: SubscriptionClass, demand: Subscribers.Demand) {
        var lifetimes: [Lifetime] = []
        func attach() {
            let probe = JobProbe()
            let downstream = Recorder<Int, TestError>(demand: .none)
            lifetimes = [Lifetime(of: probe), Lifetime(of: downstream)]
            let subscription: any Subscription =
                switch kind {
                case .single: ReleasingSingle(downstream: downstream, context: probe)
                case .maybe: ReleasingMaybe(downstream: downstream, context: probe)
                }
            subscription.request(demand)
        }
        attach()
        #expect(lifetimes.map(\.isOver) == [true, true])
    }

    private final class ReleasingSingle: TraitSubscriptions.Single<Recorder<Int, TestError>, JobProbe> {}
    private final class ReleasingMaybe: TraitSubscriptions.Maybe<Recorder<Int, TestError>, JobProbe> {}

    enum Owner: CaseIterable {
        case context, downstream, valueThatWaits
    }

    @Test(arguments: Owner.allCases)
    func nothingIsReleasedUnderTheLock(_ owner: Owner) {
        var cancel: (() -> Void)?
        var isReleased = false
        // Released under the lock, it would wait for that lock here.
        func attachToken() {
            let token = Token {
                cancel?()
                isReleased = true
            }
            let recorder = Recorder<Token, Never>(
                demand: .none, reaction: owner == .downstream ? { _ in token.touch() } : nil)
            let subscription = TraitSubscriptions.Maybe(
                downstream: recorder, context: owner == .context ? token : nil)
            if owner == .valueThatWaits {
                // Safe, because all of this test is on one thread.
                nonisolated(unsafe) let result = MaybeResult<Token, Never>.success(token)
                subscription.receive(result)
            }
            cancel = { subscription.cancel() }
        }
        attachToken()
        #expect(!isReleased)
        cancel?()
        #expect(isReleased)
    }

    // MARK: Classes

    @Test func theDefaultImplementationsDoNothing() {
        let recorder = Recorder<Int, TestError>()
        let subscription = TraitSubscriptions.Single(downstream: recorder, context: ())
        recorder.receive(subscription: subscription)
        #expect(recorder.events.isEmpty)
        subscription.receive(.success(1))
        #expect(recorder.events == [.value(1), .finished])
    }

    @Test func olderNames() {
        final class Old<Downstream: Subscriber>: SingleSubscription<Downstream, Int>
        where Downstream.Input == Int, Downstream.Failure == Never {
            override func start(with context: Int) { receive(.success(context)) }
        }
        final class OldMaybe<Downstream: Subscriber>: MaybeSubscription<Downstream, Int> {
            override func start(with context: Int) { receive(.empty) }
        }
        let recorder = Recorder<Int, Never>()
        recorder.receive(subscription: Old(downstream: recorder, context: 1))
        #expect(recorder.events == [.value(1), .finished])

        let maybe = Recorder<Int, Never>()
        maybe.receive(subscription: OldMaybe(downstream: maybe, context: 1))
        #expect(maybe.events == [.finished])
    }

    @Test func descriptions() {
        let subscription = ReleasingSingle(downstream: Recorder(), context: probe)
        #expect("\(subscription)" == "ReleasingSingle")
        #expect(Mirror(reflecting: subscription).children.isEmpty)
        let generic = TraitSubscriptions.Maybe(downstream: Recorder<Int, TestError>(), context: probe)
        #expect("\(generic)" == "Maybe")
        #expect(generic.playgroundDescription as? String == "Maybe")
    }

    // MARK: Threads

    @Test func aResultFromAnotherThread() {
        // Sendable, unchecked: it adds no state to a class whose `receive(_:)` is safe on any thread.
        final class Threaded: TraitSubscriptions.Single<Recorder<Int, Never>, Int>, @unchecked Sendable {
            override func start(with context: Int) {
                onAnotherThread { self.receive(.success(context)) }
            }
        }
        let recorder = Recorder<Int, Never>()
        recorder.receive(subscription: Threaded(downstream: recorder, context: 1))
        #expect(recorder.events == [.value(1), .finished])
    }
}
