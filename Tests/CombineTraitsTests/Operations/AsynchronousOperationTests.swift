import TestSupport
import Testing

/// The states of an operation whose result comes later.
struct AsynchronousOperationTests {
    /// An operation that logs what happens to it.
    final class LoggedOperation: AsynchronousOperation<Int, TestError>, @unchecked Sendable {
        // Sendable, unchecked: each test uses it on one thread.
        var log: [String] = []
        var work: (LoggedOperation) -> Void = { _ in }

        override func main() {
            log.append("main: \(state)")
            work(self)
        }

        override func didComplete() { log.append("didComplete: \(state)") }

        var state: String {
            [isExecuting ? "executing" : nil, isFinished ? "finished" : nil, isCancelled ? "cancelled" : nil]
                .compactMap { $0 }.joined(separator: ", ")
        }
    }

    enum Call: String, CaseIterable {
        case start, finish, cancel

        func apply(to operation: LoggedOperation) {
            switch self {
            case .start: operation.start()
            case .finish: operation.finish(with: .success(1))
            case .cancel: operation.cancel()
            }
        }
    }

    /// Calls, one after another, what they do, the state in the end, and whether there is a result.
    static let cases: [(calls: [Call], log: [String], state: String, hasResult: Bool)] = [
        ([], [], "", false),
        ([.start], ["main: executing"], "executing", false),
        ([.start, .start], ["main: executing"], "executing", false),
        ([.start, .finish], ["main: executing", "didComplete: executing"], "finished", true),
        ([.start, .cancel], ["main: executing", "didComplete: executing, cancelled"], "finished, cancelled", false),
        // The first end counts
        ([.start, .finish, .cancel], ["main: executing", "didComplete: executing"], "finished", true),
        (
            [.start, .cancel, .finish], ["main: executing", "didComplete: executing, cancelled"],
            "finished, cancelled", false
        ),
        ([.start, .finish, .finish, .start], ["main: executing", "didComplete: executing"], "finished", true),
        // An end before the start waits for it
        ([.finish], ["didComplete: "], "", true),
        ([.finish, .cancel], ["didComplete: "], "", true),
        ([.finish, .start], ["didComplete: "], "finished", true),
        ([.cancel], ["didComplete: cancelled"], "cancelled", false),
        ([.cancel, .finish], ["didComplete: cancelled"], "cancelled", false),
        ([.cancel, .start], ["didComplete: cancelled"], "finished, cancelled", false),
        ([.cancel, .start, .start], ["didComplete: cancelled"], "finished, cancelled", false),
    ]

    @Test("Calls, one after another", arguments: cases)
    func states(_ calls: [Call], _ log: [String], _ state: String, _ hasResult: Bool) {
        let operation = LoggedOperation()
        for call in calls { call.apply(to: operation) }
        expectEqual(operation.log, log)
        expectEqual(operation.state, state)
        expectEqual(operation.result, (hasResult ? .success(1) : nil))
        #expect(operation.isAsynchronous)
    }

    @Test("An operation can end within main()", arguments: [Call.finish, .cancel])
    func endInMain(_ call: Call) {
        let operation = LoggedOperation()
        operation.work = { operation in
            call.apply(to: operation)
            operation.log.append("main returns: \(operation.state)")
        }
        operation.start()
        operation.work = { _ in }
        let end = call == .cancel ? ", cancelled" : ""
        expectEqual(operation.log, ["main: executing", "didComplete: executing\(end)", "main returns: finished\(end)"])
    }

    // MARK: Queues

    private func makeQueue() -> OperationQueue {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        // Other tests use the same threads with a lower priority.
        queue.qualityOfService = .userInitiated
        return queue
    }

    @Test("A queue runs an operation when the one before it has finished, not when its main() has returned")
    func queue() {
        let (queue, log) = (makeQueue(), SharedLog<String>())
        queue.isSuspended = true
        for number in 1...3 {
            queue.addOperation(
                AsynchronousOperation<Int, TestError>.blockOperation { operation in
                    log.append("start \(number)")
                    DispatchQueue.forTests().async {
                        log.append("finish \(number)")
                        operation.finish(with: .success(number))
                    }
                })
        }
        queue.isSuspended = false
        queue.waitUntilAllOperationsAreFinished()
        expectEqual(log.values, ["start 1", "finish 1", "start 2", "finish 2", "start 3", "finish 3"])
    }

    // MARK: Completion handlers

    @Test("The completion handler has the result, the failure, or nil, once", arguments: [0, 1, 2])
    func handleCompletion(_ kind: Int) {
        let operation = LoggedOperation()
        let (results, called) = (SharedLog<String>(), DispatchSemaphore(value: 0))
        operation.handleCompletion(onQueue: nil) { result in
            results.append(String(describing: result))
            called.signal()
        }
        operation.start()
        switch kind {
        case 0: operation.finish(with: .success(1))
        case 1: operation.finish(with: .failure(TestError(2)))
        default: operation.cancel()
        }
        called.wait()
        let expected: Result<Int, TestError>? = [.success(1), .failure(TestError(2)), nil][kind]
        expectEqual(results.values, [String(describing: expected)])
    }

    @Test("A result that is not Sendable goes to the completion handler")
    func resultThatIsNotSendable() {
        let operation = AsynchronousOperation<Token, Never>()
        let (values, called) = (Counter(), DispatchSemaphore(value: 0))
        operation.handleCompletion(onQueue: nil) { result in
            if result?.get() != nil { values.increase() }
            called.signal()
        }
        operation.start()
        operation.finish(with: .success(Token()))
        called.wait()
        expectEqual(values.value, 1)
    }

