import TestSupport
import Testing

/// How the publishers of tasks start, deliver and cancel them.
struct DeferredTaskTests {
    @Test("Each subscription starts a task, and nothing else does")
    func start() {
        let scheduler = VirtualTimeScheduler()
        scheduler.withVirtualTasks {
            let starts = Counter()
            let publisher = DeferredTask<Int, TestError> {
                starts.increase()
                return starts.value
            }
            scheduler.run()
            expectEqual(starts.value, 0)

            var results: [Result<Int, TestError>] = []
            let first = publisher.sinkSingle { results.append($0) }
            let second = publisher.sinkSingle { results.append($0) }
            #expect(results.isEmpty)
            scheduler.run()
            expectEqual(results, [.success(1), .success(2)])
            withExtendedLifetime((first, second)) {}
        }
    }

    @Test("A subscriber that cancels at once starts no task")
    func cancelledOnSubscription() {
        let scheduler = VirtualTimeScheduler()
        scheduler.withVirtualTasks {
            let starts = Counter()
            let recorder = TraceRecorder<Int, TestError>(
                scheduler: scheduler, demand: .unlimited, cancellation: .afterValues(0))
            DeferredTask<Int, TestError> {
                starts.increase()
                return 1
            }
            .subscribe(recorder)
            scheduler.run()
            expectEqual(starts.value, 0)
        }
    }

    @Test("Nil is an end without a value")
    func maybe() {
        let scheduler = VirtualTimeScheduler()
        scheduler.withVirtualTasks {
            var results: [MaybeResult<Int, TestError>] = []
            let cancellables = [1, nil].map { (value: Int?) in
                DeferredTaskMaybe { () async throws(TestError) in value }.sinkMaybe { results.append($0) }
            }
            scheduler.run()
            expectEqual(results, [.success(1), .finished])
            withExtendedLifetime(cancellables) {}
        }
    }

    @Test("A task without a value completes, or fails")
    func completion() {
        let scheduler = VirtualTimeScheduler()
        scheduler.withVirtualTasks {
            var results: [MaybeResult<Never, TestError>] = []
            let finished = DeferredTaskCompletion<TestError> {}.sinkMaybe { results.append($0) }
            let failed = DeferredTaskCompletion { () async throws(TestError) in throw TestError() }
                .sinkMaybe { results.append($0) }
            scheduler.run()
            expectEqual(results, [.finished, .failure(TestError())])
            withExtendedLifetime((finished, failed)) {}
        }
    }

    @Test("Work that never returns is that of a publisher without values")
    func neverReturning() async {
        let failing: AnyMaybePublisher<Never, any Error> = .task { throw TestError() }
        let endless: AnyMaybePublisher<Never, Never> = .task {
            while true { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
        }
        await #expect(throws: TestError.self) { try await failing.completion() }
        endless.sinkMaybe { _ in }.cancel()
    }

    @Test("Before each step, cancellation cancels the task once, and nothing is published after it")
    func cancellation() {
        let runs = cancelBeforeEachStep { scheduler in
            CancelledTask(scheduler)
        } cancel: { scenario in
            scenario.cancellable?.cancel()
            scenario.isCancelled = true
        } check: { scenario, step in
            #expect(scenario.results.count <= 1, "\(step)")
            let hasResult = !scenario.results.isEmpty
            // Cancelled while it works, the task notices, and its result is dropped. Otherwise, it does not notice anything.
            expectEqual(scenario.observed.value, (hasResult ? 0 : 1), "\(step)")
            #expect(hasResult || scenario.isCancelled, "\(step)")
            expectEqual(scenario.resultsAfterCancellation, 0, "\(step)")
        }
        #expect(runs > 4)
    }

    private final class CancelledTask {
        let observed = Counter()
        var isCancelled = false
        var cancellable: AnyCancellable?
        private(set) var results: [Result<Int, TestError>] = []
        private(set) var resultsAfterCancellation = 0

        init(_ scheduler: VirtualTimeScheduler) {
            let observed = observed
            cancellable = DeferredTask<Int, TestError> {
                await withTaskCancellationHandler {
                    try? await VirtualTimeScheduler.sleep(for: 1)
                    await Task.yield()
                } onCancel: {
                    observed.increase()
                }
                return 1
            }
            .sinkSingle { [unowned self] result in
                results.append(result)
                if isCancelled { resultsAfterCancellation += 1 }
            }
        }
    }

    @Test("The closure, and the subscriber, run on the actor on which the closure is written")
    @MainActor func mainActor() async throws {
        let (counter, work) = (Counter(), MainActorWork())
        let publisher = DeferredTask {
            work.count += 1
            return work.count
        }
        let isOnMainActor = publisher.map { (value: Int) -> Bool in
            MainActor.preconditionIsolated()
            counter.increase()
            return value == 1
        }
        #expect(try await isOnMainActor.value())
        expectEqual(counter.value, 1)
    }

    @MainActor private final class MainActorWork {
        var count = 0
    }

    @Test("The tasks of one actor that have the same priority begin in the order of their subscriptions")
    @MainActor func order() async {
        for _ in 0..<20 {
            let work = MainActorWork()
            let publishers = (0..<100).map { number in
                DeferredTask {
                    work.count += 1
                    return work.count == number + 1
                }
            }
            var results: [Bool] = []
            var cancellables: [AnyCancellable] = []
            await withCheckedContinuation { continuation in
                cancellables = publishers.map { publisher in
                    publisher.sinkSingle { result in
                        results.append(result.get())
                        if results.count == publishers.count { continuation.resume() }
                    }
                }
            }
            #expect(results.allSatisfy { $0 })
            withExtendedLifetime(cancellables) {}
        }
    }

    @Test("The closure, and the subscriber, run on the actor instance on which the closure is written")
    func actorInstance() async throws {
        let store = Store()
        try await expectEqual(store.firstCount(), 1)
    }

    private actor Store {
        private var count = 0

        func firstCount() async throws -> Int { try await counts().value() }

        private func counts() -> AnySinglePublisher<Int, Never> {
            DeferredTask {
                self.count += 1
                return self.count
            }
            .map { @Sendable value in
                self.preconditionIsolated()
                return value
            }
            .eraseToAnySinglePublisher()
        }
    }

    @TaskLocal static var label = "none"

    @Test("The task has the task-local values of its subscriber, and the name and priority that it was given")
    func context() async throws {
        let publisher = DeferredTask(priority: .low) { Self.label }
        let label = try await Self.$label.withValue("subscriber") { try await publisher.value() }
        expectEqual(label, "subscriber")
        #if compiler(>=6.2)
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            try await expectEqual(DeferredTask(name: "download") { Task.name }.value(), "download")
        }
        #endif
    }

    @Test("A mirror has one child")
    func reflection() {
        expectEqual(Mirror(reflecting: DeferredTask { 1 }).children.count, 1)
    }
}
