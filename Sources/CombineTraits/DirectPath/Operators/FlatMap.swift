#if canImport(Combine)
extension Publishers.FlatMap: FlatteningPublisher, DirectPublisher
where Upstream: MaybePublisher, NewPublisher: MaybePublisher {
    @usableFromInline typealias Child = NewPublisher
}
#else
extension Publishers.FlatMap: FlatteningPublisher, DirectPublisher
where Upstream: MaybePublisher, Child: MaybePublisher {}
#endif

/// `flatMap`, whose children have one name in Combine and another one in OpenCombine.
@usableFromInline
protocol FlatteningPublisher: DirectPublisher where Output == Child.Output, Failure == Child.Failure {
    associatedtype Upstream: MaybePublisher where Upstream.Failure == Child.Failure
    associatedtype Child: MaybePublisher

    var upstream: Upstream { get }
    var maxPublishers: Subscribers.Demand { get }
    var transform: (Upstream.Output) -> Child { get }
}

extension FlatteningPublisher {
    @inlinable
    func startDirectly(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        guard maxPublishers > .none else {
            subscribe(makeReceiver())
            return nil
        }
        let result = upstream._start {
            FlatMapReceiver(makeReceiver(), maxPublishers: maxPublishers, transform: transform)
        }
        switch result {
        case nil: return nil
        case .finished?: return .finished
        case .success(let value)?: return startChild(transform(value), makeReceiver)
        case .failure(let error)?: return .failure(error)
        }
    }

    /// Starts the child of a value that was there at once. The upstream finishes when this returns, and not before: nor does
    /// the publisher.
    @inlinable
    func startChild(
        _ child: Child, _ makeReceiver: () -> _DirectReceiver<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        var parent: FlatMapReceiver<Upstream.Output, Child>?
        let result = child._start {
            let receiver = FlatMapReceiver(makeReceiver(), maxPublishers: maxPublishers, transform: transform)
            parent = receiver
            receiver.expectChild()
            return FlatMapChildReceiver(receiver)
        }
        parent?.receive(completion: .finished)
        return result
    }

    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        if maxPublishers > .none {
            upstream._subscribe(FlatMapReceiver(receiver, maxPublishers: maxPublishers, transform: transform))
        } else {
            subscribe(receiver)
        }
    }
}
