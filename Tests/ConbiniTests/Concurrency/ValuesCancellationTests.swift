import Conbini
import TestSupport
import Testing

/// A sequence of values cancels its publisher once, when the task or the iterator goes away, and keeps nothing alive.
@MainActor struct ValuesCancellationTests {
    typealias Upstream = ManualPublisher<Int, TestError>

    @Test func cancellationOfATaskThatWaits() async throws {
        let upstream = Upstream()
        let task = Task {
            var iterator = upstream.values(buffering: .unbounded).makeAsyncIterator()
            let first = try await iterator.next(isolation: #isolation)
            expectEqual(upstream.cancellationCount, 1)
            upstream.send(.value(1))
            return (first: first, second: try await iterator.next(isolation: #isolation))
        }
        await Task.yield()
        expectEqual(upstream.demands, [.unlimited])
        task.cancel()
        let taken = try await task.value
        #expect(taken.first == nil)
        #expect(taken.second == nil)
        expectEqual(upstream.cancellationCount, 1)
    }

    @Test func cancellationOfABusyTaskDropsWhatWaits() async throws {
        let upstream = Upstream(onSubscription: [.value(1), .value(2), .failure(TestError())])
        let task = Task {
            var iterator = upstream.values(buffering: .unbounded).makeAsyncIterator()
            withUnsafeCurrentTask { $0?.cancel() }
            return try await iterator.next(isolation: #isolation)
        }
        #expect(try await task.value == nil)
    }

    @Test func anIteratorThatATaskHasCancelledIsOver() async throws {
        let upstream = Upstream()
        var iterator = upstream.values(buffering: .unbounded).makeAsyncIterator()
        upstream.send(.value(1))
        let copy = iterator
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            var iterator = copy
            return try await iterator.next(isolation: #isolation)
        }
        #expect(try await task.value == nil)
        upstream.send(.value(2))
        #expect(try await iterator.next(isolation: #isolation) == nil)
        expectEqual(upstream.cancellationCount, 1)
    }

    /// A runtime calls cancellation handlers under a lock, and on the thread that cancels.
    @Test func theTaskItselfCancelsThePublisher() async {
        var cancellations: [Bool] = []
        let upstream = ClosurePublisher {
            $0.receive(
                subscription: ClosureSubscription(onCancel: {
                    MainActor.assertIsolated()
                    withUnsafeCurrentTask { cancellations.append($0?.isCancelled ?? false) }
                }))
        }
        let task = Task {
            for await value in upstream.values(buffering: .unbounded) { Issue.record("received \(value)") }
        }
        await Task.yield()
        await Task.detached { task.cancel() }.value
        await task.value
        expectEqual(cancellations, [true])
    }

    @Test func aPublisherThatSendsWhileItIsCancelled() async {
        var subscriber: AnySubscriber<Int, Never>?
        let upstream = ClosurePublisher {
            subscriber = $0
            $0.receive(
                subscription: ClosureSubscription(onCancel: {
                    _ = subscriber?.receive(1)
                    subscriber?.receive(completion: .finished)
                }))
        }
        let task = Task {
            var iterator = upstream.values(buffering: .unbounded).makeAsyncIterator()
            return await iterator.next(isolation: #isolation)
        }
        await Task.yield()
        task.cancel()
        #expect(await task.value == nil)
        subscriber = nil
    }

    @Test func theReleaseOfAllCopiesCancels() {
        let upstream = Upstream()
        let values = upstream.values(buffering: .unbounded)
        var iterator: AsyncThrowingValues<Upstream>.Iterator? = values.makeAsyncIterator()
        var copy = iterator
        withExtendedLifetime(copy) {}
        iterator = nil
        expectEqual(upstream.cancellationCount, 0)
        copy = nil
        expectEqual(upstream.cancellationCount, 1)
        withExtendedLifetime(iterator) {}
    }

    @Test func aSubscriptionThatComesTooLateIsCancelled() {
        var subscriber: AnySubscriber<Int, Never>?
        let upstream = ClosurePublisher { subscriber = $0 }
        let values = upstream.values(buffering: .unbounded)
        var iterator: AsyncValues<ClosurePublisher>.Iterator? = values.makeAsyncIterator()
        withExtendedLifetime(iterator) {}
        iterator = nil
        var cancellations = 0
        subscriber?.receive(
            subscription: ClosureSubscription { _ in
                Issue.record("requested")
            } onCancel: {
                cancellations += 1
            })
        expectEqual(cancellations, 1)
    }

    // MARK: What lives how long

    enum End: CaseIterable {
        case completion, failure, cancellation, release
    }

    /// The publisher keeps its subscriber, and the subscriber keeps the publisher.
    @Test(arguments: End.allCases)
    func nothingIsAliveAfter(_ end: End) async throws {
        var lifetimes: [Lifetime] = []
        let task = Task {
            let upstream = LifetimePublisher()
            var iterator = upstream.values(buffering: .unbounded).makeAsyncIterator()
            let first = try await iterator.next(isolation: #isolation)
            lifetimes = upstream.lifetimes + [Lifetime(of: first!)]
            _ = upstream.subscriber?.receive(Value())
            switch end {
            case .completion: upstream.subscriber?.receive(completion: .finished)
            case .failure: upstream.subscriber?.receive(completion: .failure(TestError()))
            case .cancellation: withUnsafeCurrentTask { $0?.cancel() }
            case .release: return
            }
            while (try? await iterator.next(isolation: #isolation)) != nil {}
            // The iterator is still alive, but not the subscription.
            #expect(lifetimes[1].isOver)
            withExtendedLifetime(iterator) {}
        }
        try await task.value
        expectEqual(lifetimes.map(\.isOver), [true, true, true])
    }

    private final class Value: Sendable {}

    /// Keeps its subscriber, and its subscription keeps it.
    private final class LifetimePublisher: Publisher {
        typealias Output = Value
        typealias Failure = TestError

        private(set) var subscriber: AnySubscriber<Value, TestError>?

        /// The subscriber and the subscription.
        private(set) var lifetimes: [Lifetime] = []

        func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == TestError {
            self.subscriber = AnySubscriber(subscriber)
            let subscription = ClosureSubscription(onCancel: { withExtendedLifetime(self) {} })
            lifetimes = [Lifetime(of: subscriber as AnyObject), Lifetime(of: subscription)]
            subscriber.receive(subscription: subscription)
            _ = subscriber.receive(Value())
        }
    }
}
