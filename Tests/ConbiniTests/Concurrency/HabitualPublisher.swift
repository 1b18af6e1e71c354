import CombineTraits

/// A publisher of the numbers from zero on that respects demand, and has one of 243 habits of how many values it sends when
/// it is asked for some: none, one, or all that are requested.
///
/// A habit is a number with five digits to the base of three. Each is for one call of `request(_:)`, then they repeat.
final class HabitualPublisher: Publisher {
    typealias Output = Int
    typealias Failure = Never

    private var habit: Int
    private var send: ((Int) -> Void)?

    /// Whether the next request gets a value, whatever the habit.
    private var isLate = false

    private(set) var sentCount = 0

    /// How many values are requested, and not sent.
    private(set) var outstandingCount = 0

    init(habit: Int) { self.habit = habit }

    /// Sends a value, as soon as one is requested.
    func sendNow() {
        if outstandingCount > 0 { sendNext() } else { isLate = true }
    }

    private func sendNext() {
        outstandingCount -= 1
        sentCount += 1
        send?(sentCount - 1)
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        send = { _ = subscriber.receive($0) }
        subscriber.receive(subscription: Link(self))
    }

    private func request(_ demand: Subscribers.Demand) {
        outstandingCount += demand.max!
        let digit = habit % 3
        habit = habit / 3 + digit * 81
        let count = [0, 1, outstandingCount][digit]
        for _ in 0..<(isLate ? Swift.max(1, count) : count) { sendNext() }
        isLate = false
    }

    private final class Link: Subscription {
        private let publisher: HabitualPublisher

        init(_ publisher: HabitualPublisher) { self.publisher = publisher }

        func request(_ demand: Subscribers.Demand) { publisher.request(demand) }
        func cancel() { publisher.send = nil }
    }
}
