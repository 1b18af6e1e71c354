/// The subscription of one iterator. The upstream retains only the buffer, so that the release of the iterator can cancel
/// the upstream.
final class ValuesSubscription<Output: Sendable, Failure: Error> {
    private let buffer: ValuesBuffer<Output, Failure>

    init<Upstream: Publisher>(
        to upstream: Upstream, buffering policy: AsyncStream<Output>.Continuation.BufferingPolicy
    ) where Upstream.Output == Output, Upstream.Failure == Failure {
        buffer = ValuesBuffer(policy: policy, requestsAll: upstream.dropsUnrequestedValues)
        if Task.isCancelled { buffer.cancel() } else { upstream.attach(buffer) }
    }

    func next(isolation: isolated (any Actor)?) async -> Result<Output, Failure>? {
        await buffer.next(isolation: isolation)
    }

    deinit {
        buffer.cancel()
    }
}
