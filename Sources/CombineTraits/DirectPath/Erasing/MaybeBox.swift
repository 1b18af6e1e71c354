/// A maybe publisher whose type is hidden.
///
/// The direct path leads through closures, which capture nothing and are specialized where the box is made. For other
/// subscribers it is a class like the one behind `AnyPublisher`.
@_fixed_layout
public class _MaybeBox<Output, Failure: Error> {
    @usableFromInline typealias Receiver = _DirectReceiver<Output, Failure>

    @usableFromInline let startBody: (_MaybeBox, () -> Receiver) -> MaybeResult<Output, Failure>?
    @usableFromInline let subscribeBody: (_MaybeBox, Receiver) -> Void

    @inlinable
    init(
        start: @escaping (_MaybeBox, () -> Receiver) -> MaybeResult<Output, Failure>?,
        subscribe: @escaping (_MaybeBox, Receiver) -> Void
    ) {
        startBody = start
        subscribeBody = subscribe
    }

    @inlinable
    final func start(_ makeReceiver: () -> Receiver) -> MaybeResult<Output, Failure>? {
        startBody(self, makeReceiver)
    }

    @inlinable
    final func subscribe(_ receiver: Receiver) {
        subscribeBody(self, receiver)
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

/// The box of a publisher of a certain type.
@_fixed_layout @usableFromInline
final class PublisherBox<Publisher: MaybePublisher>: _MaybeBox<Publisher.Output, Publisher.Failure> {
    @usableFromInline let publisher: Publisher

    @inlinable
    init(_ publisher: Publisher) {
        self.publisher = publisher
        // A box is made with the functions of its own type.
        super.init(
            start: { unsafeDowncast($0, to: PublisherBox.self).publisher._start($1) },
            subscribe: { unsafeDowncast($0, to: PublisherBox.self).publisher._subscribe($1) })
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
