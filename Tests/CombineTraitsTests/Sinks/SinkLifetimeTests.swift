import CombineTraits
import TestSupport
import Testing

/// How long the sinks live, and what they keep alive.
@Suite struct SinkLifetimeTests {
    typealias Upstream = ManualPublisher<Int, TestError>

    /// The three sinks, as one table.
    enum Sink: CaseIterable {
        case single, maybe, immediate

        func attach(to upstream: Upstream, report: @escaping () -> Void) -> AnyCancellable {
            switch self {
            case .single: upstream.uncheckedSingle().sinkSingle { _ in report() }
            case .maybe: upstream.uncheckedMaybe().sinkMaybe { _ in report() }
            case .immediate: upstream.uncheckedImmediate().sinkImmediate { _ in report() }
            }
        }
    }

    @Test(arguments: Sink.allCases)
    func cancellation(_ sink: Sink) {
        let upstream = Upstream()
        var reports = 0
        var token: Token? = Token()
        let closure = Lifetime(of: token!)
        let cancellable = sink.attach(to: upstream) { [token] in
            token?.touch()
            reports += 1
        }
        token = nil
        #expect(!closure.isOver)

        cancellable.cancel()
        #expect(upstream.cancellationCount == 1)
        #expect(closure.isOver)

        upstream.send(.value(1))
        upstream.send(.failure(TestError()))
        cancellable.cancel()
        #expect(reports == 0)
        #expect(upstream.cancellationCount == 1)
    }

    @Test(arguments: Sink.allCases)
    func releaseOfTheCancellable(_ sink: Sink) {
        let upstream = Upstream()
        var reports = 0
        var cancellable: AnyCancellable? = sink.attach(to: upstream) { reports += 1 }
        #expect(upstream.cancellationCount == 0)
        withExtendedLifetime(cancellable) {}
        cancellable = nil
        #expect(upstream.cancellationCount == 1)
        upstream.send(.value(1))
        #expect(reports == 0)
    }

    @Test(arguments: Sink.allCases)
    func completion(_ sink: Sink) {
        let upstream = Upstream()
        var token: Token? = Token()
        let closure = Lifetime(of: token!)
        let cancellable = sink.attach(to: upstream) { [token] in token?.touch() }
        token = nil
        upstream.send(.failure(TestError()))
        #expect(closure.isOver)
        cancellable.cancel()
        #expect(upstream.cancellationCount == 0)
    }

    @Test(arguments: [Sink.single, .maybe])
    func theClosureIsReleasedWithTheValue(_ sink: Sink) {
        let upstream = Upstream()
        var token: Token? = Token()
        let closure = Lifetime(of: token!)
        let cancellable = sink.attach(to: upstream) { [token] in token?.touch() }
        token = nil
        upstream.send(.value(1))
        #expect(closure.isOver)

        // The publisher has not finished: it can still be cancelled.
        cancellable.cancel()
        #expect(upstream.cancellationCount == 1)
    }

    @Test(arguments: Sink.allCases)
    func cancellationFromTheClosure(_ sink: Sink) {
        let upstream = Upstream()
        var reports = 0
        var cancellable: AnyCancellable?
        cancellable = sink.attach(to: upstream) {
            reports += 1
            cancellable?.cancel()
        }
        upstream.send(.value(1))
        upstream.send(.value(2))
        #expect(reports == 1)
        #expect(upstream.cancellationCount == 1)
    }

    @Test(arguments: Sink.allCases)
    func aClosureIsNotReleasedUnderTheLock(_ sink: Sink) {
        let upstream = Upstream()
        var token: Token? = Token(onDeinit: {
            // Takes the lock of the sink.
            upstream.send(.value(1))
        })
        let closure = Lifetime(of: token!)
        let cancellable = sink.attach(to: upstream) { [token] in token?.touch() }
        token = nil
        cancellable.cancel()
        #expect(closure.isOver)
    }

    @Test(arguments: Sink.allCases)
    func aSecondSubscriptionIsRefused(_ sink: Sink) {
        final class Twice: Publisher {
            typealias Output = Int
            typealias Failure = TestError
            let links = [Link(), Link()]

            func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
                links.forEach { subscriber.receive(subscription: $0) }
            }

            final class Link: Subscription {
                var isCancelled = false
                func request(_: Subscribers.Demand) {}
                func cancel() { isCancelled = true }
            }
        }

        let upstream = Twice()
        let cancellable =
            switch sink {
            case .single: upstream.uncheckedSingle().sinkSingle { _ in }
            case .maybe: upstream.uncheckedMaybe().sinkMaybe { _ in }
            case .immediate: upstream.uncheckedImmediate().sinkImmediate { _ in }
            }
        #expect(upstream.links.map(\.isCancelled) == [false, true])
        cancellable.cancel()
        #expect(upstream.links.map(\.isCancelled) == [true, true])
    }

    @Test func aSubscriptionThatComesAfterCancellationIsRefused() {
        // A `subscribe(on:)` upstream answers late.
        final class Late: Publisher {
            typealias Output = Int
            typealias Failure = Never
            var answer: ((any Subscription) -> Void)?

            func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
                answer = { subscriber.receive(subscription: $0) }
            }
        }
        final class Link: Subscription {
            var isCancelled = false
            func request(_: Subscribers.Demand) { Issue.record("Nobody is there to demand.") }
            func cancel() { isCancelled = true }
        }

        let upstream = Late()
        upstream.uncheckedSingle().sinkSingle { _ in }.cancel()
        let link = Link()
        upstream.answer?(link)
        #expect(link.isCancelled)
    }
}
