// Overloads that make the compiler explain why an operator of maybe publishers does not apply to another publisher.

extension Publisher where Self: ProvenMaybe {
    /// Does not compile if `ProvenMaybe` is unavailable. The error names the publisher that is not maybe.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func handleResult(
        onSuccess: ((Output) -> Void)? = nil,
        onFailure: ((Failure) -> Void)? = nil,
        onFinish: (() -> Void)? = nil,
        onCancel: (() -> Void)? = nil
    ) -> AnyMaybePublisher<Output, Failure> {
        AnyMaybePublisher(
            assertMaybe().handleResult(
                onSuccess: onSuccess, onFailure: onFailure, onFinish: onFinish, onCancel: onCancel))
    }

    /// Does not compile if `ProvenMaybe` is unavailable. The error names the publisher that is not maybe.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func shareResult(
        _ lifetime: ResultLifetime = .whileSubscribed, keepingFailure: Bool = true
    ) -> AnyMaybePublisher<Output, Failure> {
        AnyMaybePublisher(assertMaybe().shareResult(lifetime, keepingFailure: keepingFailure))
    }

    /// Does not compile if `ProvenMaybe` is unavailable. The error names the publisher that is not maybe.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func preventCancellation() -> AnyMaybePublisher<Output, Failure> {
        AnyMaybePublisher(assertMaybe().preventCancellation())
    }

    /// Does not compile if `ProvenMaybe` is unavailable. The error names the publisher that is not maybe.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func fireAndForgetIgnoringFailure() { assertMaybe().fireAndForgetIgnoringFailure() }

    /// Does not compile if `ProvenMaybe` is unavailable. The error names the publisher that is not maybe.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func fireAndForget() where Failure == Never { assertMaybe().fireAndForget() }

    #if canImport(Dispatch)
    /// Does not compile if `ProvenMaybe` is unavailable. The error names the publisher that is not maybe.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func asOperation(
        in operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal
    ) -> AnyMaybePublisher<Output, any Error> {
        AnyMaybePublisher(assertMaybe().asOperation(in: operationQueue, queuePriority: queuePriority))
    }
    #endif
}

@available(
    *, unavailable,
    message: """
        not proven to be maybe. AnyMaybePublisher(…) around it compiles, or names the publisher to blame: write a row or \
        a conformance for that one, or vouch with assertMaybe()
        """
)
extension Publisher {
    /// Does not compile, because the compiler cannot prove that this publisher is maybe.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func handleResult(
        onSuccess: ((Output) -> Void)? = nil,
        onFailure: ((Failure) -> Void)? = nil,
        onFinish: (() -> Void)? = nil,
        onCancel: (() -> Void)? = nil
    ) -> AnyMaybePublisher<Output, Failure> { _unavailable() }

    /// Does not compile, because the compiler cannot prove that this publisher is maybe.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func shareResult(
        _ lifetime: ResultLifetime = .whileSubscribed, keepingFailure: Bool = true
    ) -> AnyMaybePublisher<Output, Failure> { _unavailable() }

    /// Does not compile, because the compiler cannot prove that this publisher is maybe.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func preventCancellation() -> AnyMaybePublisher<Output, Failure> { _unavailable() }

    /// Does not compile, because the compiler cannot prove that this publisher is maybe.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func fireAndForgetIgnoringFailure() { _unavailable() }

    /// Does not compile, because the compiler cannot prove that this publisher is maybe.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func fireAndForget() where Failure == Never { _unavailable() }

    #if canImport(Dispatch)
    /// Does not compile, because the compiler cannot prove that this publisher is maybe.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func asOperation(
        in operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal
    ) -> AnyMaybePublisher<Output, any Error> { _unavailable() }
    #endif
}
