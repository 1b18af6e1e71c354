/// The subscriber of a child publisher, whose events go to the job for one upstream value.
struct SequentialChild<Value, Input, Failure: Error>: Subscriber, DescribedByName {
    let combineIdentifier = CombineIdentifier()

    let job: SequentialJob<Value, Input, Failure>

    private var subscription: SequentialSubscription<Value, Input, Failure> { job.subscription }

    func receive(subscription: any Subscription) { self.subscription.receive(subscription, of: job.number) }

    func receive(_ input: Input) -> Subscribers.Demand { subscription.receive(childValue: input, of: job.number) }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: subscription.finish(job.number)
        case .failure(let error): subscription.fail(error, in: job.number, atOnce: true)
        }
    }

    var description: String { subscription.description }
}
