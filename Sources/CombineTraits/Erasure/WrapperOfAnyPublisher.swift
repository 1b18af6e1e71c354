/// A publisher that only wraps an `AnyPublisher`. Generated wrappers conform to this protocol.
@_documentation(visibility: internal)
public protocol _WrapperOfAnyPublisher {
    /// The `AnyPublisher`. Its type is `Any`, because some supported systems cannot look up the precise type at run
    /// time.
    var _wrapped: Any { get }
}

extension AnyPublisher {
    /// Creates a publisher that wraps another one. If that is a wrapper of an `AnyPublisher`, this initializer reuses the
    /// `AnyPublisher`.
    @_documentation(visibility: internal)
    public init<Base: Publisher<Output, Failure>>(_unwrapping publisher: Base) {
        // The cast of a type is cheaper than that of a value, and fails for most publishers.
        if Base.self is any _WrapperOfAnyPublisher.Type, let wrapper = publisher as? any _WrapperOfAnyPublisher,
            let wrapped = wrapper._wrapped as? Self
        {
            self = wrapped
        } else {
            self.init(publisher)
        }
    }
}
