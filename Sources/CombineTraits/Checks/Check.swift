/// A publisher that passes the events of another one through, and fails when they break a contract.
///
/// `Violation` is the contract, and the failure: the error that reports a breach names what is forbidden. `CheckSingle` and the
/// other types that are generated for each trait forward to this one.
struct Check<Upstream: Publisher, Violation: TraitViolation>: Publisher
where Violation.UpstreamFailure == Upstream.Failure {
    typealias Output = Upstream.Output
    typealias Failure = Violation

    let upstream: Upstream

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        CheckedSubscription(contract: Violation.contract, downstream: FailOnViolation(subscriber))
            .attach(to: upstream)
    }
}

extension Check: Sendable where Upstream: Sendable {}
