extension MaybeResult {
    /// Creates a maybe result with the value or the error of a `Result`. The maybe result is never ``finished``.
    @inlinable
    public init(_ result: Result<Success, Failure>) {
        switch result {
        case .success(let value): self = .success(value)
        case .failure(let error): self = .failure(error)
        }
    }

    @inlinable
    init(_ completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: self = .finished
        case .failure(let error): self = .failure(error)
        }
    }
}

extension MaybeResult where Success == Never {
    @inlinable
    init(_ completion: Result<Void, Failure>) {
        switch completion {
        case .success: self = .finished
        case .failure(let error): self = .failure(error)
        }
    }
}

extension Result where Success == Void {
    @inlinable
    init(_ result: MaybeResult<Never, Failure>) {
        switch result {
        case .finished: self = .success(())
        case .failure(let error): self = .failure(error)
        }
    }
}

extension Result {
    /// Creates a `Result` from a maybe result, or returns `nil` if that result is `finished`.
    @inlinable
    public init?(_ result: MaybeResult<Success, Failure>) {
        switch result {
        case .finished: return nil
        case .success(let value): self = .success(value)
        case .failure(let error): self = .failure(error)
        }
    }
}
