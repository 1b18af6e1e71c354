// Publishers whose result is known when they start.

extension Just: DirectPublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Never>) -> MaybeResult<Output, Never>? {
        .success(output)
    }

    /// The publisher in the form that type-erased publishers store: a case that needs no box.
    @inlinable
    public var _erased: _ErasedMaybe<Output, Never> { .just(output) }
}

extension Fail: DirectPublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        .failure(error)
    }

    /// The publisher in the form that type-erased publishers store: a case that needs no box.
    @inlinable
    public var _erased: _ErasedMaybe<Output, Failure> { .fail(error) }
}

extension Empty: DirectPublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        _erased.start(makeDownstream)
    }

    /// The publisher in the form that type-erased publishers store: a case that needs no box.
    @inlinable
    public var _erased: _ErasedMaybe<Output, Failure> { completeImmediately ? .empty : .never }
}

#if canImport(Combine)
extension Optional.Publisher: DirectPublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Never>) -> MaybeResult<Output, Never>? {
        output.map { .success($0) } ?? .finished
    }
}

extension Result.Publisher: DirectPublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        MaybeResult(result)
    }
}
#else
extension Optional.OCombine.Publisher: DirectPublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Never>) -> MaybeResult<Output, Never>? {
        output.map { .success($0) } ?? .finished
    }
}

extension Result.OCombine.Publisher: DirectPublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        MaybeResult(result)
    }
}
#endif

extension Deferred: DirectPublisher where DeferredPublisher: MaybePublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        createPublisher()._start(makeDownstream)
    }
}
