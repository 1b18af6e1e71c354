/// Responds to a breach with a closure, which returns an error, as for `replaceEmpty(withError:)`, or stops the
/// program, as for `assert…()`.
final class AnswerViolation<Downstream: Subscriber>: CheckedDownstream<Downstream.Input, Downstream.Failure> {
    typealias Answer = (_TraitBreach, Downstream.Failure?) -> Downstream.Failure

    private let downstream: Downstream
    private let answer: Answer

    /// `answer` returns the failure for a breach, given the failure of the upstream if that is the breach.
    init(_ downstream: Downstream, answer: @escaping Answer) {
        self.downstream = downstream
        self.answer = answer
        super.init(awaitsCertainty: false)
    }

    override func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
    }

    override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        downstream.receive(input)
    }

    override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        downstream.receive(completion: completion)
    }

    override func respond(to breach: _TraitBreach, _ failure: Downstream.Failure?) -> () -> Void {
        let failure = answer(breach, failure)
        return { [downstream] in downstream.receive(completion: .failure(failure)) }
    }
}
