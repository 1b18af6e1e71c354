import TestSupport
import Testing

/// How long the sinks live, and what they keep alive.
struct SinkLifetimeTests {
    typealias Upstream = ManualPublisher<Int, TestError>

    enum End: CaseIterable {
        case cancellation, releaseOfTheCancellable, failure, value
    }

    @Test(
        "The closure is released at the end, and nothing is reported after it", arguments: SinkKind.allCases,
        End.allCases)
    func end(of sink: SinkKind, by end: End) {
        // Later values follow, or the end is still to come.
        if end == .value, sink == .immediate || sink == .completion { return }
        let upstream = Upstream(onSubscription: sink.firstEvents)
        var reports = 0
        var cancellable: AnyCancellable?
        let closure: Lifetime
        (cancellable, closure) = withToken { token in
            sink.attach(to: upstream) { _ in
                token.touch()
                reports += 1
            }
        }
        reports = 0
        #expect(!closure.isOver)
        expectEqual(upstream.cancellationCount, 0)

        switch end {
        case .cancellation: cancellable?.cancel()
        case .releaseOfTheCancellable: cancellable = nil
        case .failure: upstream.send(.failure(TestError()))
        case .value: upstream.send(.value(1))
        }
        let isCancelled = end == .cancellation || end == .releaseOfTheCancellable
        #expect(closure.isOver)
        expectEqual(upstream.cancellationCount, (isCancelled ? 1 : 0))

        if end != .value {
            upstream.send(.value(1))
            upstream.send(isCancelled ? .finished : .failure(TestError()))
        }
        cancellable?.cancel()
        expectEqual(reports, (isCancelled ? 0 : 1))
        // A publisher that has not finished can still be cancelled.
        expectEqual(upstream.cancellationCount, (end == .failure ? 0 : 1))
    }

    @Test(arguments: SinkKind.allCases.filter { $0 != .completion })
    func cancellationFromTheClosure(_ sink: SinkKind) {
        let upstream = Upstream(onSubscription: sink.firstEvents)
        var reports = 0
        var cancellable: AnyCancellable?
        cancellable = sink.attach(to: upstream) { _ in
            guard let cancellable else { return }
            reports += 1
            cancellable.cancel()
        }
        upstream.send(.value(1))
        upstream.send(.value(2))
        expectEqual(reports, 1)
        expectEqual(upstream.cancellationCount, 1)
    }

    @Test(arguments: SinkKind.allCases)
    func aClosureIsNotReleasedUnderTheLock(_ sink: SinkKind) {
        let upstream = Upstream(onSubscription: sink.firstEvents)
        var isReleased = false
        func attach() -> AnyCancellable {
            let token = Token {
                // Takes the lock of the sink.
                upstream.send(.value(1))
                isReleased = true
            }
            return sink.attach(to: upstream) { _ in token.touch() }
        }
        let cancellable = attach()
        #expect(!isReleased)
        cancellable.cancel()
        #expect(isReleased)
    }

    @Test(
        "A second subscription is refused, and so is one that comes after the cancellation",
        arguments: SinkKind.allCases)
    func subscriptions(_ sink: SinkKind) {
        var subscriber: AnySubscriber<Int, Never>?
        var cancelled: [Int] = []
        var requested: [Int] = []
        func attach(_ number: Int) {
            subscriber?.receive(
                subscription: ClosureSubscription(
                    onRequest: { _ in requested.append(number) }, onCancel: { cancelled.append(number) }))
        }
        let publisher = ClosurePublisher {
            subscriber = $0
            if sink == .immediate { _ = $0.receive(0) }
        }
        let cancellable = sink.attach(to: publisher) { _ in }
        attach(1)
        attach(2)
        expectEqual(requested, [1])
        expectEqual(cancelled, [2])
        cancellable.cancel()
        expectEqual(cancelled, [2, 1])
        attach(3)
        expectEqual(requested, [1])
        expectEqual(cancelled, [2, 1, 3])
    }
}
