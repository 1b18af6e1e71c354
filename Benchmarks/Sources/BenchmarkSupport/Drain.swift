import CombineTraits

/// How many values a `Drain` requests.
package enum Appetite: String {
    /// All of them, at once.
    case unlimited = "unlimited demand"

    /// One, and the next one whenever it has received one.
    case oneAtATime = "demand of one at a time"
}

/// A subscriber that counts what it receives.
///
/// Sendable, unchecked, because publishers send one event at a time, whatever threads they come from, and it is read
/// when all have come.
package final class Drain<Input>: Subscriber, @unchecked Sendable {
    package typealias Failure = Never

    private let appetite: Appetite
    private var subscription: (any Subscription)?
    private var count = 0
    private var isFinished = false

    package init(_ appetite: Appetite = .unlimited) {
        self.appetite = appetite
    }

    package func receive(subscription: any Subscription) {
        self.subscription = subscription
        switch appetite {
        case .unlimited: subscription.request(.unlimited)
        case .oneAtATime: subscription.request(.max(1))
        }
    }

    package func receive(_ input: Input) -> Subscribers.Demand {
        count += 1
        // Not by the return value, which OpenCombine's zip does not pass on to all of its upstreams.
        if appetite == .oneAtATime { subscription?.request(.max(1)) }
        return .none
    }

    package func receive(completion: Subscribers.Completion<Never>) {
        isFinished = true
        subscription = nil
    }

    /// Traps unless it has received so many values, and nothing is missing.
    package func expect(_ expected: Int) {
        precondition(count == expected, "\(count) values came, not \(expected).")
        precondition(isFinished, "It did not finish.")
    }
}
