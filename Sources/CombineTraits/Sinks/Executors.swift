// What can be known about executors without asking the runtime, whose answer to a wrong one is to stop the program.

extension Actor {
    /// Whether the actor has no executor of its own, but is run by the tasks that use it.
    nonisolated var isDefault: Bool {
        // The layout is part of Swift's ABI: the object, and how to reach its executor, which is zero for a default actor.
        withUnsafeBytes(of: unownedExecutor) { executor in
            executor.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self) == 0
        }
    }
}

#if canImport(Darwin)
/// Whether this is the thread of the main actor.
var isOnMainThread: Bool { Thread.isMainThread }

extension MainActor {
    /// Whether a thread that is not the main one may run the main actor.
    static var mayRunOnOtherThreads: Bool { false }
}
#elseif os(WASI)
/// Whether this is the thread of the main actor: there is no other.
var isOnMainThread: Bool { true }

extension MainActor {
    /// Whether a thread that is not the main one may run the main actor.
    static var mayRunOnOtherThreads: Bool { false }
}
#else
/// Whether this is the thread of the main actor, or one that serves the main queue in its place.
var isOnMainThread: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil }

/// Marks the main queue, which other threads serve once the main one has called `dispatchMain()`, as programs with an
/// asynchronous `main` do.
private let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
}()

extension MainActor {
    /// Whether a thread that is not the main one may run the main actor.
    static var mayRunOnOtherThreads: Bool { true }

    #if compiler(>=6.2)
    /// Whether the current task runs on the main actor, also in the block of a queue that it waits for.
    static var runsThisTask: Bool {
        let isInline = Flag()
        // It runs before `immediate` returns, if it can.
        Task.immediate { @MainActor in isInline.set() }
        return isInline.isSet
    }
    #endif
}

#if compiler(>=6.2)
/// Sendable, unchecked, because the lock guards its state.
private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    var isSet: Bool { lock.withLock { value } }

    func set() {
        lock.withLock { value = true }
    }
}
#endif
#endif
