// The publishers whose result is there before anybody subscribes.

extension Just {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _start(_ makeReceiver: () -> _DirectReceiver<Output, Never>) -> MaybeResult<Output, Never>? {
        .success(output)
    }

    @inlinable
    public var _erased: _ErasedMaybe<Output, Never> { .just(output) }
}

extension Fail {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _start(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        .failure(error)
    }

    @inlinable
    public var _erased: _ErasedMaybe<Output, Failure> { .fail(error) }
}

extension Empty {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _start(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        _erased.start(makeReceiver)
    }

    @inlinable
    public var _erased: _ErasedMaybe<Output, Failure> { completeImmediately ? .empty : .never }
}

#if canImport(Combine)
extension Optional.Publisher {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _start(_ makeReceiver: () -> _DirectReceiver<Output, Never>) -> MaybeResult<Output, Never>? {
        output.map { .success($0) } ?? .finished
    }
}

extension Result.Publisher {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _start(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        MaybeResult(result)
    }
}
#else
extension Optional.OCombine.Publisher {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _start(_ makeReceiver: () -> _DirectReceiver<Output, Never>) -> MaybeResult<Output, Never>? {
        output.map { .success($0) } ?? .finished
    }
}

extension Result.OCombine.Publisher {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _start(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        MaybeResult(result)
    }
}
#endif
