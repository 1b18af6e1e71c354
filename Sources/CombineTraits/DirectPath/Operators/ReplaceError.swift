extension Publishers.ReplaceError: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    func startDirectly(_ makeReceiver: () -> _DirectReceiver<Output, Never>) -> MaybeResult<Output, Never>? {
        let result = upstream._start { makeCatchReceiver(makeReceiver()) }
        switch result {
        case nil: return nil
        case .finished?: return .finished
        case .success(let value)?: return .success(value)
        case .failure?: return .success(output)
        }
    }

    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Never>) {
        upstream._subscribe(makeCatchReceiver(receiver))
    }

    @inlinable
    func makeCatchReceiver(
        _ receiver: _DirectReceiver<Output, Never>
    ) -> CatchReceiver<Just<Output>, Upstream.Failure, Never> {
        CatchReceiver(receiver, handler: { [output] _ in Just(output) })
    }
}