    @Test("The completion handler runs on the queue")
    func completionQueue() {
        let (key, queue) = (DispatchSpecificKey<Bool>(), DispatchQueue.forTests(attributes: []))
        queue.setSpecific(key: key, value: true)
        let operation = LoggedOperation()
        let (isOnQueue, called) = (SharedLog<Bool>(), DispatchSemaphore(value: 0))
        operation.handleCompletion(onQueue: queue) { _ in
            isOnQueue.append(DispatchQueue.getSpecific(key: key) == true)
            called.signal()
        }
        operation.start()
        operation.finish(with: .success(1))
        called.wait()
        expectEqual(isOnQueue.values, [true])
    }

    @MainActor
    @Test("Without a queue, the completion handler runs on the main actor", .timeLimit(.minutes(1)))
    func completionOnTheMainActor() async {
        let operation = LoggedOperation()
        var results: [Result<Int, TestError>?] = []
        await withCheckedContinuation { continuation in
            operation.handleCompletion { result in
                results.append(result)
                continuation.resume()
            }
            let finish = { @Sendable in
                operation.start()
                operation.finish(with: .success(1))
            }
            DispatchQueue.forTests().async(execute: finish)
        }
        expectEqual(results, [.success(1)])
    }

    @Test("The completion handler is called once, also if the completion block is called before the end, and again")
    func callsOfTheCompletionBlock() throws {
        let (operation, calls) = (LoggedOperation(), Counter())
        operation.handleCompletion(onQueue: nil) { _ in Issue.record("It was replaced.") }
        operation.handleCompletion(onQueue: nil) { _ in calls.increase() }
        let block = try #require(operation.completionBlock)
        operation.completionBlock = nil
        block()
        expectEqual(calls.value, 0)
        operation.start()
        operation.finish(with: .success(1))
        block()
        block()
        expectEqual(calls.value, 1)
        operation.handleCompletion(onQueue: nil) { _ in calls.increase() }
        operation.completionBlock?()
        expectEqual(calls.value, 1)
    }

    @Test("A completion handler that captures the operation does not keep it alive")
    func completionLifetime() {
        var lifetime: Lifetime?
        let queue = makeQueue()
        func run() {
            let operation = LoggedOperation()
            lifetime = Lifetime(of: operation)
            let called = DispatchSemaphore(value: 0)
            operation.work = { $0.finish(with: .success(1)) }
            operation.handleCompletion(onQueue: nil) { _ in
                operation.log = []
                called.signal()
            }
            queue.addOperation(operation)
            called.wait()
            queue.waitUntilAllOperationsAreFinished()
        }
        run()
        // The thread of the queue may still be releasing it.
        queue.addOperations([BlockOperation {}], waitUntilFinished: true)
        #expect(eventually { lifetime?.isOver == true })
    }

    /// Waits until another thread has released what it has used.
    private func eventually(_ condition: () -> Bool) -> Bool {
        let deadline = Date(timeIntervalSinceNow: 60)
        while !condition() {
            if Date() > deadline { return false }
            sched_yield()
        }
        return true
    }

    // MARK: Blocks

    @Test("The closure of an operation is released when it is called, and when the operation ends before")
    func blockLifetime() {
        for isStarted in [true, false] {
            let released = Counter()
            let operation = AsynchronousOperation<Int, Never>.blockOperation {
                [token = Token(onDeinit: released.increase)] operation in
                token.touch()
                operation.finish(with: .success(1))
            }
            expectEqual(released.value, 0)
            if isStarted { operation.start() } else { operation.cancel() }
            expectEqual(released.value, 1)
            expectEqual(operation.result, (isStarted ? .success(1) : nil))
        }
    }

    @MainActor
    @Test("A block that is written on the main actor runs on the thread of the queue")
    func blockOnTheMainActor() {
        let (queue, isOnMain) = (makeQueue(), SharedLog<Bool>())
        let operation = AsynchronousOperation<Int, Never>.blockOperation { operation in
            isOnMain.append(Thread.isMainThread)
            operation.finish(with: .success(1))
        }
        queue.addOperations([operation], waitUntilFinished: true)
        expectEqual(isOnMain.values, [false])
    }

    // MARK: Key-value observing

    #if canImport(ObjectiveC)
    /// Logs the changes of an operation, with the old and the new value.
    final class Observer: NSObject {
        static let keys = ["isExecuting", "isFinished", "isCancelled"]
        var changes: [String] = []

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            let values = [NSKeyValueChangeKey.oldKey, .newKey].map { change?[$0] as? Bool == true ? "true" : "false" }
            changes.append("\(keyPath ?? ""): \(values[0]) to \(values[1])")
        }
    }

    @Test("Observers see each change once, with its old and its new value")
    func observation() {
        let (operation, observer) = (LoggedOperation(), Observer())
        for key in Observer.keys {
            operation.addObserver(observer, forKeyPath: key, options: [.old, .new], context: nil)
        }
        operation.start()
        operation.finish(with: .success(1))
        for key in Observer.keys { operation.removeObserver(observer, forKeyPath: key) }
        expectEqual(
            observer.changes,
            [
                "isExecuting: false to true", "isExecuting: true to false", "isFinished: false to true",
            ])
    }
    #endif
}
