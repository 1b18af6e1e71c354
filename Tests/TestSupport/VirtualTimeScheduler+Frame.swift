import CombineTraitsTesting

extension VirtualTimeScheduler {
    /// The current instant, in frames of a diagram.
    package var frame: Int { now.frame }
}

extension VirtualTimeScheduler.SchedulerTimeType {
    /// The instant, in frames of a diagram.
    package var frame: Int { Int(nanoseconds / 1_000_000_000) }
}

extension Marbles {
    /// Appends a symbol at the current instant. At the instant zero, it is a symbol on subscription.
    package mutating func append(_ symbol: Symbol, now scheduler: VirtualTimeScheduler) {
        append(symbol, at: scheduler.frame, isOnSubscription: scheduler.frame == 0)
    }
}
