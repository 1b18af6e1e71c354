/// A box with a maybe publisher of any type.
///
/// The direct path uses a closure, which captures nothing and is specialized where the box is created. Subscriptions outside the
/// direct path use overridden methods, as with `AnyPublisher`.
@_fixed_layout
public class _MaybeBox<Output, Failure: Error> {
    @usableFromInline let startBody: (_MaybeBox, _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>?

    @inlinable
    init(start: @escaping (_MaybeBox, _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>?) {
        startBody = start
    }

    @inlinable
    final func start(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        startBody(self, makeDownstream)
    }

    func attach(_ subscriber: some Subscriber<Output, Failure>) {
        preconditionFailure("A box overrides this.")
    }

    func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        preconditionFailure("A box overrides this.")
    }
}

@_fixed_layout @usableFromInline
final class PublisherBox<Publisher: MaybePublisher>: _MaybeBox<Publisher.Output, Publisher.Failure> {
    @usableFromInline let publisher: Publisher

    @inlinable
    init(_ publisher: Publisher) {
        self.publisher = publisher
        // The cast is safe, because a box passes only itself to its closure.
        super.init(start: { unsafeDowncast($0, to: PublisherBox.self).publisher._start($1) })
    }

    override func attach(_ subscriber: some Subscriber<Publisher.Output, Publisher.Failure>) {
        publisher.attach(subscriber)
    }

    override func eraseToAnyPublisher() -> AnyPublisher<Publisher.Output, Publisher.Failure> {
        publisher.erased
    }
}
