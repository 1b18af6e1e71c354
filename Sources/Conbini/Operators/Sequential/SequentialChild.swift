/// The subscriber of a child, whose events are the work on one upstream value.
struct SequentialChild<Input, Downstream: Subscriber>: Subscriber {
    let combineIdentifier = CombineIdentifier()

    let subscription: SequentialSubscription<Input, Downstream>
    let job: Int

    func receive(subscription: any Subscription) {
        self.subscription.receive(subscription, of: job)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        subscription.receive(input, of: job, isLast: false)
        return .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        switch completion {
        case .finished: subscription.finish(job)
        case .failure(let error): subscription.fail(error, in: job, atOnce: true)
        }
    }
}

extension SequentialChild: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    var description: String { subscription.description }
    var playgroundDescription: Any { description }
    var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
