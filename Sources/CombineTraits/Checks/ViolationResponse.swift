/// What a check does about a broken contract.
protocol ViolationResponse<Contract> {
    associatedtype Contract: TraitContract

    /// What the checked publisher fails with.
    associatedtype Failure: Error

    /// Whether a value is held until it is certain that no violation follows it.
    static var holdsValue: Bool { get }

    /// The failure that follows from a broken contract.
    func failure(of violation: Contract.Violation) -> Failure

    /// The failure that follows from one that the contract allows.
    func failure(ofUpstream failure: Contract.UpstreamFailure) -> Failure
}

/// Stops the program, as `assert…()` does.
struct TrapOnViolation<Contract: TraitContract>: ViolationResponse {
    /// The words of the caller.
    let message: String
    let file: StaticString
    let line: UInt

    static var holdsValue: Bool { false }

    func failure(of violation: Contract.Violation) -> Contract.UpstreamFailure {
        let words = message.isEmpty ? "\(violation)" : "\(violation) \(message)"
        fatalError(words, file: file, line: line)
    }

    func failure(ofUpstream failure: Contract.UpstreamFailure) -> Contract.UpstreamFailure {
        failure
    }
}

/// Fails with an error that tells what has happened, as `check…()` does.
struct FailOnViolation<Contract: TraitContract>: ViolationResponse {
    static var holdsValue: Bool { Contract.isBrokenBySecondValue }

    func failure(of violation: Contract.Violation) -> Contract.Violation {
        violation
    }

    func failure(ofUpstream failure: Contract.UpstreamFailure) -> Contract.Violation {
        .upstream(failure)
    }
}
