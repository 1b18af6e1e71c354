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
