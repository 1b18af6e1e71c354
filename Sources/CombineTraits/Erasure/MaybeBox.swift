/// A box with a maybe publisher of any type.
///
/// For the direct path, it contains a closure that captures nothing, and is specialized where the box is created. Other
/// subscribers use overridden methods, as with `AnyPublisher`.
@_fixed_layout
public class _MaybeBox<Output, Failure: Error> {
    @usableFromInline typealias MakeDownstream = () -> _DirectDownstream<Output, Failure>

    @usableFromInline let startBody: (_MaybeBox, MakeDownstream) -> MaybeResult<Output, Failure>?

    @inlinable
    init(start: @escaping (_MaybeBox, MakeDownstream) -> MaybeResult<Output, Failure>?) {
        startBody = start
    }

    @inlinable
    final func start(_ makeDownstream: MakeDownstream) -> MaybeResult<Output, Failure>? {
        startBody(self, makeDownstream)
    }

    @usableFromInline
    func attach<Downstream: Subscriber>(_ subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        preconditionFailure("A box overrides this.")
    }

    @usableFromInline
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
        // The cast is safe, because each box has the function of its own type.
        super.init(start: { unsafeDowncast($0, to: PublisherBox.self).publisher._start($1) })
    }

    @inlinable
    override func attach<Downstream: Subscriber>(_ subscriber: Downstream)
    where Downstream.Input == Publisher.Output, Downstream.Failure == Publisher.Failure {
        publisher.subscribe(subscriber)
    }

    @inlinable
    override func eraseToAnyPublisher() -> AnyPublisher<Publisher.Output, Publisher.Failure> {
        AnyPublisher(publisher)
    }
}
