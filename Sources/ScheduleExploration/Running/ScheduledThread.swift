#if !os(WASI) && !os(Windows)
import Foundation

/// A thread that performs its part of a scenario in one run after another.
///
/// Unchecked `Sendable`, because only the thread with the baton uses the run, and the semaphore orders accesses.
final class ScheduledThread: @unchecked Sendable {
    /// A semaphore that is signaled when this thread gets the baton.
    private let baton = DispatchSemaphore(value: 0)

    let number: Int

    /// The folder of the thread in `/proc`, which only Linux has. The thread sets it before ``init(number:)`` returns.
    private var statusFolder = ""

    /// The current or next run. If it is `nil` when the thread gets the baton, the thread ends.
    private(set) var run: ScheduledRun?

    init(number: Int) {
        self.number = number
        let hasStarted = DispatchSemaphore(value: 0)
        let thread = Thread { [self] in
            statusFolder = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? ""
            hasStarted.signal()
            CrashWatch.withStackForHandlers(main)
        }
        thread.name = "Scheduled thread \(number)"
        thread.start()
        hasStarted.wait()
    }

    /// Whether the thread waits for something, such as its turn or a lock. Always `false` on systems other than Linux.
    var isAsleep: Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(statusFolder)/stat", encoding: .utf8) else {
            return false
        }
        // The state follows the name, which can contain spaces and parentheses.
        return status[(status.lastIndex(of: ")") ?? status.startIndex)...].dropFirst(2).first == "S"
    }

    /// The calling thread, if it belongs to a scenario.
    static var current: ScheduledThread? {
        pthread_getspecific(key).map { Unmanaged<ScheduledThread>.fromOpaque($0).takeUnretainedValue() }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Sets the next run, which begins with ``go()``. If `nil`, the thread ends.
    func join(_ run: ScheduledRun?) {
        self.run = run
    }

    /// Passes the baton to this thread.
    func go() {
        baton.signal()
    }

    func waitForTurn() {
        baton.wait()
    }

    /// Stops forever. Objects on the stack are never released.
    func stop() -> Never {
        while true { baton.wait() }
    }

    private func main() {
        baton.wait()
        while let run {
            setCurrent(self)
            run.performOperations(of: self)
            setCurrent(nil)
            run.end(self)
            baton.wait()
        }
    }

    private func setCurrent(_ thread: ScheduledThread?) {
        let pointer = thread.map { Unmanaged.passUnretained($0).toOpaque() }
        pthread_setspecific(Self.key, pointer)
        LockInterception.current?.setCurrentThread(pointer)
    }
}
#endif
