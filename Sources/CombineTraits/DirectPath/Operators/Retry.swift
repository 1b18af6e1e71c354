extension Publishers.Retry: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    func startDirectly(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        var remainingCount = retries
        while true {
            let result = upstream._start {
                RetrySubscription(upstream, remainingCount: remainingCount, makeReceiver()).makeFirstAttempt()
            }
            guard case .failure? = result, remainingCount != 0 else { return result }
            remainingCount = remainingCount.map { $0 - 1 }
        }
    }

    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        upstream._subscribe(RetrySubscription(upstream, remainingCount: retries, receiver).makeFirstAttempt())
    }
}
