import CombineTraits
import TestSupport
import Testing

/// What the checks keep alive: nothing, once they have completed or are cancelled.
@Suite struct CheckReleaseTests {
    enum End: CaseIterable {
        case finish, failure, cancellation
    }

    @Test(arguments: End.allCases)
    func assertion(_ end: End) {
        expectRelease(end) { $0.assertSingle() }
    }

    @Test(arguments: End.allCases)
    func check(_ end: End) {
        expectRelease(end) { $0.checkSingle() }
    }

    @Test func failedCheck() {
        let upstream = ManualPublisher<Int, TestError>()
        var recorder: Recorder? = upstream.checkSingle().record()
        let lifetime = Lifetime(of: recorder!)
        let subscription = recorder?.subscriptions.first
        upstream.send(.value(1))
        upstream.send(.value(2))
        upstream.release()
        recorder = nil
        #expect(lifetime.isOver)
        withExtendedLifetime(subscription) {}
    }

    enum LastEvent: CaseIterable {
        case cancellation, secondValue, failure
    }

    @Test(arguments: LastEvent.allCases)
    func aValueThatIsHeldIsNotReleasedUnderTheLock(_ event: LastEvent) {
        let upstream = ManualPublisher<Token, TestError>()
        let recorder = upstream.checkSingle().record()
        var isReleased = false
        upstream.send(
            .value(
                Token {
                    // Released under the lock, it would wait for that lock here.
                    recorder.cancel()
                    isReleased = true
                }))
        #expect(!isReleased)
        switch event {
        case .cancellation: recorder.cancel()
        case .secondValue: upstream.send(.value(Token()))
        case .failure: upstream.send(.failure(TestError()))
        }
        #expect(isReleased)
    }

    @Test func theDownstreamIsNotReleasedUnderTheLock() {
        let upstream = ManualPublisher<Int, TestError>()
        var subscription: (any Subscription)?
        var isReleased = false
        func attachToken() {
            let token = Token {
                subscription?.cancel()
                isReleased = true
            }
            subscription = upstream.assertSingle().record { _ in token.touch() }.subscriptions.first
        }
        attachToken()
        #expect(!isReleased)
        subscription?.cancel()
        #expect(isReleased)
    }

    private func expectRelease<P: Publisher<Int, E>, E: Error>(
        _ end: End,
        through transform: (ManualPublisher<Int, TestError>) -> P
    ) {
        let upstream = ManualPublisher<Int, TestError>()
        var recorder: Recorder? = transform(upstream).record()
        let lifetime = Lifetime(of: recorder!)
        // Who keeps the subscription keeps neither downstream nor upstream.
        let subscription = recorder?.subscriptions.first
        switch end {
        case .finish:
            upstream.send(.value(1))
            upstream.send(.finished)
        case .failure:
            upstream.send(.failure(TestError()))
        case .cancellation:
            upstream.send(.value(1))
            recorder?.cancel()
        }
        upstream.release()
        recorder = nil
        #expect(lifetime.isOver)
        withExtendedLifetime(subscription) {}
    }
}
