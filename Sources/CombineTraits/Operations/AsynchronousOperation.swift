// Foundation has no operations without Dispatch.
#if canImport(Dispatch)
import Dispatch

/// An operation with a result, which can arrive later and on any thread.
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
/// Instead of a subclass, you can pass a closure to ``blockOperation(_:)``. To create an operation from a single
/// publisher, call ``SinglePublisher/makeOperation(file:line:)``.
///
/// ```
///            start()      finish(with:)
/// pending ──────────▶ executing ──────────▶ finished
///    │                    │ cancel()            ▲
///    │ cancel()           └─────────────────────┤
///    └──────────── start(), without main() ─────┘
/// ```
///
/// - **End.** Only the first call to ``finish(with:)`` or ``cancel()`` has an effect. If this call comes before the queue
///   starts the operation, the operation finishes as soon as the queue starts it, and `main()` is not called.
/// - **Order.** ``didComplete()`` is called first. Then `isFinished` changes, which lets the queue start its next
///   operation, and finally the completion block is called.
/// - **Observers.** On Apple platforms, `isExecuting`, `isFinished`, and `isCancelled` support key-value observing.
/// - **Threads.** You can call methods on any thread, and from within `main()`, ``didComplete()``, an observer, or the
///   completion block, because no lock is held while these run.
/// - **Cancellation.** If ``cancel()`` comes before the result, ``result`` stays `nil`. Otherwise, ``cancel()`` has no effect.
open class AsynchronousOperation<Output, Failure: Error>: Operation, @unchecked Sendable {
    // Unchecked `Sendable`, like all operations: the lock guards the state of this class.

    /// Unchecked `Sendable`: the handler was sent to the operation, which passes it on once. A result that is not `Sendable` is
    /// reported once, and no other code reads it.
    private struct CompletionHandler: @unchecked Sendable {
        let queue: DispatchQueue?
        let receive: (sending Result<Output, Failure>?) -> Void

        func report(_ result: Result<Output, Failure>?) {
            // Safe, because only the handler reads the result.
            nonisolated(unsafe) let result = result
            if let queue { queue.async { receive(result) } } else { receive(result) }
        }
    }

    private let lock = Lock.make()

    /// The gate that orders the start and the end of the operation, which finishes when both have happened.
    private var gate = StartGate(.starting)
    private var isStartCalled = false

    /// Whether the operation has its result or was cancelled.
    private var isOver = false

    /// The result with which the operation was finished, or `nil` if it was cancelled.
    private var reached: Result<Output, Failure>?

    /// The completion handler, or `nil` before it is set, and after its only call. Foundation can call the completion block
    /// repeatedly.
    private var completionHandler: CompletionHandler?

    private var isReported = false
    private var isExecutingNow = false
    private var isFinishedNow = false

    /// Creates an operation that waits until a queue, or a call to ``start()``, starts it.
    public override init() {
        super.init()
    }

    // MARK: Work

    /// Calls `main()`, or finishes an operation that was cancelled or has a result.
    ///
    /// Operation queues call this method. Later calls have no effect.
    public final override func start() {
        let mayRun: Bool? = lock.withLock {
            if isStartCalled { return nil }
            isStartCalled = true
            return !isOver
        }
        guard let mayRun else { return }
        if mayRun { change(isExecuting: true, isFinished: false) }
        let (isRunning, ending) = lock.withLock { (!isOver, gate.didStart()) }
        if isRunning { main() }
        if ending != nil { change(isExecuting: false, isFinished: true) }
    }

    /// Finishes the operation with its result.
    ///
    /// This method has no effect on an operation that has a result or is cancelled.
    ///
    /// - Parameter result: The result. It is a `sending` parameter, so in Swift 6 mode, the caller can use its value afterward
    ///   only if the value is `Sendable`.
    public final func finish(with result: sending Result<Output, Failure>) {
        end(with: result)
    }

    /// Cancels the operation, which finishes without a result, but not before its queue has started it.
    ///
    /// This method has no effect on an operation that has a result or is cancelled. To clean up after a cancellation,
    /// override ``didComplete()``.
    open override func cancel() {
        end(with: nil)
    }

    private func end(with result: Result<Output, Failure>?) {
        let isFirst = lock.withLock {
            if isOver { return false }
            (isOver, reached) = (true, result)
            return true
        }
        guard isFirst else { return }
        // With this call, the operation no longer waits for its dependencies.
        if result == nil { super.cancel() }
        didComplete()
        if lock.withLock({ gate.end(.completed) }) == .cleanUp { change(isExecuting: false, isFinished: true) }
    }

    /// Cleans up after the operation, which has its result or was cancelled.
    ///
    /// This method is called once, on the thread that ends the operation, before `isFinished` changes, even if the
    /// operation was never started. The default implementation does nothing.
    open func didComplete() {}

    /// Performs work after `isFinished` has changed. This method is called at most once.
    func didFinish() {}

    // MARK: State

    /// Whether the operation can finish after `start()` has returned: always `true`.
    public final override var isAsynchronous: Bool { true }

