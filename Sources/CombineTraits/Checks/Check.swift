/// A publisher that passes the events of another one through, and fails when they break a contract.
///
/// `Violation` is the contract, and the failure: the error that reports a breach names what is forbidden. `CheckSingle` and the
/// other types that are generated for each trait forward to this one, also in other modules.
@_documentation(visibility: internal)
public struct _Check<Upstream: Publisher, Violation: _TraitViolation>: Publisher
where Violation.UpstreamFailure == Upstream.Failure {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The failure of the upstream, or the breach.
    public typealias Failure = Violation

    /// The publisher that is checked.
    public let upstream: Upstream

    /// Creates a publisher that fails when another one breaks a contract.
    public init(upstream: Upstream) {
        self.upstream = upstream
    }

    /// Attaches a subscriber to the upstream, through the check. Call `subscribe(_:)` instead.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        CheckedSubscription(contract: Violation._contract, downstream: FailOnViolation(subscriber))
            .attach(to: upstream)
    }
}

extension _Check: Sendable where Upstream: Sendable {}
