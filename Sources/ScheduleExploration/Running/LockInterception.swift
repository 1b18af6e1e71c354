#if !os(WASI) && !os(Windows)
import Foundation

/// The functions of the ScheduleExplorationLocks target, which intercepts the locks of the process.
struct LockInterception: Sendable {
    typealias LockHook = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
    typealias WaitForLock = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Bool
    typealias WaitForCondition =
        @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Bool) -> Bool
    typealias WillSignal = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Bool) -> Void
    typealias CancelTask = @convention(c) (UnsafeMutableRawPointer?) -> Void
    typealias SetCurrentThread = @convention(c) (UnsafeMutableRawPointer?) -> Void
    typealias SetHooks =
        @convention(c) (
            @convention(c) () -> Void, LockHook, LockHook, WaitForLock, LockHook, WaitForCondition, WillSignal,
            CancelTask, CancelTask
        ) -> Void
    typealias Backtrace = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>?, Int32) -> Int32
    typealias NameOfFunction = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutablePointer<CChar>?

    /// A function that associates the calling thread with a thread of a scenario, or with none.
    let setCurrentThread: SetCurrentThread

    fileprivate let setHooks: SetHooks
    fileprivate let backtrace: Backtrace
    fileprivate let nameOfFunction: NameOfFunction

    /// The interception, or `nil` if the program does not link the target or the target has no effect.
    static var current: LockInterception? { prepared }

    // Safe, because the property is set once, at launch, before there is a second thread.
    nonisolated(unsafe) private static var linked: LockInterception?

    private static let prepared: LockInterception? = {
        linked?.prepare()
        return linked
    }()

    static func link(_ interception: LockInterception) {
        linked = interception
    }

    private func prepare() {
        setHooks(
            { LockInterception.useLocks() },
            { thread, _ in withThread(thread) { $0.run?.pass($0) } },
            { thread, lock in withThread(thread) { $0.run?.didLock(UInt(bitPattern: lock), $0) } },
            { thread, lock in withThread(thread) { $0.run?.waitForLock(UInt(bitPattern: lock), $0) ?? false } },
            { thread, lock in withThread(thread) { $0.run?.didUnlock(UInt(bitPattern: lock), $0) } },
            { thread, condition, lock, hasTimeout in
                withThread(thread) {
                    $0.run?.waitForCondition(
                        UInt(bitPattern: condition), lock: UInt(bitPattern: lock), hasTimeout: hasTimeout, $0) ?? true
                }
            },
            { thread, condition, all in
                withThread(thread) { $0.run?.willSignal(UInt(bitPattern: condition), all: all, $0) }
            },
            { thread in withThread(thread) { $0.run?.willCancelTask($0) } },
            { thread in withThread(thread) { $0.run?.didCancelTask($0) } })
    }

    /// Uses each of Foundation's lock classes in each way, so that the interception learns to distinguish their calls from
    /// those of Foundation's caches.
    private static func useLocks() {
        let (lock, recursiveLock, condition) = (NSLock(), NSRecursiveLock(), NSCondition())
        lock.withLock { _ = lock.try() }
        recursiveLock.withLock {
            if recursiveLock.try() { recursiveLock.unlock() }
        }
        condition.withLock {
            condition.signal()
            condition.broadcast()
            // With a date in the past, the condition would not wait.
            _ = condition.wait(until: Date(timeIntervalSinceNow: 0.001))
        }
        lock.lock()
        lock.unlock()
        recursiveLock.lock()
        recursiveLock.unlock()
        condition.lock()
        condition.unlock()
    }
}

private func withThread<Result>(_ pointer: UnsafeMutableRawPointer?, _ body: (ScheduledThread) -> Result) -> Result {
    guard let pointer else { fatalError("LockInterception: no thread of a scenario calls.") }
    return body(Unmanaged<ScheduledThread>.fromOpaque(pointer).takeUnretainedValue())
}

extension LockInterception {
    /// The return addresses of the calls on the stack, the innermost first. There are at most 32.
    var callSites: [UInt] {
        var addresses = [UnsafeMutableRawPointer?](repeating: nil, count: 32)
        let count = backtrace(&addresses, 32)
        return addresses.prefix(Int(count)).map { UInt(bitPattern: $0) }
    }

    /// Returns the name of the Swift function at an address, or `nil` if the name is unknown.
    func name(at address: UInt) -> String? {
        guard let name = nameOfFunction(UnsafeMutableRawPointer(bitPattern: address)) else { return nil }
        defer { free(name) }
        return String(cString: name)
    }
}

/// Receives the functions of the ScheduleExplorationLocks target, which calls this function at launch.
@_cdecl("schedule_exploration_locks_are_intercepted")
func locksAreIntercepted(
    _ setCurrentThread: @escaping LockInterception.SetCurrentThread, _ setHooks: @escaping LockInterception.SetHooks,
    _ backtrace: @escaping LockInterception.Backtrace, _ nameOfFunction: @escaping LockInterception.NameOfFunction
) {
    LockInterception.link(
        LockInterception(
            setCurrentThread: setCurrentThread, setHooks: setHooks, backtrace: backtrace, nameOfFunction: nameOfFunction
        ))
}
#endif
