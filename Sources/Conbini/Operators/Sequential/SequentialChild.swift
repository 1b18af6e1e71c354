/// The subscriber of a child, which is the job for one upstream value.
struct SequentialChild<Value, Input, Failure: Error>: Subscriber {
    let combineIdentifier = CombineIdentifier()

    let subscription: SequentialSubscription<Value, Input, Failure>
    let job: Int

    func receive(subscription: any Subscription) {
        self.subscription.receive(subscription, of: job)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        subscription.receive(childValue: input, of: job)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: subscription.finish(job)
        case .failure(let error): subscription.fail(error, in: job, atOnce: true)
        }
    }
}

extension SequentialChild: DescribedByName {
    var description: String { subscription.description }
}
