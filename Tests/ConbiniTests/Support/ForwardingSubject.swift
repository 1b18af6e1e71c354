import Conbini

/// A subject that is not declared by Combine.
final class ForwardingSubject<Output, Failure: Error>: Subject {
    private let subject = PassthroughSubject<Output, Failure>()

    func send(_ value: Output) { subject.send(value) }

    func send(completion: Subscribers.Completion<Failure>) { subject.send(completion: completion) }

    func send(subscription: any Subscription) { subject.send(subscription: subscription) }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subject.receive(subscriber: subscriber)
    }
}
