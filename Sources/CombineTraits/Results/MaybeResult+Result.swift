extension MaybeResult {
    /// Creates a result from one that is a success or a failure.
    ///
    /// - Parameter result: The result to convert.
    @inlinable
    public init(_ result: Result<Success, Failure>) {
        switch result {
        case .success(let value): self = .success(value)
        case .failure(let error): self = .failure(error)
        }
    }
}

extension MaybeResult {
    /// The result of a publisher that completes without a value.
    @inlinable
    init(_ completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: self = .finished
        case .failure(let error): self = .failure(error)
        }
    }
}

extension MaybeResult where Success == Never {
    /// The result of a publisher without values.
    @inlinable
    init(_ completion: Result<Void, Failure>) {
        switch completion {
        case .success: self = .finished
        case .failure(let error): self = .failure(error)
        }
    }
}

extension Result where Success == Void {
    /// The end of a publisher without values.
    @inlinable
    init(_ result: MaybeResult<Never, Failure>) {
        switch result {
        case .finished: self = .success(())
        case .failure(let error): self = .failure(error)
        }
    }
}

extension Result {
    /// Creates a result from one that may be neither a success nor a failure.
    ///
    /// - Parameter result: The result to convert.
    /// - Returns: Nil when `result` has finished without a value.
    @inlinable
    public init?(_ result: MaybeResult<Success, Failure>) {
        switch result {
        case .finished: return nil
        case .success(let value): self = .success(value)
        case .failure(let error): self = .failure(error)
        }
    }
}
