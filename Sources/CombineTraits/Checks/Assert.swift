/// A publisher that passes the events of another one through, and traps when they break a contract.
///
/// `Violation` is the contract: the error that reports a breach names what is forbidden. `AssertSingle` and the other types
/// that are generated for each trait forward to this one, also in other modules.
@_documentation(visibility: internal)
public struct _Assert<Upstream: Publisher, Violation: _TraitViolation>: Publisher
where Violation.UpstreamFailure == Upstream.Failure {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The failure of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that is held to the contract.
    public let upstream: Upstream

    /// Why the contract holds.
    public let message: String

    /// The file to show if it does not hold.
    public let file: StaticString

    /// The line to show if it does not hold.
    public let line: UInt

    /// Creates a publisher that traps when another one breaks a contract.
    public init(upstream: Upstream, message: String, file: StaticString, line: UInt) {
        self.upstream = upstream
        self.message = message
        self.file = file
        self.line = line
    }

    /// Attaches a subscriber to the upstream, through the check. Call `subscribe(_:)` instead.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let downstream = AnswerViolation(subscriber) { [message, file, line] breach, failure in
            Violation(_breach: breach, failure: failure).trap(message, file: file, line: line)
        }
        CheckedSubscription(contract: Violation._contract, downstream: downstream).attach(to: upstream)
    }
}

extension _Assert: Sendable where Upstream: Sendable {}
