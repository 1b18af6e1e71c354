extension Publishers.ReplaceEmpty where Upstream: MaybePublisher {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _start(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        let result = upstream._start { EmptyReplacingReceiver(output, makeReceiver()) }
        if case .finished? = result { return .success(output) }
        return result
    }

    @inlinable
    public func _subscribe(_ receiver: _DirectReceiver<Output, Failure>) {
        upstream._subscribe(EmptyReplacingReceiver(output, receiver))
    }
}
