/// What a receiver does about the events of its upstream.
@usableFromInline
protocol ReceiverBody: AnyObject {
    // In a module interface, the names `Input` and `Failure` would mean the generic parameters of the receiver.
    associatedtype UpstreamOutput
    associatedtype UpstreamFailure: Error

    func onSubscription(_ subscription: any Subscription)
    func onValue(_ value: UpstreamOutput) -> Subscribers.Demand
    func onCompletion(_ completion: Subscribers.Completion<UpstreamFailure>)
}

/// What a receiver that is a subscription does about the wishes of its downstream.
@usableFromInline
protocol SubscriptionBody: AnyObject {
    func onRequest(_ demand: Subscribers.Demand)
    func onCancel()
}

/// The methods of a ``ReceiverBody``, as functions of the object.
@frozen @usableFromInline
struct ReceiverEvents<Input, Failure: Error> {
    @usableFromInline typealias Receiver = _DirectReceiver<Input, Failure>

    @usableFromInline let subscription: (Receiver, any Subscription) -> Void
    @usableFromInline let value: (Receiver, Input) -> Subscribers.Demand
    @usableFromInline let completion: (Receiver, Subscribers.Completion<Failure>) -> Void

    @inlinable
    init<Body: _DirectReceiver<Input, Failure> & ReceiverBody>(_ body: Body.Type)
    where Body.UpstreamOutput == Input, Body.UpstreamFailure == Failure {
        // A receiver is made with the functions of its own type.
        subscription = { unsafeDowncast($0, to: Body.self).onSubscription($1) }
        value = { unsafeDowncast($0, to: Body.self).onValue($1) }
        completion = { unsafeDowncast($0, to: Body.self).onCompletion($1) }
    }
}

/// The methods of a ``SubscriptionBody``, as one function of the object: a demand of nil cancels.
@frozen @usableFromInline
struct SubscriptionDemands {
    @usableFromInline let body: (_DirectSubscription, Subscribers.Demand?) -> Void

    @inlinable
    init<Body: _DirectSubscription & SubscriptionBody>(_ body: Body.Type) {
        // A receiver is made with the function of its own type.
        self.body = { subscription, demand in
            let receiver = unsafeDowncast(subscription, to: Body.self)
            if let demand { receiver.onRequest(demand) } else { receiver.onCancel() }
        }
    }

    @inlinable
    init(_ body: @escaping (_DirectSubscription, Subscribers.Demand?) -> Void) {
        self.body = body
    }

    /// Of a receiver that hands on the subscription of its upstream.
    @inlinable
    static var none: SubscriptionDemands { SubscriptionDemands { _, _ in } }
}
