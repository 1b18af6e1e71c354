import TestSupport

/// Where a chain plays: it is built from the upstreams of a scene, with closures that write to the log of the scene.
struct Scene {
    typealias Upstream = AnyMaybePublisher<Int, TestError>

    let log: SideEffectLog
    let scheduler: VirtualTimeScheduler

    /// The leaf of the chain.
    let leaf: Leaf

    /// The leaf of the other chain, for operators that have two: it joins, replaces, or is the child.
    let otherLeaf: Leaf

    var upstream: Upstream { leaf.make(self, "upstream") }
    var other: Upstream { otherLeaf.make(self, "other") }

    func note(_ entry: String) {
        log.note(entry)
    }

    /// Notes that a closure is called.
    func noting<Value>(_ name: String, _ value: Value) -> Value {
        log.note("\(name)(\(value))")
        return value
    }

    /// Notes that a closure is called, and throws.
    func throwing<Result>(_ name: String, _ value: some Any) throws -> Result {
        log.note("\(name)(\(value)) throws")
        throw TestError(100)
    }

    /// Notes that a closure is called, and returns the other chain.
    func switching(_ name: String, _ value: some Any) -> Upstream {
        log.note("\(name)(\(value))")
        return other
    }

    /// Calls a closure later.
    func after(_ delay: VirtualTimeScheduler.SchedulerTimeType.Stride, _ action: @escaping () -> Void) {
        scheduler.schedule(after: scheduler.now.advanced(by: delay), action)
    }
}
