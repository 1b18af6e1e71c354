extension MaybeResult {
    /// Returns the value, or throws the error.
    ///
    ///     let nickname = try result.get() ?? "none"
    ///
    /// - Returns: The value of a success, or nil when the publisher finished without a value.
    /// - Throws: The error of a failure.
    @inlinable
    public func get() throws(Failure) -> Success? {
        switch self {
        case .finished: return nil
        case .success(let value): return value
        case .failure(let error): throw error
        }
    }

    /// Transforms the value of a success, and leaves the rest as it is.
    ///
    /// - Parameter transform: Turns the value into another one.
    /// - Returns: The result with its value transformed.
    @inlinable
    public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> MaybeResult<NewSuccess, Failure> {
        switch self {
        case .finished: .finished
        case .success(let value): .success(transform(value))
        case .failure(let error): .failure(error)
        }
    }

    /// Transforms the error of a failure, and leaves the rest as it is.
    ///
    /// - Parameter transform: Turns the error into another one.
    /// - Returns: The result with its error transformed.
    @inlinable
    public func mapError<NewFailure>(
        _ transform: (Failure) -> NewFailure
    ) -> MaybeResult<Success, NewFailure> {
        switch self {
        case .finished: .finished
        case .success(let value): .success(value)
        case .failure(let error): .failure(transform(error))
        }
    }
}

extension MaybeResult {
    /// Transforms the value of a success into another result, and leaves the rest as it is.
    ///
    ///     let url = result.flatMap { text in
    ///         URL(string: text).map { .success($0) } ?? .finished
    ///     }
    ///
    /// - Parameter transform: Turns the value into a result.
    /// - Returns: The result of the closure, or the end without a value.
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

    /// Transforms the error of a failure into another result, and leaves the rest as it is.
    ///
    ///     let name = result.flatMapError { error in
    ///         error.isOffline ? .finished : .failure(error)
    ///     }
    ///
    /// - Parameter transform: Turns the error into a result.
    /// - Returns: The result of the closure, or that without a failure.
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
