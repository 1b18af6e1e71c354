// Names of Conbini's deferred publishers in its earlier versions.

/// A ``DeferredValue`` whose closure can throw any error.
public typealias DeferredTryValue<Output> = DeferredValue<Output, any Error>

/// A ``DeferredCompletion`` whose closure can throw any error.
public typealias DeferredTryComplete<Output> = DeferredCompletion<Output, any Error>

// A closure that follows the parentheses has no label. Without the attribute `_disfavoredOverload`, it would be ambiguous.

extension DeferredValue {
    /// A closure that makes the value.
    public typealias Closure = () throws(Failure) -> Output

    /// Creates a publisher of the value of a closure.
    @available(*, deprecated, renamed: "init(_:)")
    @_disfavoredOverload
    public init(closure: @escaping Closure) {
        self.init(closure)
    }

    /// Creates a publisher of the value of a closure that does not throw.
    @available(*, deprecated, message: "Use init(_:), and write the types: DeferredValue<Output, Failure> { … }.")
    public init(failure: Failure.Type, closure: @escaping () -> Output) {
        self.init(closure)
    }
}

extension DeferredResult {
    /// A closure that makes the result.
    public typealias Closure = () -> Result<Output, Failure>

    /// Creates a publisher of the result of a closure.
    @available(*, deprecated, renamed: "init(_:)")
    @_disfavoredOverload
    public init(closure: @escaping Closure) {
        self.init(closure)
    }
}

extension DeferredCompletion {
    /// A closure that returns for the publisher to finish, or throws for it to fail.
    public typealias Closure = () throws(Failure) -> Void

    /// Creates a publisher that completes with what a closure did.
    @available(*, deprecated, renamed: "init(_:)")
    @_disfavoredOverload
    public init(closure: @escaping Closure) {
        self.init(result: { Self.result(of: closure) })
    }
}

extension DeferredCompletion where Output == Never {
    /// Creates a publisher that completes with what a closure did, for where the type of the values is not said.
    @available(*, deprecated, renamed: "init(_:)")
    @_disfavoredOverload
    public init(closure: @escaping () throws(Failure) -> Void) {
        self.init(result: { Self.result(of: closure) })
    }
}

extension DeferredCompletion where Failure == any Error {
    /// Creates a publisher that finishes when a value is demanded.
    @available(*, deprecated, message: "Use Complete(error: nil).")
    public init() {
        self.init(result: { .finished })
    }
}

extension DeferredPassthrough {
    /// A closure that gets a subject.
    public typealias Closure = (PassthroughSubject<Output, Failure>) -> Void
}
