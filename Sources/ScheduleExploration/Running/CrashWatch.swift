#if !os(WASI) && !os(Windows)
import Foundation

/// Signal handlers that stop a thread of a scenario when it crashes, so that the process survives and can report the
/// schedule. On other threads, they only write what ``describing(_:_:)`` has announced.
///
/// A stopped thread leaks its memory. Therefore, the search does not look for a simpler schedule after a crash.
package enum CrashWatch {
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
        // Initializes the thread-local keys, which a handler must not do.
        _ = ScheduledThread.current
        _ = descriptionKey
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

    /// Calls a closure, and writes a text on standard error if the calling thread crashes in it.
    package static func describing<Result>(_ text: String, _ body: () throws -> Result) rethrows -> Result {
        start()
        let outer = pthread_getspecific(descriptionKey)
        defer { pthread_setspecific(descriptionKey, outer) }
        return try text.withCString { text in
            pthread_setspecific(descriptionKey, text)
            return try body()
        }
    }

    private static let descriptionKey: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    private static func handle(_ number: Int32) {
        if let thread = ScheduledThread.current, let run = thread.run {
            run.abandon(.crash(signal: number, thread: run.name(of: thread)), thread)
        }
        if let text = pthread_getspecific(descriptionKey) {
            // The descriptor of standard error.
            write(2, text, strlen(text.assumingMemoryBound(to: CChar.self)))
        }
        // After the handler returns, the same instruction crashes again, or `abort` continues. Then the former action takes
        // place.
        sigaction(number, formerActions + Int(number), nil)
    }
}
#endif
