// Names of deferred publishers in earlier versions of Conbini.

/// A ``DeferredValue`` whose closure can throw any error.
public typealias DeferredTryValue<Output> = DeferredValue<Output, any Error>

/// A ``DeferredCompletion`` whose closure can throw any error.
public typealias DeferredTryComplete<Output> = DeferredCompletion<Output, any Error>

// Without `@_disfavoredOverload`, a call with a trailing closure, which has no label, would be ambiguous.

extension DeferredValue {
    /// A closure that returns the value.
    public typealias Closure = () throws(Failure) -> Output

    /// Creates a publisher of the value that a closure returns.
    @available(*, deprecated, renamed: "init(_:)")
    @_disfavoredOverload
    public init(closure: @escaping Closure) {
        self.init(closure)
    }

    /// Creates a publisher of the value that a nonthrowing closure returns.
    @available(*, deprecated, message: "Use init(_:), and write the types: DeferredValue<Output, Failure> { … }.")
    public init(failure: Failure.Type, closure: @escaping () -> Output) {
        self.init(closure)
    }
}

extension DeferredResult {
    /// A closure that returns the result.
    public typealias Closure = () -> Result<Output, Failure>

    /// Creates a publisher of the result that a closure returns.
    @available(*, deprecated, renamed: "init(_:)")
    @_disfavoredOverload
    public init(closure: @escaping Closure) {
        self.init(closure)
    }
}

extension DeferredCompletion {
    /// A closure that throws the failure to publish, or returns to finish.
    public typealias Closure = () throws(Failure) -> Void

    /// Creates a publisher that finishes when a closure returns, or fails when it throws.
    @available(*, deprecated, renamed: "init(_:)")
    @_disfavoredOverload
    public init(closure: @escaping Closure) {
        self.init(result: { Self.result(of: closure) })
    }
}

extension DeferredCompletion where Output == Never {
    /// Creates a publisher that finishes when a closure returns, or fails when it throws, with the output type `Never`.
    @available(*, deprecated, renamed: "init(_:)")
    @_disfavoredOverload
    public init(closure: @escaping () throws(Failure) -> Void) {
        self.init(result: { Self.result(of: closure) })
    }
}

extension DeferredCompletion where Failure == any Error {
    /// Creates a publisher that finishes on demand.
    @available(*, deprecated, message: "Use Complete(error: nil).")
    public init() {
        self.init(result: { .finished })
    }
}

extension DeferredPassthrough {
    /// A closure that receives a subject.
    public typealias Closure = (PassthroughSubject<Output, Failure>) -> Void
}
