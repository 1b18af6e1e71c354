extension Publishers.Retry where Upstream: MaybePublisher {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _start(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        var remainingCount = retries
        while true {
            let result = upstream._start {
                RetryReceiver(upstream, remainingCount: remainingCount, makeReceiver())
            }
            guard case .failure? = result, remainingCount != 0 else { return result }
            remainingCount = remainingCount.map { $0 - 1 }
        }
    }

    @inlinable
    public func _subscribe(_ receiver: _DirectReceiver<Output, Failure>) {
        upstream._subscribe(RetryReceiver(upstream, remainingCount: retries, receiver))
    }
}
