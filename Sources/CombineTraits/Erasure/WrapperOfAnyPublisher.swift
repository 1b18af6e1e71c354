/// A publisher that does nothing but hide an `AnyPublisher`. Generated wrappers conform to it.
@_documentation(visibility: internal)
public protocol _WrapperOfAnyPublisher {
    /// The hidden `AnyPublisher`. It is `Any`, because a lookup of the precise type at run time does not work on every
    /// system that the package supports.
    var _wrapped: Any { get }
}

extension AnyPublisher {
    /// Hides the type of a publisher, and takes the `AnyPublisher` out of a wrapper instead of hiding it
    /// once more.
    @_documentation(visibility: internal)
    public init(_unwrapping publisher: some Publisher<Output, Failure>) {
        if let wrapper = publisher as? any _WrapperOfAnyPublisher, let wrapped = wrapper._wrapped as? Self {
            self = wrapped
        } else {
            self.init(publisher)
        }
    }
}
