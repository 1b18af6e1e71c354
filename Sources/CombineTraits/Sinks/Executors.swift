// These checks avoid the runtime where possible, because it stops the program on a wrong executor without an explanation.

extension Actor {
    nonisolated var isDefault: Bool {
        // The layout of an executor is part of Swift's ABI: the object, and the witness table, which is zero for a default actor.
        withUnsafeBytes(of: unownedExecutor) { executor in
            executor.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self) == 0
        }
    }
}

/// Stops the program with an explanation unless the current thread runs the executor of an actor.
///
/// The runtime is only the last resort, because its message might lack the explanation.
func checkExecutor(of actor: any Actor, file: StaticString, line: UInt, explanation: () -> String) {
    if actor === MainActor.shared {
        guard !isOnMainThread else { return }
        guard MainActor.mayRunOnOtherThreads else { fatalError(explanation(), file: file, line: line) }
    }
    guard withUnsafeCurrentTask(body: { $0 != nil }) else {
        // A default actor runs only in tasks, and the main actor in tasks and on its thread.
        if actor === MainActor.shared || actor.isDefault { fatalError(explanation(), file: file, line: line) }
        return actor.preconditionIsolated(explanation(), file: file, line: line)
    }
    #if compiler(>=6.2) && !canImport(Darwin) && !os(WASI)
    if actor === MainActor.shared, !MainActor.runsThisTask { fatalError(explanation(), file: file, line: line) }
    #endif
    actor.preconditionIsolated(explanation(), file: file, line: line)
}

#if canImport(Darwin)
var isOnMainThread: Bool { Thread.isMainThread }

extension MainActor {
    static var mayRunOnOtherThreads: Bool { false }
}
#elseif os(WASI)
/// Always `true`, because there is only one thread.
var isOnMainThread: Bool { true }

extension MainActor {
    static var mayRunOnOtherThreads: Bool { false }
}
#else
/// Whether the current thread is the main thread, or another one that runs the main queue.
///
/// On Linux, `Thread.isMainThread` makes two system calls, and `Thread.current` only reads a thread-local value.
var isOnMainThread: Bool { Thread.current.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil }

/// A key of the main queue. After the main thread has called `dispatchMain()`, as programs with an asynchronous `main`
/// do, other threads run this queue.
private let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
}()

extension MainActor {
    static var mayRunOnOtherThreads: Bool { true }

    #if compiler(>=6.2)
    /// Whether the current task runs on the main actor. Also `true` in a block of another queue while the task waits for
    /// that block.
    static var runsThisTask: Bool {
        let isInline = Flag()
        // The closure runs before `immediate` returns, if the current task is on the main actor.
        Task.immediate { @MainActor in isInline.set() }
        return isInline.isSet
    }
    #endif
}

#if compiler(>=6.2)
/// A flag that any thread can set. Unchecked `Sendable`, because the lock guards its state.
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
