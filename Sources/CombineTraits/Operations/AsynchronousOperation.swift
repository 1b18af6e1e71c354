// Foundation has no operations where there is no Dispatch.
#if canImport(Dispatch)
import Dispatch

/// An operation with a result, which may come later and on any thread.
///
/// Override `main()` to start the work, and call ``finish(with:)`` when it is done:
///
///     final class NameOperation: AsynchronousOperation<String, any Error>, @unchecked Sendable {
///         override func main() {
///             server.fetchName { result in
///                 self.finish(with: result)
///             }
///         }
///     }
///
/// Or call ``blockOperation(_:)`` with a closure that does the same. To make an operation of a single publisher, call
/// ``SinglePublisher/makeOperation()``.
///
/// ```
///            start()      finish(with:)
/// pending ──────────▶ executing ──────────▶ finished
///    │                    │ cancel()            ▲
///    │ cancel()           └─────────────────────┤
///    └──────────── start(), without main() ─────┘
/// ```
///
/// - **End.** The first call of ``finish(with:)`` or ``cancel()`` counts. An operation that ends before its queue has started it
///   finishes when the queue starts it, without a call of `main()`.
/// - **Order.** ``didComplete()`` is called first. Then `isFinished` changes, which starts the next operation of the queue, and
///   at last the completion block is called.
/// - **Observers.** On Apple platforms, `isExecuting`, `isFinished` and `isCancelled` can be observed with key-value observing.
/// - **Threads.** All methods can be called on any thread, also from within each other. No lock is held while `main()`,
///   ``didComplete()``, an observer or a closure runs.
/// - **Cancellation.** After ``cancel()``, ``result`` stays nil. To cancel a finished operation has no effect.
open class AsynchronousOperation<Output, Failure: Error>: Operation, @unchecked Sendable {
    // Sendable, unchecked, as all operations are: the lock guards the state of this class.

    private enum Phase {
        /// `start()` has not been called.
        case pending

        /// `start()` decides whether to call `main()`.
        case starting

        /// Whichever of `start()` and the end comes second finishes the operation.
        case started
    }

    private enum Outcome {
        case result(Result<Output, Failure>)
        case cancelled
    }

    private let lock = NSLock()
    private var phase = Phase.pending

    /// Nil until the operation ends.
    private var outcome: Outcome?

    /// Whether everything that precedes the end of the operation is done.
    private var mayFinish = false

    private var isExecutingNow = false
    private var isFinishedNow = false

    /// Creates an operation.
    public override init() {
        super.init()
    }

    // MARK: Work

    /// Starts the operation, unless it has ended. Operation queues call this method. Override `main()` instead.
    public final override func start() {
        let mayRun: Bool? = lock.withLock {
            guard phase == .pending else { return nil }
            phase = .starting
            return outcome == nil
        }
        guard let mayRun else { return }
        if mayRun { announce(isExecuting: true) }
        let (isRunning, isFinishing) = lock.withLock {
            phase = .started
            return (outcome == nil, mayFinish)
        }
        if isRunning { main() }
        if isFinishing { announceFinish() }
    }

    /// Finishes the operation with its result.
    ///
    /// It has no effect on an operation that has a result, or is cancelled.
    ///
    /// - Parameter result: The result.
    public final func finish(with result: Result<Output, Failure>) {
        end(.result(result))
    }

    /// Cancels the operation, and finishes it without a result.
    ///
    /// It has no effect on an operation that has a result, or is cancelled. To clean up after a cancellation, override
    /// ``didComplete()``.
    open override func cancel() {
        end(.cancelled)
    }

    private func end(_ outcome: Outcome) {
        let isFirst = lock.withLock {
            guard self.outcome == nil else { return false }
            self.outcome = outcome
            return true
        }
        guard isFirst else { return }
        // An operation that waits for others becomes ready.
        if case .cancelled = outcome { super.cancel() }
        didComplete()
        let isFinishing = lock.withLock {
            mayFinish = true
            return phase == .started
        }
        if isFinishing { announceFinish() }
    }

    /// Cleans up when the operation has its result, or is cancelled.
    ///
    /// It is called once, on the thread that ends the operation, before `isFinished` changes. The operation may not have been
    /// started then. The default implementation does nothing.
    open func didComplete() {}

    /// Called once, when `isFinished` has changed.
    func didFinish() {}

    // MARK: State

    /// The result. Nil as long as there is none, and after a cancellation.
    public final var result: Result<Output, Failure>? {
        lock.withLock {
            guard case .result(let result) = outcome else { return nil }
            return result
        }
    }

    /// True.
    public final override var isAsynchronous: Bool { true }

