import TestSupport
import Testing

/// What cancellation of a task does to the publisher that it waits for. Everything runs on the main actor, one task at a time.
@MainActor struct AwaitCancellationTests {
    typealias TestPublisher = ManualPublisher<Int, TestError>

    /// The ways to wait for a result.
    enum Way: String, CaseIterable {
        case valueOfSingle, resultOfSingle, valueOfMaybe, resultOfMaybe, completion, behindOperators, withoutFailure

        /// Waits.
        ///
        /// - Returns: Whether the task was cancelled.
        @MainActor
        func wait(for publisher: TestPublisher) async -> Bool {
            do {
                switch self {
                case .valueOfSingle: _ = try await publisher.uncheckedSingle().value()
                case .resultOfSingle: return await publisher.uncheckedSingle().result() == nil
                case .valueOfMaybe: _ = try await publisher.uncheckedMaybe().value()
                case .resultOfMaybe: return await publisher.uncheckedMaybe().result() == nil
                case .completion: try await publisher.uncheckedMaybe().ignoreOutput().completion()
                case .behindOperators:
                    _ = try await publisher.uncheckedSingle().map { $0 }.flatMap { Just($0) }.value()
                case .withoutFailure: _ = try await publisher.replaceError(with: 0).uncheckedSingle().value()
                }
                return false
            } catch {
                return error is CancellationError
            }
        }
    }

    @Test("A task that is cancelled already subscribes to nothing", arguments: Way.allCases)
    func cancelledBefore(way: Way) async {
        let publisher = TestPublisher(onSubscription: [.value(1), .finished])
        let task = Task { await way.wait(for: publisher) }
        task.cancel()
        #expect(await task.value)
        #expect(publisher.demands.isEmpty)
    }

    @Test("Cancellation cancels the upstream once, and returns whatever the upstream does", arguments: Way.allCases)
    func cancelledWhileWaiting(way: Way) async {
        let publisher = TestPublisher()
        let task = Task { await way.wait(for: publisher) }
        while publisher.demands.isEmpty { await Task.yield() }
        task.cancel()
        #expect(await task.value)
        expectEqual(publisher.cancellationCount, 1)
        // The upstream does not care.
        publisher.send(.value(1))
        publisher.send(.finished)
        expectEqual(publisher.cancellationCount, 1)
    }

    @Test("A result that comes before the cancellation is returned", arguments: Way.allCases)
    func cancelledAfterResult(way: Way) async {
        let publisher = TestPublisher()
        let task = Task { await way.wait(for: publisher) }
        while publisher.demands.isEmpty { await Task.yield() }
        // The task resumes when this one suspends.
        publisher.send(.failure(TestError()))
        task.cancel()
        await expectEqual(task.value, false)
        expectEqual(publisher.cancellationCount, 0)
    }

    /// The runtime calls cancellation handlers under a lock of its own. Upstreams with locks of theirs would cause deadlocks.
    @Test("Nothing foreign runs in the call that cancels the task")
    func cancellationHandler() async {
        let lock = NSLock()
        let future = DeferredFutureSingle<Int, Never> { _ in AnyCancellable { @Sendable in lock.withLock {} } }
        let task = Task { await future.result() == nil }
        await Task.yield()
        lock.withLock { task.cancel() }
        #expect(await task.value)
    }

    @Test("Nothing is alive after a result, and after a cancellation", arguments: [true, false])
    func release(isCancelled: Bool) async {
        let isReleased = Counter()
        var promise: DeferredFutureSingle<Int, Never>.Promise?
        var task: Task<Bool, Never>?
        do {
            let token = Token(onDeinit: isReleased.increase)
            let future = DeferredFutureSingle<Int, Never> {
                promise = $0
                return AnyCancellable { token.touch() }
            }
            task = Task { await future.result() == nil }
        }
        while promise == nil { await Task.yield() }
        if isCancelled { task?.cancel() } else { promise?(.success(1)) }
        await expectEqual(task?.value, isCancelled)
        task = nil
        // What keeps a promise keeps nothing else.
        expectEqual(isReleased.value, 1)
        withExtendedLifetime(promise) {}
    }
}
