import TestSupport

/// The environment of a chain: the leaves from which the chain is built, a scheduler, and the log to which its closures write.
struct Scene {
    typealias Upstream = AnyMaybePublisher<Int, TestError>

    let log: SideEffectLog
    let scheduler: VirtualTimeScheduler

    /// The leaf of the chain.
    let leaf: Leaf

    /// The leaf of the second publisher, for operators with two publishers: another upstream, a replacement, or a child.
    let otherLeaf: Leaf

    var upstream: Upstream { leaf.make(self, "upstream") }
    var other: Upstream { otherLeaf.make(self, "other") }

    func note(_ entry: String) { log.note(entry) }

    /// Logs the call of a closure, and returns a value.
    func noting<Value>(_ name: String, _ value: Value) -> Value {
        log.note("\(name)(\(value))")
        return value
    }

    /// Logs the call of a closure, and throws an error.
    func throwing<Result>(_ name: String, _ value: some Any) throws -> Result {
        log.note("\(name)(\(value)) throws")
        throw TestError(100)
    }

    /// Logs the call of a closure, and returns the second publisher.
    func switching(_ name: String, _ value: some Any) -> Upstream {
        log.note("\(name)(\(value))")
        return other
    }

    /// Schedules an action after a delay.
    func after(_ delay: VirtualTimeScheduler.SchedulerTimeType.Stride, _ action: @escaping () -> Void) {
        scheduler.schedule(after: scheduler.now.advanced(by: delay), action)
    }
}