    /// Whether `main()` has been called, or is about to be, and the operation has not finished.
    public final override var isExecuting: Bool { lock.withLock { isExecutingNow } }

    /// Whether the operation has been started, and has ended.
    public final override var isFinished: Bool { lock.withLock { isFinishedNow } }

    private func announce(isExecuting: Bool) {
        willChangeExecuting()
        lock.withLock { isExecutingNow = isExecuting }
        didChangeExecuting()
    }

    private func announceFinish() {
        let wasExecuting = lock.withLock { isExecutingNow }
        willChangeFinished()
        if wasExecuting { willChangeExecuting() }
        lock.withLock {
            isExecutingNow = false
            isFinishedNow = true
        }
        if wasExecuting { didChangeExecuting() }
        didChangeFinished()
        didFinish()
    }

    // MARK: Closures

    /// Calls a closure when the operation has finished. It sets the `completionBlock` of the operation.
    ///
    ///     operation.handleCompletion { result in
    ///         switch result {
    ///         case .success(let name)?: show(name)
    ///         case .failure(let error)?: show(error)
    ///         case nil: showCancelled()
    ///         }
    ///     }
    ///
    /// The closure may use the operation, which it does not keep alive: it is released when it is called. Call this method before
    /// the operation is started: Foundation does not call the completion block of an operation that has finished.
    ///
    /// - Parameters:
    ///   - queue: The queue that calls the closure. By default, it is the main queue. With nil, the closure is called where
    ///     Foundation calls the completion block, on a thread that it chooses.
    ///   - receive: Called with the result, or with nil if the operation was cancelled. A closure that you write on an actor
    ///     must be `@Sendable`, unless the queue is that of the actor.
    public final func handleCompletion(
        onQueue queue: DispatchQueue? = .main, result receive: @escaping (Result<Output, Failure>?) -> Void
    ) {
        // Safe, because it is called once, where the caller says.
        nonisolated(unsafe) let receive = receive
        completionBlock = { [weak self] in
            guard let self else { return }
            // Foundation releases it only on Apple platforms.
            completionBlock = nil
            guard let queue else { return receive(result) }
            queue.async { receive(self.result) }
        }
    }

    /// Creates an operation of a closure.
    ///
    ///     let operation = AsynchronousOperation<String, any Error>.blockOperation { operation in
    ///         server.fetchName { result in
    ///             operation.finish(with: result)
    ///         }
    ///     }
    ///
    /// - Parameter block: Called in place of `main()`, with the operation to finish, on the thread that starts the operation. It
    ///   belongs to no actor, wherever you write it. It is released when it is called, and when the operation ends before.
    /// - Returns: An operation to add to a queue.
    public static func blockOperation(
        _ block: sending @escaping (AsynchronousOperation<Output, Failure>) -> Void
    ) -> AsynchronousOperation<Output, Failure> {
        AsynchronousBlockOperation(block)
    }
}

/// An operation of a closure.
///
/// Sendable, unchecked, because the lock guards the closure.
private final class AsynchronousBlockOperation<Output, Failure: Error>:
    AsynchronousOperation<Output, Failure>, @unchecked Sendable
{
    typealias Block = (AsynchronousOperation<Output, Failure>) -> Void

    private let lock = NSLock()
    private var block: Block?

    init(_ block: @escaping Block) {
        self.block = block
    }

    override func main() {
        takeBlock()?(self)
    }

    override func didComplete() {
        _ = takeBlock()
    }

    private func takeBlock() -> Block? {
        lock.withLock { block.take() }
    }
}

// MARK: - Key-value observing

extension Operation {
    // Apple's queues observe the keys `isExecuting` and `isFinished`. A key path leads to the names of the properties in
    // Objective-C, which are `executing` and `finished`. Elsewhere, there are only key paths.
    #if canImport(ObjectiveC)
    fileprivate func willChangeExecuting() { willChangeValue(forKey: "isExecuting") }
    fileprivate func didChangeExecuting() { didChangeValue(forKey: "isExecuting") }
    fileprivate func willChangeFinished() { willChangeValue(forKey: "isFinished") }
    fileprivate func didChangeFinished() { didChangeValue(forKey: "isFinished") }
    #else
    fileprivate func willChangeExecuting() { willChangeValue(for: \.isExecuting) }
    fileprivate func didChangeExecuting() { didChangeValue(for: \.isExecuting) }
    fileprivate func willChangeFinished() { willChangeValue(for: \.isFinished) }
    fileprivate func didChangeFinished() { didChangeValue(for: \.isFinished) }
    #endif
}
#endif
