import TestSupport
import Testing

@testable import ConbiniForTesting

/// How the subscriber handles publishers that break the rules of Combine.
@Suite struct ExpectationSubscriberTests {
    private final class Link: Subscription {
        private(set) var demands: [Subscribers.Demand] = []
        private(set) var cancellationCount = 0

        func request(_ demand: Subscribers.Demand) {
            demands.append(demand)
        }

        func cancel() {
            cancellationCount += 1
        }
    }

    private func subscriber(_ expectation: PublisherExpectation) -> ExpectationSubscriber<Int, TestError> {
        ExpectationSubscriber(expectation, timeLimit: TimeLimit(.never))
    }

    @Test func demandsEverything() {
        let link = Link()
        subscriber(.allValues).receive(subscription: link)
        #expect(link.demands == [.unlimited])
    }

    @Test func refusesASecondSubscription() {
        let subscriber = subscriber(.allValues)
        let (first, second) = (Link(), Link())
        subscriber.receive(subscription: first)
        subscriber.receive(subscription: second)
        #expect(first.cancellationCount == 0)
        #expect(second.cancellationCount == 1)
        #expect(second.demands == [])
    }

    @Test func refusesASubscriptionThatComesTooLate() {
        let subscriber = subscriber(.allValues)
        subscriber.end(as: .timedOut)
        let link = Link()
        subscriber.receive(subscription: link)
        #expect(link.cancellationCount == 1)
        #expect(link.demands == [])
    }

    @Test func cancelsOnce() {
        let subscriber = subscriber(.values(atLeast: 1))
        let link = Link()
        subscriber.receive(subscription: link)
        _ = subscriber.receive(1)
        subscriber.detach()
        #expect(link.cancellationCount == 1)
    }

    /// If the publisher sends values on the thread of the test, the test cannot cancel before the publisher returns.
    @Test func whatIsPublishedAfterTheTimeCancels() {
        let subscriber = subscriber(.completion)
        let link = Link()
        subscriber.receive(subscription: link)
        subscriber.end(as: .timedOut)
        #expect(link.cancellationCount == 0)
        _ = subscriber.receive(1)
        #expect(link.cancellationCount == 1)
    }

    @Test func nothingAfterTheEndMatters() {
        let subscriber = subscriber(.oneValue)
        subscriber.receive(subscription: Link())
        _ = subscriber.receive(1)
        subscriber.receive(completion: .finished)
        _ = subscriber.receive(2)
        subscriber.receive(completion: .failure(TestError()))
        subscriber.end(as: .timedOut)
        let conclusion = subscriber.conclusion { _ in }
        #expect(conclusion?.ending == .met)
        #expect(conclusion?.values == [1])
        #expect(conclusion?.failureMessage == nil)
    }

    @Test func newsComeOnce() {
        let subscriber = subscriber(.allValues)
        subscriber.receive(subscription: Link())
        let count = CurrentValueSubject<Int, Never>(0)
        subscriber.onNews { [count = UncheckedBox(count)] in count.value.value += 1 }
        #expect(count.value == 0)
        _ = subscriber.receive(1)
        _ = subscriber.receive(2)
        #expect(count.value == 1)
    }

    /// If a value calls the subscriber on its release, and the subscriber held its lock, this would be a deadlock.
    @Test func valuesAreReleasedOutsideOfTheLock() throws {
        final class Value {
            let onRelease: () -> Void
            init(onRelease: @escaping () -> Void) { self.onRelease = onRelease }
            deinit { onRelease() }
        }
        let subject = PassthroughSubject<Value, Never>()
        let subscriber = ExpectationSubscriber<Value, Never>(.completion, timeLimit: TimeLimit(.never))
        subscriber.attach(to: subject)
        for _ in 0..<100 {
            subject.send(Value { subscriber.end(as: .cancelled) })
        }
        #expect(subscriber.conclusion { _ in }?.ending == .cancelled)
        subscriber.detach()
    }
}
