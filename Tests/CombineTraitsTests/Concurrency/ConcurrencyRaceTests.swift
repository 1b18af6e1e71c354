import TestSupport
import Testing

/// Cancellation against completion, on threads of their own, for the thread sanitizer. Other tests try each order of the two.
struct ConcurrencyRaceTests {
    static let rounds = RaceRounds.count(300)

    enum Awaited: CaseIterable {
        case value, result, completion

        func wait(for future: DeferredFutureSingle<Int, Never>) async {
            switch self {
            case .value: _ = try? await future.value()
            case .result: _ = await future.result()
            case .completion: _ = try? await future.ignoreOutput().completion()
            }
        }
    }

    @Test("A task returns, and its publisher is cleaned up once and released", arguments: Awaited.allCases)
    func waiting(for awaited: Awaited) async {
        let (cleanUps, released) = (Counter(), Counter())
        for _ in 0..<Self.rounds {
            let (promises, continuation) = AsyncStream.makeStream(of: DeferredFutureSingle<Int, Never>.Promise.self)
            let task = Task.detached {
                let token = Token(onDeinit: released.increase)
                await awaited.wait(
                    for: DeferredFutureSingle<Int, Never> { promise in
                        continuation.yield(promise)
                        return AnyCancellable {
                            token.touch()
                            cleanUps.increase()
                        }
                    })
            }
            for await promise in promises {
                let fulfillment = Task.detached { promise(.success(1)) }
                task.cancel()
                await fulfillment.value
                break
            }
            await task.value
        }
        await Self.wait { released.value == Self.rounds }
        expectEqual(cleanUps.value, Self.rounds)
        expectEqual(released.value, Self.rounds, "What the publishers captured is still alive.")
    }

    @Test("A deferred task publishes once or never, and its closure is released")
    func deferredTasks() async {
        let released = Counter()
        for _ in 0..<Self.rounds {
            let (results, (starts, continuation)) = (Counter(), AsyncStream.makeStream(of: Void.self))
            // Only the work of the task uses it.
            nonisolated(unsafe) let token = Token(onDeinit: released.increase)
            let cancellable = DeferredTask<Int, Never> {
                token.touch()
                continuation.finish()
                return 1
            }
            .sinkSingle(isolation: nil) { @Sendable _ in results.increase() }
            for await _ in starts {}
            cancellable.cancel()
            #expect(results.value <= 1)
        }
        await Self.wait { released.value == Self.rounds }
        expectEqual(released.value, Self.rounds, "What the tasks captured is still alive.")
    }

    /// Lets other tasks run until a condition is met, or does not seem to become true.
    private static func wait(until isMet: () -> Bool) async {
        let deadline = DispatchTime.now() + 20
        while !isMet(), DispatchTime.now() < deadline { await Task.yield() }
    }
}
