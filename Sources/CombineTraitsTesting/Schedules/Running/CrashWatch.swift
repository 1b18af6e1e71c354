#if !os(WASI) && !os(Windows)
/// Stops a thread of a scenario that crashes, so that the process survives to report the schedule.
///
/// What the thread holds is lost, so no other run follows than those for the report.
enum CrashWatch {
    private typealias Handler = @convention(c) (Int32) -> Void

    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

    // Safe: it is allocated and filled once, below, and handlers only read it. A handler must not allocate or lock.
    nonisolated(unsafe) private static let formerHandlers = UnsafeMutablePointer<Handler?>.allocate(capacity: 64)

    /// Watches from now on. Crashes of other threads end the process as before.
    static func start() {
        _ = isStarted
    }

    private static let isStarted: Bool = {
        formerHandlers.initialize(repeating: nil, count: 64)
        // Initializes what the handler uses.
        _ = ScheduledThread.current
        for number in signals {
            let former = signal(number) { CrashWatch.handle($0) }
            formerHandlers[Int(number)] = former
        }
        return true
    }()

    private static func handle(_ number: Int32) {
        if let thread = ScheduledThread.current, let run = thread.run { run.abandon(.crash(signal: number), thread) }
        // The instruction that crashed runs again, or `abort` goes on.
        _ = signal(number, formerHandlers[Int(number)])
    }
}
#endif
