// Where possible, these checks do not call `preconditionIsolated(_:file:line:)`, whose message might lack the explanation.

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
/// Before macOS 15, iOS 18, tvOS 18, watchOS 11, and visionOS 2, this function does not check an actor with a custom
/// executor, except the main actor.
func checkExecutor(of actor: any Actor, file: StaticString, line: UInt, explanation: () -> String) {
    if actor === MainActor.shared {
        guard !isOnMainThread else { return }
        guard mainActorMayRunOnOtherThreads else { fatalError(explanation(), file: file, line: line) }
    }
    #if canImport(Darwin)
    // On older systems, the runtime does not ask a custom executor, and stops the program even on the right queue.
    if actor !== MainActor.shared, !actor.isDefault, #unavailable(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2) {
        return
    }
    #endif
    // Without a task, a default actor runs only an isolated `deinit`.
    let isInTask = withUnsafeCurrentTask { $0 != nil }
    if actor === MainActor.shared || actor.isDefault && !isInTask, actor.runsThisThread == false {
        fatalError(explanation(), file: file, line: line)
    }
    actor.preconditionIsolated(explanation(), file: file, line: line)
}

extension Actor {
    /// Whether the current thread runs this actor, or `nil` if the system cannot find out without stopping the program.
    ///
    /// For an actor with a custom executor, the property can be `false` even if the current thread runs the actor, because
    /// the runtime does not ask every executor. The property is also `true` in a block on another queue while a task of the
    /// actor waits for the block.
    nonisolated var runsThisThread: Bool? {
        #if compiler(>=6.2)
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return nil }
        let probe = Probe()
        _ = startTask(on: self, priority: nil, name: nil, immediately: true) { _ in probe.run() }
        return probe.hasRunInline
        #else
        return nil
        #endif
    }
}

#if compiler(>=6.2)
/// A record of whether a task of an actor has run on the thread that created the task. If the creating thread does not run
/// the actor, another thread can run the task.
///
/// Unchecked `Sendable`, because only the thread that created the task accesses the property that changes.
private final class Probe: @unchecked Sendable {
    private let thread = ObjectIdentifier(Thread.current)
    private(set) var hasRunInline = false

    func run() {
        if ObjectIdentifier(Thread.current) == thread { hasRunInline = true }
    }
}
#endif

#if canImport(Darwin)
package var isOnMainThread: Bool { Thread.isMainThread }

private let mainActorMayRunOnOtherThreads = false
#elseif os(WASI)
/// Whether the current thread is the main thread: always `true`, because there is only one thread.
package var isOnMainThread: Bool { true }

private let mainActorMayRunOnOtherThreads = false
#else
/// Whether the current thread is the main thread, or another one that runs the main queue.
///
/// On Linux, `Thread.isMainThread` makes two system calls, whereas `Thread.current` only reads a thread-local value.
package var isOnMainThread: Bool { Thread.current.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil }

/// A key that has a value only on the main queue. After the main thread has called `dispatchMain()`, as programs with an
/// asynchronous `main` do, other threads run this queue.
private let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
}()

private let mainActorMayRunOnOtherThreads = true
#endif

/// A reference to the actor of a sink or an observation. It is weak, because the actor might own the subscription.
///
/// Unchecked `Sendable`, because only the runtime changes the weak reference, and any thread can read it at the same time.
@usableFromInline
package final class ActorReference: @unchecked Sendable {
    /// The shared reference to the main actor, which is never released.
    static let main = ActorReference(MainActor.shared)

    package private(set) weak var actor: (any Actor)?

    private init(_ actor: any Actor) {
        self.actor = actor
    }

    @usableFromInline
    package static func to(_ actor: any Actor) -> ActorReference {
        actor === MainActor.shared ? main : ActorReference(actor)
    }

    /// Whether the current thread is known to run the actor. The property is `false` if the system cannot find out, and
    /// after the actor was released. Unlike `check(file:line:explanation:)`, it never stops the program.
    package var isKnownToRunHere: Bool {
        self === ActorReference.main ? isOnMainThread : actor?.runsThisThread ?? false
    }

    /// Calls `checkExecutor(of:file:line:explanation:)`, which stops the program on a wrong executor. If the actor was
    /// released, returns `false` without a check.
    package func check(file: StaticString, line: UInt, explanation: (any Actor) -> String) -> Bool {
        guard let actor else { return false }
        checkExecutor(of: actor, file: file, line: line) { explanation(actor) }
        return true
    }
}

/// A report of one result to a closure on the main actor.
///
/// Unchecked `Sendable`, because the lock guards the mutable state, and the closure is sendable.
final class MainActorReport<Reported: Sendable>: @unchecked Sendable {
    typealias Report = @MainActor @Sendable (Reported) -> Void

    private let lock = Lock.make()

    private var report: Report?

    init(_ report: @escaping Report) {
        self.report = report
    }

    func receive(_ result: Reported) {
        if isOnMainThread {
            MainActor.assumeIsolated { deliver(result) }
        } else {
            Task { @MainActor in deliver(result) }
        }
    }

    @MainActor
    private func deliver(_ result: Reported) {
        // Take the closure here and not when the result arrives, so that a cancellation in between removes it.
        take()?(result)
    }

    func cancel() {
        _ = take()
    }

    private func take() -> Report? {
        lock.withLock { report.takeValue() }
    }
}

extension MaybePublisher {
    func sinkOnMain<Reported: ResultOfPublisher & Sendable>(
        _ call: SinkCall, to report: @escaping @MainActor @Sendable (Reported) -> Void
    ) -> AnyCancellable
    where Reported.Success == Output, Reported.Failure == Failure {
        let report = MainActorReport(report)
        let upstream: AnyCancellable = sinkDirectly(call) { (result: Reported) in report.receive(result) }
        return AnyCancellable {
            upstream.cancel()
            report.cancel()
        }
    }
}
