/// An adapter between a relay that never fails, although its failure type allows it, and a subscriber that accepts no failure.
///
/// `ignoreFailure` and `mapToResult` use a relay instead of `catch`, because OpenCombine's `catch` stops the program if its
/// upstream, such as OpenCombine's `replaceEmpty(with:)`, publishes a value without demand.
struct NeverFailing<Downstream: Subscriber, Failure: Error>: Subscriber where Downstream.Failure == Never {
    let downstream: Downstream

    init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard case .finished = completion else { preconditionFailure("The relay replaces failures.") }
        downstream.receive(completion: .finished)
    }
}
