import CombineTraitsTesting

extension VirtualTimeScheduler {
    /// The frame of the current instant, in a diagram whose frames last one second.
    package var frame: Int { now.frame }
}

extension VirtualTimeScheduler.SchedulerTimeType {
    /// The frame of the instant, in a diagram whose frames last one second.
    package var frame: Int { Int(nanoseconds / 1_000_000_000) }
}

extension Marbles {
    /// Appends a symbol at the current instant. In frame 0, the symbol is on subscription.
    package mutating func append(_ symbol: Symbol, now scheduler: VirtualTimeScheduler) {
        append(symbol, at: scheduler.frame, isOnSubscription: scheduler.frame == 0)
    }
}
