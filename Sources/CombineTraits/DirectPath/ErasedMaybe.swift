/// A type-erased publisher with a trait. Generated types, such as `AnyMaybePublisher`, conform to this protocol.
@_documentation(visibility: internal)
public protocol _TypeErasedPublisher {
    /// The hidden publisher as an `AnyPublisher`. The type of this property is `Any`, because some supported systems cannot
    /// look up the precise type at run time.
    var _wrapped: Any { get }
}

extension AnyPublisher {
    /// Creates a publisher that wraps another one. If that publisher is itself a type-erased publisher with a trait, this
    /// initializer wraps the hidden publisher instead.
    @_documentation(visibility: internal)
    public init<Base: Publisher<Output, Failure>>(_unwrapping publisher: Base) {
        // A cast of the type is cheaper than a cast of the value, and fails for most publishers.
        if Base.self is any _TypeErasedPublisher.Type, let wrapper = publisher as? any _TypeErasedPublisher,
            let wrapped = wrapper._wrapped as? Self
        {
            self = wrapped
        } else {
            self = publisher.erased
        }
    }
}

/// The storage of `AnySinglePublisher`, `AnyMaybePublisher`, and those of other traits that refine Maybe.
///
/// Known results need no box. Other publishers have one box, even if their type is erased repeatedly.
@frozen
public enum _ErasedMaybe<Output, Failure: Error> {
    /// A value and the completion.
    case just(Output)

    /// A failure.
    case fail(Failure)

    /// The completion without a value.
    case empty

    /// No event.
    case never

    /// A box with another maybe publisher.
    case publisher(_MaybeBox<Output, Failure>)

    /// A publisher that was passed to an `unchecked…()` method, and whose type is not a `MaybePublisher`.
    case unchecked(AnyPublisher<Output, Failure>)
}

extension _ErasedMaybe {
    /// Stores a publisher that was passed to an `unchecked…()` method.
    ///
    /// If the type of the publisher is a `MaybePublisher`, the publisher keeps its direct path.
    @inlinable
    public init<Base: Publisher<Output, Failure>>(unchecked publisher: Base) {
        if let publisher = publisher as? AnyPublisher<Output, Failure> {
            self = .unchecked(publisher)
        } else if let maybe = DynamicMaybe(Base.self) {
            self = maybe.erase(publisher)
        } else {
            self = .unchecked(AnyPublisher(_unwrapping: publisher))
        }
    }

    /// Starts the publisher.
    ///
    /// See `_start(_:)` of `MaybePublisher`.
    @inlinable
    public func start(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        switch self {
        case .just(let value):
            return .success(value)
        case .fail(let error):
            return .failure(error)
        case .empty:
            return .finished
        case .never:
            waitForever(makeDownstream)
            return nil
        case .publisher(let box):
            return box.start(makeDownstream)
        case .unchecked(let publisher):
            // With the argument, because the call that computes the default needs stack in each call of a long chain.
            return publisher.startPlainly(makeDownstream, isMaybe: true)
        }
    }

    /// A separate function, so that the calls of a long chain, into which the compiler inlines ``start(_:)``, need less stack.
    @inlinable @inline(never)
    func waitForever(_ makeDownstream: _MakeDownstream<Output, Failure>) {
        let downstream = makeDownstream()
        _ = downstream.subscription.beginWaiting(for: ResultUpstream(downstream))
    }

    /// Attaches a subscriber to the stored publisher, on behalf of its `receive(subscriber:)`.
    public func attach(_ subscriber: some Subscriber<Output, Failure>) {
        switch self {
        case .just(let value):
            Just(value).setFailureType(to: Failure.self).receive(subscriber: subscriber)
        case .fail(let error):
            Fail(error: error).receive(subscriber: subscriber)
        case .empty:
            Empty().receive(subscriber: subscriber)
        case .never:
            Empty(completeImmediately: false).receive(subscriber: subscriber)
        case .publisher(let box):
            box.attach(subscriber)
        case .unchecked(let publisher):
            publisher.receive(subscriber: subscriber)
        }
    }

    /// Returns the stored publisher as an `AnyPublisher`, without its trait.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        switch self {
        case .just(let value): AnyPublisher(Just(value).setFailureType(to: Failure.self))
        case .fail(let error): AnyPublisher(Fail(error: error))
        case .empty: AnyPublisher(Empty())
        case .never: AnyPublisher(Empty(completeImmediately: false))
        case .publisher(let box): box.eraseToAnyPublisher()
        case .unchecked(let publisher): publisher
        }
    }
}

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
