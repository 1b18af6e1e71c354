/// What a trait allows one subscription to publish.
///
/// A contract is a judge, and acts on nothing: it is told each event before that event goes anywhere.
protocol TraitContract<UpstreamFailure> {
    /// The failure of the publisher that is judged.
    associatedtype UpstreamFailure

    /// What breaks the contract.
    associatedtype Violation: TraitViolation where Violation.UpstreamFailure == UpstreamFailure

    /// Whether a second value breaks the contract: then it has to be demanded in order to be seen, and a
    /// value is certain once the publisher has finished.
    static var isBrokenBySecondValue: Bool { get }

    /// Judges one event.
    ///
    /// - Returns: How the event breaks the contract, or nil.
    mutating func judge(_ event: TraitEvent<UpstreamFailure>) -> Violation?
}

/// What a contract judges.
enum TraitEvent<Failure: Error> {
    /// The publisher has been subscribed to: whatever comes from now on does not come on subscription.
    case subscribed

    case value
    case finished
    case failure(Failure)
}

/// A broken contract: the error that `check…()` fails with, and what `assert…()` traps with.
protocol TraitViolation: Error, CustomStringConvertible {
    associatedtype UpstreamFailure: Error

    /// Not a violation, but a failure that the contract allows.
    static func upstream(_ failure: UpstreamFailure) -> Self
}
