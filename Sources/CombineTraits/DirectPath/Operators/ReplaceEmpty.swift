extension Publishers.ReplaceEmpty: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    func startDirectly(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        let result = upstream._start { EmptyReplacingReceiver(output, makeReceiver()) }
        if case .finished? = result { return .success(output) }
        return result
    }

    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        upstream._subscribe(EmptyReplacingReceiver(output, receiver))
    }
}
