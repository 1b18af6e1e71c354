import CombineTraits
import TestSupport
import Testing

/// The downstream of an assertion, which a cancellation releases.
@Suite struct CheckReleaseTests {
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
}
