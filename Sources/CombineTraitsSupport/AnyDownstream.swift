#if canImport(Combine) || canImport(OpenCombineShim)
/// A type-erased subscriber. Create it with `eraseToAnyDownstream()`.
///
/// It is a class, because unspecialized code would have to look up the size of a struct that contains the subscriber. Creating it
/// takes one allocation.
@usableFromInline
package class AnyDownstream<Input, Failure: Error> {
    fileprivate init() {}

    package var base: Any { overridden() }

    @usableFromInline
    package func receive(subscription: any Subscription) { overridden() }

    @usableFromInline
    package func receive(_ input: Input) -> Subscribers.Demand { overridden() }

    @usableFromInline
    package func receive(completion: Subscribers.Completion<Failure>) { overridden() }

    private func overridden() -> Never {
        preconditionFailure("The subclass for the type of the subscriber overrides this.")
    }
}

extension Subscriber {
    @usableFromInline
    package func eraseToAnyDownstream() -> AnyDownstream<Input, Failure> { DownstreamOfType(self) }
}

private final class DownstreamOfType<Downstream: Subscriber>: AnyDownstream<Downstream.Input, Downstream.Failure> {
    private let downstream: Downstream

    init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    override var base: Any { downstream }

    override func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    override func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

    override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        downstream.receive(completion: completion)
    }
}
#endif
