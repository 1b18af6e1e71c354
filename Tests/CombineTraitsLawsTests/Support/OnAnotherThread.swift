import TestSupport

/// Attaches subscribers to a publisher on another thread, and waits for it.
struct OnAnotherThread: Publisher {
    typealias Output = Int
    typealias Failure = TestError

    let upstream: AnyPublisher<Int, TestError>

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        let attachment = Attachment(upstream: upstream, subscriber: AnySubscriber(subscriber))
        onAnotherThread { attachment.upstream.subscribe(attachment.subscriber) }
    }

    /// Sendable, unchecked, because one thread uses it while the other one waits.
    private struct Attachment: @unchecked Sendable {
        let upstream: AnyPublisher<Int, TestError>
        let subscriber: AnySubscriber<Int, TestError>
    }
}
