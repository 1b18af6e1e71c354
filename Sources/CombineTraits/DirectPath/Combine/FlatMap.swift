@frozen @usableFromInline
struct FlatMapOperation<Input, Next: MaybePublisher>: DirectOperation {
    @usableFromInline let transform: (Input) -> Next

    @inlinable
    init(_ transform: @escaping (Input) -> Next) {
        self.transform = transform
    }

    @inlinable
    func receive(value: Input) -> DirectOutcome<Next.Output, Next.Failure, Next> { .child(transform(value)) }
}

/// A protocol that gives the generic parameters of `Publishers.FlatMap` the same names in Combine and OpenCombine.
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
    func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        // Combine's operator requests `maxPublishers` values from its upstream, but the direct path requests unlimited demand.
        guard maxPublishers == .unlimited else { return startPlainly(makeDownstream) }
        return upstream.start(FlatMapOperation(transform), makeDownstream)
    }
}

#if canImport(Combine)
extension Publishers.FlatMap: FlatteningPublisher, DirectPublisher
where Upstream: MaybePublisher, NewPublisher: MaybePublisher {
    @usableFromInline typealias Child = NewPublisher
}
#else
extension Publishers.FlatMap: FlatteningPublisher, DirectPublisher
where Upstream: MaybePublisher, Child: MaybePublisher {}
#endif
