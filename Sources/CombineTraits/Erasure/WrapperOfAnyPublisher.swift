/// A publisher that does nothing but hide an `AnyPublisher`.
protocol WrapperOfAnyPublisher {
    /// The hidden `AnyPublisher`. It is `Any`, because a lookup of the precise type at run time does not work on every
    /// system that the package supports.
    var wrapped: Any { get }
}

extension AnyPublisher {
    /// Hides the type of a publisher, and takes the `AnyPublisher` out of a wrapper instead of hiding it
    /// once more.
    init(unwrapping publisher: some Publisher<Output, Failure>) {
        if let wrapper = publisher as? any WrapperOfAnyPublisher, let wrapped = wrapper.wrapped as? Self {
            self = wrapped
        } else {
            self.init(publisher)
        }
    }
}
