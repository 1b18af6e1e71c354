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
