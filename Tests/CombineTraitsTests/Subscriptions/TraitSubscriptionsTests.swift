import TestSupport
import Testing

struct TraitSubscriptionsTests {
    /// What happens to a subscription.
    enum Act: Sendable {
        case request(Int), value(Int), fail, finish, cancel
    }

    struct Case: Sendable {
        var demand = Subscribers.Demand.unlimited
        /// Before `start(with:)` returns.
        var onStart: [Act] = []
        /// When the downstream receives a value, or the completion.
        var onValue: [Act] = []
        var onCompletion: [Act] = []
        var acts: [Act] = []
        var events: [PublisherEvent<Int, TestError>] = []
        /// Nil if the job does not start.
        var end: [JobProbe.Call]?
    }

    static let cases = [
        // The first result counts
        Case(acts: [.value(1)], events: [.value(1), .finished], end: [.didComplete]),
        Case(acts: [.fail], events: [.failure(TestError())], end: [.didComplete]),
        Case(acts: [.value(1), .value(2), .fail], events: [.value(1), .finished], end: [.didComplete]),
        Case(onValue: [.value(2)], acts: [.value(1)], events: [.value(1), .finished], end: [.didComplete]),
        Case(onStart: [.value(1), .value(2)], events: [.value(1), .finished], end: [.didComplete]),
        Case(onStart: [.fail, .value(2)], events: [.failure(TestError())], end: [.didComplete]),
        // The job starts on demand, once
        Case(demand: .none, acts: [.request(0)]),
        Case(demand: .none, acts: [.request(0), .request(1)], end: []),
        Case(demand: .max(1), acts: [.request(9), .request(1)], end: []),
        // A value waits for demand, and a completion does not
        Case(demand: .none, acts: [.value(1)]),
        Case(demand: .none, acts: [.value(1), .request(1)], events: [.value(1), .finished]),
        Case(demand: .none, acts: [.fail, .request(1)], events: [.failure(TestError())]),
        // Cancellation
        Case(demand: .none, acts: [.cancel, .request(1), .value(1)]),
        Case(demand: .none, acts: [.value(1), .cancel, .request(1)]),
        Case(acts: [.cancel, .cancel, .value(1)], end: [.didCancel]),
        Case(onStart: [.cancel, .value(1)], end: [.didCancel]),
        Case(onValue: [.cancel], acts: [.value(1)], events: [.value(1)], end: [.didCancel]),
        Case(onCompletion: [.cancel], acts: [.value(1)], events: [.value(1), .finished], end: [.didComplete]),
    ]

    @Test("Events and calls", arguments: SubscriptionClass.allCases, cases)
    func acts(_ kind: SubscriptionClass, _ example: Case) { run(kind, example) }

    @Test("A maybe subscription can end without a value", arguments: [Subscribers.Demand.unlimited, .none])
    func finished(_ demand: Subscribers.Demand) {
        let end: [JobProbe.Call]? = demand == .none ? nil : [.didComplete]
        run(.maybe, Case(demand: demand, acts: [.finish], events: [.finished], end: end))
    }

    private func run(_ kind: SubscriptionClass, _ example: Case) {
        let probe = JobProbe()
        var handle: SubscriptionClass.Handle?
        let recorder = Recorder<Int, TestError>(demand: .none) { recorder in
            // The clean-up follows the completion, and the end of the start.
            #expect(!probe.calls.contains(.didComplete))
            let isCompleted = recorder.isFinished || recorder.failure != nil
            (isCompleted ? example.onCompletion : example.onValue).forEach { handle?.perform($0) }
        }
        handle = kind.attach(recorder, probe: probe)
        probe.onStart = { _ in example.onStart.forEach { handle?.perform($0) } }
        handle?.subscription.request(example.demand)
        example.acts.forEach { handle?.perform($0) }
        expectEqual(recorder.events, example.events)
        expectEqual(probe.calls, (example.end.map { [.start, .startReturned] + $0 } ?? []))
    }

    // MARK: Release

    enum End: CaseIterable {
        case value, failure, cancellation, cancellationBeforeStart
    }

    @Test(arguments: SubscriptionClass.allCases, End.allCases)
    func release(_ kind: SubscriptionClass, _ end: End) {
        var lifetimes: [Lifetime] = []
        func attach() -> SubscriptionClass.Handle {
            let (probe, recorder) = (JobProbe(), Recorder<Int, TestError>(demand: .none))
            lifetimes = [Lifetime(of: probe), Lifetime(of: recorder)]
            return kind.attach(recorder, probe: probe)
        }
        let handle = attach()
        if end != .cancellationBeforeStart { handle.subscription.request(.unlimited) }
        expectEqual(lifetimes.map(\.isOver), [false, false])
        switch end {
        case .value: handle.target.receive(.success(1))
        case .failure: handle.target.receive(.failure(TestError()))
        case .cancellation, .cancellationBeforeStart: handle.target.cancel()
        }
        expectEqual(lifetimes.map(\.isOver), [true, true])
    }

    @Test(arguments: SubscriptionClass.allCases, [Subscribers.Demand.none, .unlimited])
    func releaseWithoutCancellation(_ kind: SubscriptionClass, demand: Subscribers.Demand) {
        var lifetimes: [Lifetime] = []
        func attach() {
            let (probe, downstream) = (JobProbe(), Recorder<Int, TestError>(demand: .none))
            lifetimes = [Lifetime(of: probe), Lifetime(of: downstream)]
            let subscription: any Subscription =
                switch kind {
                case .single: ReleasingSingle(downstream: downstream, context: probe)
                case .maybe: ReleasingMaybe(downstream: downstream, context: probe)
                }
            subscription.request(demand)
        }
        attach()
        expectEqual(lifetimes.map(\.isOver), [true, true])
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
            let subscription = TraitSubscriptions.Maybe(downstream: recorder, context: owner == .context ? token : nil)
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
        expectEqual(recorder.events, [.value(1), .finished])
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
        expectEqual(recorder.events, [.value(1), .finished])

        let maybe = Recorder<Int, Never>()
        maybe.receive(subscription: OldMaybe(downstream: maybe, context: 1))
        expectEqual(maybe.events, [.finished])
    }

    @Test func descriptions() {
        let probe = JobProbe()
        let subscription = ReleasingSingle(downstream: Recorder(), context: probe)
        expectEqual("\(subscription)", "ReleasingSingle")
        #expect(Mirror(reflecting: subscription).children.isEmpty)
        let generic = TraitSubscriptions.Maybe(downstream: Recorder<Int, TestError>(), context: probe)
        expectEqual("\(generic)", "Maybe")
        expectEqual(generic.playgroundDescription as? String, "Maybe")
    }
}

extension SubscriptionClass.Handle {
    fileprivate func perform(_ act: TraitSubscriptionsTests.Act) {
        switch act {
        case .request(let count): subscription.request(.max(count))
        case .value(let value): target.receive(.success(value))
        case .fail: target.receive(.failure(TestError()))
        case .finish: target.receive(.finished)
        case .cancel: subscription.cancel()
        }
    }
}
