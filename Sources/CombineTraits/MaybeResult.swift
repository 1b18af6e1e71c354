/// The result of a maybe publisher: a success, a failure, or neither.
///
/// A ``MaybePublisher`` has a `MaybeResult`, as a ``SinglePublisher`` has a `Result`:
///
///     switch result {
///     case .finished: showNoName()
///     case .success(let name): show(name)
///     case .failure(let error): show(error)
///     }
@frozen
public enum MaybeResult<Success, Failure: Error> {
    /// The publisher finished without a value.
    case finished

    /// The publisher published its value, so it can no longer fail.
    case success(Success)

    /// The publisher failed.
    case failure(Failure)
}

extension MaybeResult: Equatable where Success: Equatable, Failure: Equatable {}
extension MaybeResult: Hashable where Success: Hashable, Failure: Hashable {}
extension MaybeResult: Sendable where Success: Sendable {}

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

extension MaybeResult {
    /// Another name for ``finished``.
    ///
    /// Use it as a value, as in `promise(.empty)`, and as a pattern, as in `case .empty:`.
    ///
    /// An enum case has only one name, so the compiler does not know that `.empty` covers ``finished``. A `switch` over
    /// `.empty`, `.success`, and `.failure` needs a `default`, so write `.finished` instead.
    public static var empty: Self { .finished }

    /// Returns whether both results are ``finished``, so that `case .empty` is a pattern even if values are not equatable.
    ///
    /// The compiler itself matches patterns such as `.success(let value)`.
    public static func ~= (pattern: Self, value: Self) -> Bool {
        if case .finished = pattern, case .finished = value { true } else { false }
    }
}

extension MaybeResult where Success: Equatable, Failure: Equatable {
    /// Returns whether two results are equal, so that every result is a pattern.
    public static func ~= (pattern: Self, value: Self) -> Bool {
        pattern == value
    }
}

/// The type of a publisher's result in public methods: `Result` or ``MaybeResult``.
@usableFromInline
package protocol ResultOfPublisher {
    associatedtype Success
    associatedtype Failure: Error

    /// Creates a result of this type, or returns `nil` for `finished` if the type is `Result`, which cannot represent it.
    init?(_ result: MaybeResult<Success, Failure>)

    var maybeResult: MaybeResult<Success, Failure> { get }
}

extension Result: ResultOfPublisher {
    @inlinable
    package var maybeResult: MaybeResult<Success, Failure> { MaybeResult(self) }
}

extension MaybeResult: ResultOfPublisher {
    @inlinable
    package init?(_ result: MaybeResult<Success, Failure>) {
        self = result
    }

    @inlinable
    package var maybeResult: MaybeResult<Success, Failure> { self }
}
