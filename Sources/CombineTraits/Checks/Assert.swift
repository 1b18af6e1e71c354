/// A publisher that passes the events of another one through, and traps when they break a contract.
///
/// `Violation` is the contract: the error that reports a breach names what is forbidden. `AssertSingle` and the other types
/// that are generated for each trait forward to this one.
struct Assert<Upstream: Publisher, Violation: TraitViolation>: Publisher
where Violation.UpstreamFailure == Upstream.Failure {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let message: String
    let file: StaticString
    let line: UInt

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let downstream = AnswerViolation(subscriber) { [message, file, line] breach, failure in
            Violation(breach, failure: failure).trap(message, file: file, line: line)
        }
        CheckedSubscription(contract: Violation.contract, downstream: downstream).attach(to: upstream)
    }
}

extension Assert: Sendable where Upstream: Sendable {}
