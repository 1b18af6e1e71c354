// Facts about executors that do not need the runtime, which would stop the program on a wrong executor.

extension Actor {
    /// Whether the actor is a default actor, without a custom executor.
    nonisolated var isDefault: Bool {
        // The layout is part of Swift's ABI: the object, and its witness table, which is zero for a default actor.
        withUnsafeBytes(of: unownedExecutor) { executor in
            executor.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self) == 0
        }
    }
}

#if canImport(Darwin)
/// Whether this is the thread of the main actor.
var isOnMainThread: Bool { Thread.isMainThread }

extension MainActor {
    /// Whether the main actor can run on other threads than the main one.
    static var mayRunOnOtherThreads: Bool { false }
}
#elseif os(WASI)
/// Whether this is the thread of the main actor, which is the only one.
var isOnMainThread: Bool { true }

extension MainActor {
    /// Whether the main actor can run on other threads than the main one.
    static var mayRunOnOtherThreads: Bool { false }
}
#else
/// Whether this is the main thread, or another one that runs the main queue.
var isOnMainThread: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil }

/// A key of the main queue. Other threads run this queue after the main one has called `dispatchMain()`, as programs with an
/// asynchronous `main` do.
private let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
}()

extension MainActor {
    /// Whether the main actor can run on other threads than the main one.
    static var mayRunOnOtherThreads: Bool { true }

    #if compiler(>=6.2)
    /// Whether the current task runs on the main actor, even in a block of a queue for which it waits.
    static var runsThisTask: Bool {
        let isInline = Flag()
        // If possible, the closure runs before `immediate` returns.
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
