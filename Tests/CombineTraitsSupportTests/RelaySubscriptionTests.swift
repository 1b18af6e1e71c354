import CombineTraitsSupport
import CombineTraitsTesting
import TestSupport
import Testing

@Suite("RelaySubscription")
struct RelaySubscriptionTests {
    private typealias Manual = ManualPublisher<Int, TestError>

    /// An operator that relays what a test passes to its subscription.
    private final class Operator: RelayOperator {
        typealias Output = Int
        typealias Failure = TestError

        let prefetchesFirstValue: Bool

        /// What follows a publisher. By default, the completion.
        let onCompletion: ((RelaySubscription<Operator>, Subscribers.Completion<TestError>) -> Void)?

        let description = "Operator"
        private(set) var relay: RelaySubscription<Operator>?
        private(set) var log: [String] = []
        private var token: Token?

        init(
            prefetchesFirstValue: Bool = false, token: Token? = nil,
            onCompletion: ((RelaySubscription<Operator>, Subscribers.Completion<TestError>) -> Void)? = nil
        ) {
            self.prefetchesFirstValue = prefetchesFirstValue
            self.token = token
            self.onCompletion = onCompletion
        }

        func start(_ relay: RelaySubscription<Operator>) { self.relay = relay }

        func receiveFirstEvent(isValue _: Bool) -> (() -> Void)? {
            { self.log.append("first event") }
        }

        func decide(
            after completion: Subscribers.Completion<TestError>, _ relay: RelaySubscription<Operator>
        ) -> RelayDecision {
            log.append("completed")
            guard let onCompletion else { return .complete() }
            return .perform { onCompletion(relay, completion) }
        }

        func didCancel(_ relay: RelaySubscription<Operator>) { log.append("cancelled") }

        func removeState() -> Any? {
            log.append("removed")
            defer { token = nil }
            return token
        }
    }

    private func attach(
        _ recorder: Recorder<Int, TestError>, _ `operator`: Operator = Operator()
    ) throws -> RelaySubscription<Operator> {
        RelaySubscription.attach(recorder, to: `operator`, start: `operator`.start)
        return try #require(`operator`.relay)
    }

    /// - Returns: Whether the current publisher was cancelled.
    private func cancelUnlessStarted(_ relay: RelaySubscription<Operator>) -> Bool {
        let replaced = relay.lock.withLock { relay.replaceCurrentIfSilent() }
        replaced?.cancel()
        return replaced != nil
    }

    @Test("asks a publisher for what the downstream demands, and the next one for what is missing")
    func demand() throws {
        let (first, second) = (Manual(), Manual())
        let recorder = Recorder<Int, TestError>(demand: .max(2), demandPerValue: .max(1))
        var next: Manual? = second
        let relay = try attach(
            recorder,
            Operator { relay, completion in
                if let publisher = next.take() { relay.relay(publisher) } else { relay.complete(completion) }
            })
        relay.relay(first)

        #expect(first.demands == [.max(2)])
        #expect(first.send(.value(1)) == .max(1))
        recorder.request(.max(3))
        #expect(first.demands == [.max(2), .max(3)])
        first.send(.finished)
        #expect(second.demands == [.max(5)])
        second.send(.value(2))
        second.send(.finished)
        #expect(recorder.events == [.value(1), .value(2), .finished])
    }

    @Test("holds a value that it prefetched, and the completion after it, until the value is demanded")
    func prefetching() throws {
        let upstream = Manual()
        let recorder = Recorder<Int, TestError>(demand: .none)
        let `operator` = Operator(prefetchesFirstValue: true)
        try attach(recorder, `operator`).relay(upstream)

        #expect(upstream.demands == [.max(1)])
        upstream.send(.value(1))
        upstream.send(.finished)
        #expect(recorder.events.isEmpty)
        #expect(`operator`.log == ["first event", "completed"])
        recorder.request(.max(2))
        #expect(recorder.events == [.value(1), .finished])
        #expect(upstream.demands == [.max(1)])
        #expect(upstream.cancellationCount == 0)
    }

    @Test("asks for the rest of the demand, if the first value was prefetched")
    func demandAfterPrefetching() throws {
        let upstream = Manual()
        let recorder = Recorder<Int, TestError>(demand: .none)
        try attach(recorder, Operator(prefetchesFirstValue: true)).relay(upstream)

        recorder.request(.max(3))
        #expect(upstream.demands == [.max(1), .max(2)])
        upstream.send(.value(1))
        recorder.request(.unlimited)
        #expect(upstream.demands == [.max(1), .max(2), .unlimited])
    }

