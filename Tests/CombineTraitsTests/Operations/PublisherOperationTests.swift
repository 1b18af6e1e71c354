import TestSupport
import Testing

/// Operations that subscribe to publishers, and publishers that add operations to a queue.
struct PublisherOperationTests {
    typealias Upstream = ManualPublisher<Int, TestError>

    /// A queue that keeps its operations until a test starts them.
    final class ManualQueue: OperationQueue, @unchecked Sendable {
        // Sendable, unchecked: each test uses it on one thread.
        private(set) var added: [Foundation.Operation] = []

        override func addOperation(_ operation: Foundation.Operation) { added.append(operation) }

        func startFirst() { added.removeFirst().start() }

        override func cancelAllOperations() {
            for operation in added { operation.cancel() }
        }
    }

    // MARK: makeOperation

    @Test("The operation subscribes when it starts, and finishes when the publisher completes")
    func operation() {
        let upstream = Upstream()
        let operation = upstream.uncheckedSingle().makeOperation()
        expectEqual(upstream.demands, [])
        operation.start()
        expectEqual(upstream.demands, [.unlimited])
        upstream.send(.value(1))
        #expect(operation.isExecuting)
        #expect(operation.result == nil)
        upstream.send(.finished)
        #expect(operation.isFinished)
        expectEqual(operation.result, .success(1))
        expectEqual(upstream.cancellationCount, 0)
    }

    @Test("A result from outside cancels the subscription")
    func resultFromOutside() {
        let upstream = Upstream()
        let operation = upstream.uncheckedSingle().makeOperation()
        operation.start()
        operation.finish(with: .success(9))
        expectEqual(upstream.cancellationCount, 1)
        expectEqual(operation.result, .success(9))
    }

    @Test("An operation that is cancelled while it subscribes cancels the subscription")
    func cancellationWhileStarting() {
        let upstream = Upstream()
        var operation: SinglePublisherOperation<Deferred<AnySinglePublisher<Int, TestError>>>?
        let publisher = Deferred { () -> AnySinglePublisher<Int, TestError> in
            operation?.cancel()
            return upstream.uncheckedSingle()
        }
        operation = publisher.makeOperation()
        operation?.start()
        expectEqual(upstream.demands, [])
        expectEqual(operation?.isFinished, true)
    }

    @Test("The publisher is released at the end, and by a cancellation before the start")
    func operationLifetime() {
        for isStarted in [true, false] {
            let (operation, lifetime) = withToken { token in
                Deferred {
                    token.touch()
                    return Just(1)
                }.makeOperation()
            }
            #expect(!lifetime.isOver)
            if isStarted { operation.start() } else { operation.cancel() }
            #expect(lifetime.isOver)
        }
    }

    // MARK: asOperation

    @Test("Each subscription adds an operation of the given priority to the queue")
    func subscriptions() {
        let queue = ManualQueue()
        let publisher = Just(1).asOperation(in: queue, queuePriority: .high)
        #expect(queue.added.isEmpty)
        let recorders = [publisher.record(), publisher.record()]
        expectEqual(queue.added.map(\.queuePriority), [.high, .high])
        expectEqual(recorders.map(\.events.count), [0, 0])
        queue.startFirst()
        expectEqual(recorders.map(\.values), [[1], []])
        queue.startFirst()
        expectEqual(recorders.map(\.values), [[1], [1]])
        expectEqual(recorders.map(\.isFinished), [true, true])
    }

    @Test("It publishes when the operation has finished, which is when the upstream has completed")
    func order() {
        let (queue, upstream) = (ManualQueue(), Upstream())
        var log: [String] = []
        var operation: Foundation.Operation?
        let cancellable = upstream.uncheckedSingle().asOperation(in: queue).sinkSingle { result in
            log.append("\(result), finished: \(operation?.isFinished == true)")
        }
        operation = queue.added.first
        queue.startFirst()
        upstream.send(.value(1))
        expectEqual(log, [])
        upstream.send(.finished)
        expectEqual(log, ["success(1), finished: true"])
        withExtendedLifetime(cancellable) {}
    }

