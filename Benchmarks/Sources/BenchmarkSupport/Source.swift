import CombineTraits

/// A publisher that does next to nothing, so that what is measured is the operator behind it: it sends what it is told
/// to one subscriber, without a lock.
///
/// Sendable, unchecked, because a benchmark sends the values of one source from one thread at a time, and only after
/// the subscription.
package final class Source: Publisher, Subscription, @unchecked Sendable {
    package typealias Output = Int
    package typealias Failure = Never

    private var receive: ((Int) -> Subscribers.Demand)?
    private var complete: (() -> Void)?

    /// How many values were requested, and not sent. A source with threads of its own asks to know nothing of it.
    private var demand = Subscribers.Demand.none

    package init() {}

    package func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == Never {
        receive = subscriber.receive(_:)
        complete = { subscriber.receive(completion: .finished) }
        subscriber.receive(subscription: self)
    }

    package func request(_ demand: Subscribers.Demand) {
        self.demand += demand
    }

    package func cancel() {
        receive = nil
        complete = nil
    }

    /// Sends a value. It must have been requested.
    package func send(_ value: Int) {
        precondition(demand > .none, "A source may only send what was requested.")
        guard let receive else { preconditionFailure("A source may only send to a subscriber.") }
        if demand != .unlimited { demand -= 1 }
        demand += receive(value)
    }

    /// Finishes.
    package func finish() {
        complete?()
        cancel()
    }
}
