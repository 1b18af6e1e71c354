#if !os(WASI) && !os(Windows)
import Foundation

/// Signal handlers that stop a thread of a scenario when it crashes, so that the process survives and can report the
/// schedule.
///
/// A stopped thread leaks its memory. Therefore, the search does not look for a simpler schedule after a crash.
enum CrashWatch {
    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

    // Safe, because the array is allocated and filled once, below, and handlers only read it. A handler must not allocate
    // or lock.
    nonisolated(unsafe) private static let formerActions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)

    /// Installs the handlers. Crashes of threads outside a scenario still end the process.
    static func start() {
        _ = isStarted
    }

    private static let isStarted: Bool = {
        formerActions.initialize(repeating: sigaction(), count: 64)
        // Initializes the thread-local key, which a handler must not do.
        _ = ScheduledThread.current
        for number in signals {
            sigaction(number, nil, formerActions + Int(number))
            // The field for the handler has another name on each platform, so `signal` sets it.
            _ = signal(number) { CrashWatch.handle($0) }
            var action = sigaction()
            sigaction(number, nil, &action)
            action.sa_flags |= SA_ONSTACK
            sigaction(number, &action, nil)
        }
        return true
    }()

    /// Calls a closure with a separate stack for the handlers. Without it, a stack overflow ends the process.
    static func withStackForHandlers(_ body: () -> Void) {
        // Apple prohibits these stacks on tvOS and watchOS.
        #if os(tvOS) || os(watchOS)
        body()
        #else
        let size = 65_536
        var stack = stack_t()
        stack.ss_sp = .allocate(byteCount: size, alignment: 16)
        stack.ss_size = numericCast(size)
        var former = stack_t()
        sigaltstack(&stack, &former)
        body()
        sigaltstack(&former, nil)
        stack.ss_sp.deallocate()
        #endif
    }

    private static func handle(_ number: Int32) {
        if let thread = ScheduledThread.current, let run = thread.run {
            run.abandon(.crash(signal: number, thread: run.name(of: thread)), thread)
        }
        // After the handler returns, the same instruction crashes again, or `abort` continues. Then the former action takes
        // place.
        sigaction(number, formerActions + Int(number), nil)
    }
}
#endif
