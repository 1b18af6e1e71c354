#if !os(WASI) && !os(Windows)
/// A watch that stops crashing threads of a scenario, so that the process can report the schedule.
///
/// A stopped thread leaks its memory, so only the runs that the report needs follow a crash.
enum CrashWatch {
    private typealias Handler = @convention(c) (Int32) -> Void

    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

    // Safe, because the array is allocated and filled once, below, and handlers only read it. A handler must not allocate or lock.
    nonisolated(unsafe) private static let formerHandlers = UnsafeMutablePointer<Handler?>.allocate(capacity: 64)

    /// Installs the handlers. Crashes of other threads still end the process.
    static func start() {
        _ = isStarted
    }

    private static let isStarted: Bool = {
        formerHandlers.initialize(repeating: nil, count: 64)
        // Initializes the thread-local key, which a handler must not do.
        _ = ScheduledThread.current
        for number in signals {
            let former = signal(number) { CrashWatch.handle($0) }
            formerHandlers[Int(number)] = former
        }
        return true
    }()

    private static func handle(_ number: Int32) {
        if let thread = ScheduledThread.current, let run = thread.run { run.abandon(.crash(signal: number), thread) }
        // After the handler returns, the same instruction crashes again, or `abort` continues.
        _ = signal(number, formerHandlers[Int(number)])
    }
}
#endif
