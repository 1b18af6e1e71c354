/// Responds to a breach with the error of `check…()`.
final class FailOnViolation<Downstream: Subscriber>:
    CheckedDownstream<Downstream.Input, Downstream.Failure.UpstreamFailure>
where Downstream.Failure: _TraitViolation {
    private let downstream: Downstream

    init(_ downstream: Downstream) {
        self.downstream = downstream
        super.init(awaitsCertainty: true)
    }

    override func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
    }

    override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        downstream.receive(input)
    }

    override func receive(completion: Subscribers.Completion<Downstream.Failure.UpstreamFailure>) {
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure(let error): downstream.receive(completion: .failure(.upstream(error)))
        }
    }

    override func respond(
        to breach: _TraitBreach, _ failure: Downstream.Failure.UpstreamFailure?
    ) -> () -> Void {
        let violation = Downstream.Failure(_breach: breach, failure: failure)
        return { [downstream] in downstream.receive(completion: .failure(violation)) }
    }
}
