/// A publisher that only wraps an `AnyPublisher`. Generated wrappers conform to it.
@_documentation(visibility: internal)
public protocol _WrapperOfAnyPublisher {
    /// The `AnyPublisher`. Its type is `Any`, because looking up the precise type at run time does not work on all systems of
    /// the package.
    var _wrapped: Any { get }
}

extension AnyPublisher {
    /// Erases the type of a publisher. If it is a wrapper, uses its `AnyPublisher` instead of erasing it again.
    @_documentation(visibility: internal)
    public init(_unwrapping publisher: some Publisher<Output, Failure>) {
        if let wrapper = publisher as? any _WrapperOfAnyPublisher, let wrapped = wrapper._wrapped as? Self {
            self = wrapped
        } else {
            self.init(publisher)
        }
    }
}
