/// A publisher that passes events through, and fails if they break a contract.
///
/// The error type `Violation` contains the contract, and is the failure type. The generated publishers of `check…()`
/// methods, such as `CheckSingle`, forward to this type, also in other modules.
@_documentation(visibility: internal)
public struct _Check<Upstream: Publisher, Violation: _TraitViolation>: Publisher
where Violation.UpstreamFailure == Upstream.Failure {
    /// The type of the upstream's values.
    public typealias Output = Upstream.Output

    /// The error type, which wraps a failure of the upstream or describes the breach.
    public typealias Failure = Violation

    /// The publisher to check.
    public let upstream: Upstream

    /// Creates a publisher that fails if its upstream breaks a contract.
    public init(upstream: Upstream) {
        self.upstream = upstream
    }

    /// Attaches a subscriber to the upstream through the check, on behalf of `subscribe(_:)`.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        CheckedSubscription(operation, subscriber).attach(to: upstream)
    }

    var operation: CheckOperation<Output, Upstream.Failure, Violation> {
        // If the contract forbids a second value, a value must wait until the publisher has finished.
        let contract = Violation._contract
        return CheckOperation(
            contract: contract, awaitsCertainty: contract.forbids(.tooManyValues)
        ) { breach, failure in
            breach.map { Violation(_breach: $0, failure: failure) } ?? .upstream(failure!)
        }
    }
}

extension _Check: Sendable where Upstream: Sendable {}
