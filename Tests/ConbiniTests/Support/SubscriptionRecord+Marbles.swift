import CombineTraitsTesting

extension SubscriptionRecord {
    /// What the subscriber did to its subscription, as a marble diagram whose frame 0 is the instant zero: a digit is a
    /// demand, `u` an unlimited one, and `c` the cancellation.
    var marbles: Marbles {
        let events =
            requests.map { (symbol: Self.symbol(of: $0.demand), frame: Self.frame(of: $0.instant)) }
            + cancellations.map { (symbol: "c", frame: Self.frame(of: $0)) }
        var marbles = Marbles()
        // In one frame, demands come before the cancellation.
        for (_, event) in events.enumerated().sorted(by: { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }) {
            marbles.append(.value(event.symbol), at: event.frame, isOnSubscription: event.frame == 0)
        }
        return marbles
    }

    private static func frame(of instant: VirtualTimeScheduler.SchedulerTimeType) -> Int {
        Int(instant.nanoseconds / 1_000_000_000)
    }

    private static func symbol(of demand: Subscribers.Demand) -> Character {
        demand.max.map { Character("\($0)") } ?? "u"
    }
}
