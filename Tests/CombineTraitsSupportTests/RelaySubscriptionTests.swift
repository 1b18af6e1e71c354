import TestSupport
import Testing

struct RelaySubscriptionTests {
    private typealias Manual = ManualPublisher<Int, TestError>

    /// An operator that relays what a test passes to its subscription, and completes only if a test wants that.
    private final class Operator: RelayOperator {
        typealias Output = Int
        typealias Failure = TestError

        let prefetchesFirstValue = false
        let description = "Operator"
        private(set) var relay: RelaySubscription<Operator>?

        func start(_ relay: RelaySubscription<Operator>) { self.relay = relay }
        func receiveFirstEvent(isValue _: Bool) -> (() -> Void)? { nil }

        func decide(
            after completion: Subscribers.Completion<TestError>, _ relay: RelaySubscription<Operator>
        ) -> RelayDecision { .perform {} }

        func didCancel(_ relay: RelaySubscription<Operator>) {}
        func removeState() -> Released? { nil }
    }

    private func attach(_ recorder: Recorder<Int, TestError>) throws -> RelaySubscription<Operator> {
        let `operator` = Operator()
        RelaySubscription.attach(recorder, to: `operator`, start: `operator`.start)
        return try #require(`operator`.relay)
    }

    @Test("cancels a publisher that has sent a value, and the one that waits for it to be subscribed to")
    func cancellationOfCurrent() throws {
        let (first, second) = (Manual(), Manual())
        let recorder = Recorder<Int, TestError>()
        let relay = try attach(recorder)
        relay.relay(first)
        first.send(.value(1))

        relay.lock.withLock { relay.replaceCurrent() }.cancel()
        relay.lock.withLock { relay.replaceCurrent() }.cancel()
        expectEqual(first.cancellationCount, 1)
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
        expectEqual(recorder.values, [1])
    }

    @Test("cancels the current publisher before the completion, and starts no other")
    func completion() throws {
        let (first, second) = (Manual(), Manual())
        let recorder = Recorder<Int, TestError>()
        let relay = try attach(recorder)
        relay.relay(first)

        relay.complete(.failure(TestError()))
        expectEqual(first.cancellationCount, 1)
        relay.relay(second)
        #expect(second.demands.isEmpty)
        expectEqual(recorder.failure, TestError())
    }

    @Test("switches to another publisher while a thread is still subscribing to the one before")
    func replacementDuringSubscription() throws {
        let (slow, next) = (Manual(), Manual())
        let relay = try attach(Recorder())
        relay.relay(
            Deferred {
                relay.lock.withLock { relay.replaceCurrentIfSilent() }?.cancel()
                relay.relay(next)
                expectEqual(next.demands, [.unlimited])
                return slow
            })
        expectEqual(slow.cancellationCount, 1)
    }
}