    /// Whether the operation was started before it had a result or was cancelled, and has not finished.
    public final override var isExecuting: Bool { lock.withLock { isExecutingNow } }

    /// Whether the operation was started and has ended.
    public final override var isFinished: Bool { lock.withLock { isFinishedNow } }

    private func change(isExecuting: Bool, isFinished: Bool) {
        let changesExecuting = isExecuting != self.isExecuting
        if isFinished { willChangeFinished() }
        if changesExecuting { willChangeExecuting() }
        lock.withLock { (isExecutingNow, isFinishedNow) = (isExecuting, isFinished) }
        if changesExecuting { didChangeExecuting() }
        if isFinished {
            didChangeFinished()
            didFinish()
        }
    }

    // MARK: Closures

    /// Calls a closure on the main actor when the operation has finished.
    ///
    /// This method sets the `completionBlock` of the operation. The closure replaces the closure of an earlier call.
    ///
    ///     operation.handleCompletion { result in
    ///         switch result {
    ///         case .success(let name)?: show(name)
    ///         case .failure(let error)?: show(error)
    ///         case nil: showCancelled()
    ///         }
    ///     }
    ///
    /// Call this method before the operation starts. The closure is isolated to the main actor. For other closures, and for the
    /// lifetime of the closure, see ``handleCompletion(onQueue:result:)``.
    ///
    /// - Parameter receive: A closure that receives the result, or `nil` if the operation was cancelled.
    public final func handleCompletion(
        result receive: @escaping @MainActor @Sendable (sending Result<Output, Failure>?) -> Void
    ) {
        handleCompletion(onQueue: .main) { result in
            // Safe, because the closure that uses the result returns before this closure returns.
            nonisolated(unsafe) let result = result
            MainActor.assumeIsolated { receive(result) }
        }
    }

    /// Calls a closure on a queue when the operation has finished.
    ///
    /// This method sets the `completionBlock` of the operation. The closure replaces the closure of an earlier call.
    ///
    ///     operation.handleCompletion(onQueue: nil) { result in
    ///         log(result)
    ///     }
    ///
    /// The closure can capture the operation without a leak if a queue runs the operation: the operation calls the closure
    /// once, and then releases it. Call this method before the operation starts: Foundation does not call the completion
    /// block of a finished operation.
    ///
    /// The closure is never isolated to an actor. The closure is a `sending` parameter, so in Swift 6 mode, the compiler rejects a
    /// closure that shares state with other code.
    ///
    /// - Parameters:
    ///   - queue: The queue that calls the closure. If `nil`, Foundation calls the closure on any thread.
    ///   - receive: A closure that receives the result, or `nil` if the operation was cancelled.
    public final func handleCompletion(
        onQueue queue: DispatchQueue?, result receive: sending @escaping (sending Result<Output, Failure>?) -> Void
    ) {
        // The previous handler is released without the lock.
        let previous = lock.withLock {
            defer { completionHandler = CompletionHandler(queue: queue, receive: receive) }
            return completionHandler
        }
        withExtendedLifetime(previous) { completionBlock = { [weak self] in self?.takeReport()?() } }
    }

    private func takeReport() -> (() -> Void)? {
        lock.withLock {
            guard isOver, !isReported, let handler = completionHandler.takeValue() else { return nil }
            isReported = true
            return { [reached] in handler.report(reached) }
        }
    }

    /// Creates an operation that calls a closure.
    ///
    ///     let operation = AsynchronousOperation<String, any Error>.blockOperation { operation in
    ///         server.fetchName { result in
    ///             operation.finish(with: result)
    ///         }
    ///     }
    ///
    /// - Parameter block: A closure that runs instead of `main()`, and receives the operation, which it must finish. It
    ///   runs on the thread that starts the operation, so it is never isolated to an actor. The operation releases the
    ///   closure after it has run, or when the operation ends before its start.
    /// - Returns: An operation to add to a queue.
    public static func blockOperation(
        _ block: sending @escaping (AsynchronousOperation<Output, Failure>) -> Void
    ) -> AsynchronousOperation<Output, Failure> {
        AsynchronousBlockOperation(block)
    }
}

extension AsynchronousOperation where Output: Sendable {
    /// The result, or `nil` before the operation has a result and after a cancellation.
    ///
    /// Any thread can read the result, so its value must be `Sendable`. If it is not, use
    /// ``handleCompletion(onQueue:result:)``.
    public final var result: Result<Output, Failure>? {
        lock.withLock { reached }
    }
}

/// Unchecked `Sendable`, because the lock guards the closure.
private final class AsynchronousBlockOperation<Output, Failure: Error>:
    AsynchronousOperation<Output, Failure>, @unchecked Sendable
{
    typealias Block = (AsynchronousOperation<Output, Failure>) -> Void

    private let lock = Lock.make()
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
        lock.withLock { block.takeValue() }
    }
}

// MARK: - Key-value observing

extension Operation {
    // Apple's queues observe the keys `isExecuting` and `isFinished`. Key paths would have the names of the properties in
    // Objective-C, which are `executing` and `finished`. Other platforms have only key paths.
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