    @Test("Failures, and maybe publishers that finish without a value")
    func ends() {
        let queue = ScheduledOperationQueue(ImmediateScheduler.shared)
        let failing = Fail<Int, TestError>(error: TestError(2)).asOperation(in: queue).record()
        expectEqual(failing.failure as? TestError, TestError(2))
        let empty = Empty<Int, Never>().asOperation(in: queue).record()
        expectEqual(empty.values, [])
        #expect(empty.isFinished)
    }

    @Test("To cancel the subscription cancels the operation, before and after its start", arguments: [false, true])
    func subscriptionCancellation(_ isStarted: Bool) {
        let (queue, upstream) = (ManualQueue(), Upstream())
        let cancellable = upstream.uncheckedSingle().asOperation(in: queue).sinkSingle { _ in
            Issue.record("It was cancelled.")
        }
        let operation = queue.added.first
        if isStarted { queue.startFirst() }
        cancellable.cancel()
        expectEqual(operation?.isCancelled, true)
        expectEqual(upstream.cancellationCount, (isStarted ? 1 : 0))
        if !isStarted { queue.startFirst() }
        expectEqual(operation?.isFinished, true)
        expectEqual(upstream.demands.count, (isStarted ? 1 : 0))
    }

    @Test(
        "An operation that the queue cancels makes its publisher fail, at once and only once", arguments: [false, true])
    func queueCancellation(_ isStarted: Bool) {
        let (queue, upstream) = (ManualQueue(), Upstream())
        let (recorder, lifetime) = withToken { token in
            upstream.uncheckedSingle().handleEnd { _ in token.touch() }.asOperation(in: queue).record()
        }
        let operation = queue.added.first
        if isStarted { operation?.start() }
        queue.cancelAllOperations()
        #expect(recorder.failure is CancellationError)
        expectEqual(upstream.cancellationCount, (isStarted ? 1 : 0))
        #expect(lifetime.isOver)
        if !isStarted { operation?.start() }
        upstream.send(.value(1))
        upstream.send(.finished)
        recorder.cancel()
        expectEqual(recorder.events.count, 1)
        expectEqual(operation?.isFinished, true)
    }

    @Test("A publisher without values fails as well: an upload that the queue cancels has not finished")
    func queueCancellationWithoutValues() {
        let queue = ManualQueue()
        var results: [Result<Void, any Error>] = []
        let cancellable = Empty<Never, Never>(completeImmediately: false).asOperation(in: queue)
            .sinkCompletion { results.append($0) }
        queue.cancelAllOperations()
        expectEqual(results.count, 1)
        #expect(throws: CancellationError.self) { try results.first?.get() }
        withExtendedLifetime(cancellable) {}
    }

    @Test("An operation that is cancelled while its queue adds it makes the publisher fail")
    func cancellationOnSubscription() {
        // Unchecked `Sendable` is safe, because the class adds no state.
        final class CancellingQueue: OperationQueue, @unchecked Sendable {
            override func addOperation(_ operation: Foundation.Operation) { operation.cancel() }
        }
        let recorder = Just(1).asOperation(in: CancellingQueue()).record()
        expectEqual(recorder.events.count, 1)
        #expect(recorder.failure is CancellationError)
    }

    @Test("Everything is released at the end, though a queue keeps the operation")
    func lifetime() {
        let queue = ManualQueue()
        let (cancellable, lifetime) = withToken { token in
            Deferred {
                token.touch()
                return Just(1)
            }.asOperation(in: queue).sinkSingle { _ in token.touch() }
        }
        let operation = queue.added.first
        queue.startFirst()
        #expect(lifetime.isOver)
        withExtendedLifetime((operation, cancellable)) {}
    }
}
