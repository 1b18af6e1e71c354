#if !os(WASI) && !os(Windows)
/// A thread that runs, in one run after another, the part of a scenario that has its number.
///
/// Sendable, unchecked: only the thread that has the baton of the run uses the run, and the semaphore hands over what it wrote.
final class ScheduledThread: @unchecked Sendable {
    /// Signaled when it is this thread's turn.
    private let baton = DispatchSemaphore(value: 0)

    /// Its number in the scenario.
    let number: Int

    /// The run that it takes part in. Nil ends the thread.
    private(set) var run: ScheduledRun?

    init(number: Int) {
        self.number = number
        let thread = Thread { [self] in main() }
        thread.name = "Scheduled thread \(number)"
        thread.start()
    }

    /// The thread that calls, if it belongs to a scenario.
    static var current: ScheduledThread? {
        pthread_getspecific(key).map { Unmanaged<ScheduledThread>.fromOpaque($0).takeUnretainedValue() }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Begins a run, or ends the thread. It does not go on before ``go()``.
    func join(_ run: ScheduledRun?) {
        self.run = run
    }

    /// Lets it go on.
    func go() {
        baton.signal()
    }

    /// Waits for its turn.
    func waitForTurn() {
        baton.wait()
    }

    /// Stops forever, with everything that the stack holds.
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
