extension Publishers.Catch: DirectPublisher where Upstream: MaybePublisher, NewPublisher: MaybePublisher {
    @inlinable
    func startDirectly(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        let result = upstream._start { makeCatchReceiver(makeReceiver()) }
        switch result {
        case nil: return nil
        case .finished?: return .finished
        case .success(let value)?: return .success(value)
        case .failure(let error)?: return handler(error)._start(makeReceiver)
        }
    }

    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        upstream._subscribe(makeCatchReceiver(receiver))
    }

    @inlinable
    func makeCatchReceiver(
        _ receiver: _DirectReceiver<Output, Failure>
    ) -> CatchReceiver<NewPublisher, Upstream.Failure, Failure> {
        CatchReceiver(receiver, handler: handler)
    }
}

extension Publishers.TryCatch: DirectPublisher where Upstream: MaybePublisher, NewPublisher: MaybePublisher {
    @inlinable
    func startDirectly(_ makeReceiver: () -> _DirectReceiver<Output, any Error>) -> MaybeResult<Output, any Error>? {
        let result = upstream._start { makeCatchReceiver(makeReceiver()) }
        switch result {
        case nil:
            return nil
        case .finished?:
            return .finished
        case .success(let value)?:
            return .success(value)
        case .failure(let error)?:
            let replacement: NewPublisher
            do {
                replacement = try handler(error)
            } catch {
                return .failure(error)
            }
            return replacement.mapError { $0 as any Error }._start(makeReceiver)
        }
    }

    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, any Error>) {
        upstream._subscribe(makeCatchReceiver(receiver))
    }

    @inlinable
    func makeCatchReceiver(
        _ receiver: _DirectReceiver<Output, any Error>
    ) -> CatchReceiver<NewPublisher, Upstream.Failure, any Error> {
        CatchReceiver(
            receiver,
            handler: { [handler] failure in Result { try handler(failure) } },
            convert: { $0 })
    }
}
