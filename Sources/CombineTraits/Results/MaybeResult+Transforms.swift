extension MaybeResult {
    /// Returns the value of a success, returns `nil` for `finished`, or throws the error of a failure.
    ///
    ///     let nickname = try result.get() ?? "none"
    @inlinable
    public func get() throws(Failure) -> Success? {
        switch self {
        case .finished: return nil
        case .success(let value): return value
        case .failure(let error): throw error
        }
    }

    /// Transforms the value of a success.
    ///
    /// - Parameter transform: A closure that returns the new value.
    /// - Returns: The result with the new value. Other results remain unchanged.
    @inlinable
    public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> MaybeResult<NewSuccess, Failure> {
        flatMap { .success(transform($0)) }
    }

    /// Transforms the error of a failure.
    ///
    /// - Parameter transform: A closure that returns the new error.
    /// - Returns: The result with the new error. Other results remain unchanged.
    @inlinable
    public func mapError<NewFailure>(
        _ transform: (Failure) -> NewFailure
    ) -> MaybeResult<Success, NewFailure> {
        flatMapError { .failure(transform($0)) }
    }
}

extension MaybeResult {
    /// Transforms the value of a success into another result.
    ///
    ///     let url = result.flatMap { text in
    ///         URL(string: text).map { .success($0) } ?? .finished
    ///     }
    ///
    /// - Parameter transform: A closure that returns the new result for a value.
    /// - Returns: The result that the closure returns. Other results remain unchanged.
    @inlinable
    public func flatMap<NewSuccess>(
        _ transform: (Success) -> MaybeResult<NewSuccess, Failure>
    ) -> MaybeResult<NewSuccess, Failure> {
        switch self {
        case .finished: .finished
        case .success(let value): transform(value)
        case .failure(let error): .failure(error)
        }
    }

    /// Transforms the error of a failure into another result.
    ///
    ///     let name = result.flatMapError { error in
    ///         error.isOffline ? .finished : .failure(error)
    ///     }
    ///
    /// - Parameter transform: A closure that returns the new result for an error.
    /// - Returns: The result that the closure returns. Other results remain unchanged.
    @inlinable
    public func flatMapError<NewFailure>(
        _ transform: (Failure) -> MaybeResult<Success, NewFailure>
    ) -> MaybeResult<Success, NewFailure> {
        switch self {
        case .finished: .finished
        case .success(let value): .success(value)
        case .failure(let error): transform(error)
        }
    }
}
