import CombineTraits
import TestSupport
import Testing

/// Cancellation against completion, on threads of their own. In each round, both come at the same time.
@Suite struct ConcurrencyRaceTests {
    static let rounds = RaceRounds.count(500)

    enum Awaited: String, CaseIterable {
        case value, result, completion
    }

    @Test("A task returns once, and its publisher is cleaned up as often as it starts", arguments: Awaited.allCases)
    func waiting(for awaited: Awaited) async {
        let (starts, cleanUps, cancellations) = (Counter(), Counter(), Counter())
        let live = Counter()
        // Queues of their own have threads of their own, unlike the global ones.
        let (publisher, canceller) = (DispatchQueue(label: "publisher"), DispatchQueue(label: "canceller"))
        for round in 0..<Self.rounds {
            let hasStarted = DispatchSemaphore(value: 0)
            let task = Task {
                // Each task has a publisher of its own. What it captures must not outlive the round.
                let token = Token(onDeinit: live.increase)
                let future = DeferredFutureSingle<Int, Never> { promise in
                    starts.increase()
                    hasStarted.signal()
                    publisher.async {
                        Self.spin(63 - round % 64)
                        promise(.success(1))
                    }
                    return AnyCancellable {
                        token.touch()
                        cleanUps.increase()
                    }
                }
                let isCancelled =
                    switch awaited {
                    case .value: (try? await future.value()) == nil
                    case .result: await future.result() == nil
                    case .completion: await Self.isCancelled { try await future.ignoreOutput().completion() }
                    }
                if isCancelled { cancellations.increase() }
                return isCancelled
            }
            await Self.cancel(round, on: canceller, after: hasStarted) { task.cancel() }
            _ = await task.value
        }
        await Self.wait { starts.value == cleanUps.value && live.value == Self.rounds }
        #expect(starts.value == cleanUps.value)
        #expect(starts.value + cancellations.value >= Self.rounds)
        #expect(live.value == Self.rounds, "What the publishers captured is still alive.")
    }

    @Test("A deferred task publishes once or never, and its closure is released")
    func deferredTasks() async {
        let (ends, live) = (Counter(), Counter())
        var isFair = true
        let canceller = DispatchQueue(label: "canceller")
        for round in 0..<Self.rounds {
            let (hasStarted, results) = (DispatchSemaphore(value: 0), Counter())
            let token = Token(onDeinit: live.increase)
            // Only the work of the task uses it.
            nonisolated(unsafe) let captured = token
            // The round waits for the thread that cancels.
            nonisolated(unsafe) let cancellable = DeferredTask<Int, Never> {
                captured.touch()
                hasStarted.signal()
                Self.spin(63 - round % 64)
                ends.increase()
                return 1
            }
            .sinkSingle(isolation: nil) { @Sendable _ in results.increase() }
            await Self.cancel(round, on: canceller, after: hasStarted) { cancellable.cancel() }
            isFair = isFair && results.value <= 1
        }
        await Self.wait { ends.value == Self.rounds && live.value == Self.rounds }
        #expect(isFair)
        #expect(live.value == Self.rounds, "What the tasks captured is still alive.")
    }

    private static func isCancelled(_ operation: () async throws -> Void) async -> Bool {
        do {
            try await operation()
            return false
        } catch {
            return true
        }
    }

    /// Cancels on a thread of its own, at a moment that differs from round to round, so that it meets each phase: in every eighth
    /// round before the start, in the others soon after it.
    private static func cancel(
        _ round: Int, on queue: DispatchQueue, after start: DispatchSemaphore, _ cancel: @escaping @Sendable () -> Void
    ) async {
        await withCheckedContinuation { continuation in
            queue.async {
                if !round.isMultiple(of: 8) { start.wait() }
                spin(round % 64)
                cancel()
                continuation.resume()
            }
        }
    }

    private static func spin(_ duration: Int) {
        var sum = 0
        for number in 0..<duration * 20 { sum &+= number }
        precondition(sum >= 0)
    }

    /// Lets other tasks run until a condition is met, or does not seem to become true.
    private static func wait(until isMet: () -> Bool) async {
        let deadline = DispatchTime.now() + 20
        while !isMet(), DispatchTime.now() < deadline { await Task.yield() }
    }
}