    @Test("cancels a publisher that has sent nothing, and ignores what it sends later")
    func replacement() throws {
        let (first, second) = (Manual(), Manual())
        let recorder = Recorder<Int, TestError>()
        let relay = try attach(recorder)
        relay.relay(first)

        #expect(cancelUnlessStarted(relay))
        #expect(first.cancellationCount == 1)
        first.send(.value(1))
        first.send(.failure(TestError()))
        #expect(!cancelUnlessStarted(relay))
        relay.relay(second)
        second.send(.value(2))
        #expect(!cancelUnlessStarted(relay))
        #expect(recorder.values == [2])
    }

    @Test("cancels a publisher that has sent a value, and the one that waits for it to be subscribed to")
    func cancellationOfCurrent() throws {
        let (first, second) = (Manual(), Manual())
        let recorder = Recorder<Int, TestError>()
        let relay = try attach(recorder, Operator { _, _ in })
        relay.relay(first)
        first.send(.value(1))

        relay.lock.withLock { relay.replaceCurrent() }.cancel()
        relay.lock.withLock { relay.replaceCurrent() }.cancel()
        #expect(first.cancellationCount == 1)
        first.send(.value(2))
        first.send(.failure(TestError()))
        relay.relay(
            Deferred {
                // The publisher after this one is to start when this one is subscribed to, and is replaced before.
                Fail<Int, TestError>(error: TestError()).handleEvents(receiveCompletion: { _ in
                    relay.relay(second)
                    relay.lock.withLock { relay.replaceCurrent() }.cancel()
                })
            })
        #expect(second.demands.isEmpty)
        #expect(recorder.values == [1])
    }

    @Test("cancels the current publisher before the completion, and starts no other")
    func completion() throws {
        let (first, second) = (Manual(), Manual())
        let recorder = Recorder<Int, TestError>()
        let relay = try attach(recorder)
        relay.relay(first)

        relay.complete(.failure(TestError()))
        #expect(first.cancellationCount == 1)
        relay.relay(second)
        #expect(second.demands.isEmpty)
        #expect(recorder.failure == TestError())
    }

    @Test("starts publishers that complete at once one after another, not inside each other")
    func manyPublishers() throws {
        var count = 0
        let recorder = Recorder<Int, TestError>()
        let relay = try attach(
            recorder,
            Operator { relay, completion in
                count += 1
                if count < 200_000 { relay.relay(Fail(error: TestError())) } else { relay.complete(completion) }
            })
        relay.relay(Fail(error: TestError()))

        #expect(count == 200_000)
        #expect(recorder.failure == TestError())
    }

    @Test("cancels once, and then sends, starts and keeps nothing")
    func cancellation() throws {
        let (upstream, next) = (Manual(), Manual())
        let recorder = Recorder<Int, TestError>()
        let token = Token()
        let lifetime = Lifetime(of: token)
        let `operator` = Operator(token: consume token)
        let relay = try attach(recorder, `operator`)
        relay.relay(upstream)

        relay.cancel()
        relay.cancel()
        upstream.send(.value(1))
        upstream.send(.finished)
        relay.complete(.finished)
        relay.relay(next)
        #expect(upstream.cancellationCount == 1)
        #expect(next.demands.isEmpty)
        #expect(recorder.events.isEmpty)
        #expect(`operator`.log == ["removed", "cancelled"])
        #expect(lifetime.isOver)
    }

    @Test("does not cancel after the completion")
    func cancellationAfterCompletion() throws {
        let upstream = Manual()
        let `operator` = Operator()
        let relay = try attach(Recorder { $0.cancel() }, `operator`)
        relay.relay(upstream)

        upstream.send(.finished)
        relay.cancel()
        #expect(upstream.cancellationCount == 0)
        #expect(`operator`.log == ["completed", "first event", "removed"])
    }

    @Test("starts nothing for a downstream that cancels at once")
    func cancellationOnActivation() {
        let `operator` = Operator()
        RelaySubscription.attach(CancellingSubscriber(), to: `operator`, start: `operator`.start)
        #expect(`operator`.relay == nil)
        #expect(`operator`.log == ["removed", "cancelled"])
    }

    @Test("switches to another publisher while a thread is still subscribing to the one before")
    func replacementDuringSubscription() throws {
        let (slow, next) = (Manual(), Manual())
        let relay = try attach(Recorder())
        relay.relay(
            Deferred {
                #expect(cancelUnlessStarted(relay))
                relay.relay(next)
                #expect(next.demands == [.unlimited])
                return slow
            })
        #expect(slow.cancellationCount == 1)
    }
}

private struct CancellingSubscriber: Subscriber {
    typealias Input = Int
    typealias Failure = TestError

    let combineIdentifier = CombineIdentifier()

    func receive(subscription: any Subscription) { subscription.cancel() }
    func receive(_ input: Int) -> Subscribers.Demand { .none }
    func receive(completion: Subscribers.Completion<TestError>) {}
}
