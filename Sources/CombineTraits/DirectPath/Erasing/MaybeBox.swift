/// A maybe publisher whose type is hidden.
public class _MaybeBox<Output, Failure: Error> {
    @usableFromInline
    init() {}

    @usableFromInline
    func start(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        preconditionFailure("A box overrides this.")
    }

    @usableFromInline
    func subscribe(_ receiver: _DirectReceiver<Output, Failure>) {
        preconditionFailure("A box overrides this.")
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

/// The box of a publisher of a certain type. It is made where that type is known, and its methods are
/// specialized there.
@usableFromInline
final class PublisherBox<Publisher: MaybePublisher>: _MaybeBox<Publisher.Output, Publisher.Failure> {
    @usableFromInline let publisher: Publisher

    @inlinable
    init(_ publisher: Publisher) {
        self.publisher = publisher
        super.init()
    }

    @inlinable
    override func start(
        _ makeReceiver: () -> _DirectReceiver<Publisher.Output, Publisher.Failure>
    ) -> MaybeResult<Publisher.Output, Publisher.Failure>? {
        publisher._start(makeReceiver)
    }

    @inlinable
    override func subscribe(_ receiver: _DirectReceiver<Publisher.Output, Publisher.Failure>) {
        publisher._subscribe(receiver)
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
