import TestSupport
import Testing

@testable import ConbiniForTesting

/// How the subscriber handles publishers that break the rules of Combine.
struct ExpectationSubscriberTests {
    private typealias Upstream = ManualPublisher<Int, TestError>

    private func subscriber(_ expectation: PublisherExpectation) -> ExpectationSubscriber<Int, TestError> {
        ExpectationSubscriber(expectation, timeLimit: TimeLimit(.never))
    }

    @Test func demandsEverything() {
        let upstream = Upstream()
        upstream.subscribe(subscriber(.allValues))
        expectEqual(upstream.demands, [.unlimited])
    }

    @Test func refusesASecondSubscription() {
        let subscriber = subscriber(.allValues)
        let (first, second) = (Upstream(), Upstream())
        first.subscribe(subscriber)
        second.subscribe(subscriber)
        expectEqual(first.cancellationCount, 0)
        expectEqual(second.cancellationCount, 1)
        expectEqual(second.demands, [])
    }

    @Test func refusesASubscriptionThatComesTooLate() {
        let subscriber = subscriber(.allValues)
        subscriber.end(as: .timedOut)
        let upstream = Upstream()
        upstream.subscribe(subscriber)
        expectEqual(upstream.cancellationCount, 1)
        expectEqual(upstream.demands, [])
    }

    @Test func cancelsOnce() {
        let subscriber = subscriber(.values(atLeast: 1))
        let upstream = Upstream()
        upstream.subscribe(subscriber)
        _ = subscriber.receive(1)
        subscriber.detach()
        expectEqual(upstream.cancellationCount, 1)
    }

    /// If the publisher sends values on the thread of the test, the test cannot cancel before the publisher returns.
    @Test func whatIsPublishedAfterTheTimeCancels() {
        let subscriber = subscriber(.completion)
        let upstream = Upstream()
        upstream.subscribe(subscriber)
        subscriber.end(as: .timedOut)
        expectEqual(upstream.cancellationCount, 0)
        _ = subscriber.receive(1)
        expectEqual(upstream.cancellationCount, 1)
    }

    @Test func nothingAfterTheEndMatters() {
        let subscriber = subscriber(.oneValue)
        Upstream().subscribe(subscriber)
        _ = subscriber.receive(1)
        subscriber.receive(completion: .finished)
        _ = subscriber.receive(2)
        subscriber.receive(completion: .failure(TestError()))
        subscriber.end(as: .timedOut)
        let conclusion = subscriber.conclusion { _ in }
        expectEqual(conclusion?.ending, .met)
        expectEqual(conclusion?.values, [1])
        #expect(conclusion?.failureMessage == nil)
    }

    @Test func newsComeOnce() {
        let subscriber = subscriber(.allValues)
        Upstream().subscribe(subscriber)
        let count = CurrentValueSubject<Int, Never>(0)
        subscriber.onNews { [count = UncheckedBox(count)] in count.value.value += 1 }
        expectEqual(count.value, 0)
        _ = subscriber.receive(1)
        _ = subscriber.receive(2)
        expectEqual(count.value, 1)
    }

    /// If a value calls the subscriber on its release, and the subscriber held its lock, this would be a deadlock.
    @Test func valuesAreReleasedOutsideOfTheLock() throws {
        let subject = PassthroughSubject<Token, Never>()
        let subscriber = ExpectationSubscriber<Token, Never>(.completion, timeLimit: TimeLimit(.never))
        subscriber.attach(to: subject)
        for _ in 0..<100 { subject.send(Token { subscriber.end(as: .cancelled) }) }
        expectEqual(subscriber.conclusion { _ in }?.ending, .cancelled)
        subscriber.detach()
    }
}
