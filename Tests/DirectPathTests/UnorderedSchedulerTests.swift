import TestSupport
import Testing

/// Schedulers that run actions in a different order from the one in which they were scheduled, or on several threads at once.
/// On the direct path, no result depends on the order or the threads.
struct UnorderedSchedulerTests {
    typealias Upstream = AnySinglePublisher<Int, TestError>

    @Test("A value whose action runs after that of the end")
    func reversed() {
        for operation in ["receive(on:)", "delay"] {
            let scheduler = VirtualTimeScheduler()
            let subject = PassthroughSubject<Int, TestError>()
            let upstream = subject.uncheckedSingle()
            let publisher =
                operation == "delay"
                ? upstream.delay(for: 1, scheduler: scheduler.unordered).eraseToAnySinglePublisher()
                : upstream.receive(on: scheduler.unordered).eraseToAnySinglePublisher()
            var results: [Result<[Int], TestError>] = []
            // `collect` must receive the value before the completion.
            let cancellable = publisher.collect().sinkSingle { results.append($0) }
            subject.send(1)
            subject.send(completion: .finished)
            scheduler.run()
            expectEqual(results, [.success([1])], "\(operation)")
            cancellable.cancel()
        }
    }

    @Test("Actions of one instant run in reverse order, even if others have run since they were scheduled")
    func order() {
        let scheduler = VirtualTimeScheduler()
        var log: [Int] = []
        scheduler.schedule(after: scheduler.now.advanced(by: 1)) {}
        scheduler.unordered.schedule(after: scheduler.now.advanced(by: 5)) { log.append(1) }
        scheduler.advance(by: 2)
        scheduler.unordered.schedule(after: scheduler.now.advanced(by: 3)) { log.append(2) }
        scheduler.run()
        expectEqual(log, [2, 1])
    }

    @Test("A value and its end, which come together, take one action")
    func actions() {
        let scheduler = VirtualTimeScheduler()
        var results: [Result<Int, TestError>] = []
        let cancellables = [
            Upstream.just(1).receive(on: scheduler).sinkSingle { results.append($0) },
            Upstream.just(2).delay(for: 1, scheduler: scheduler).sinkSingle { results.append($0) },
            Upstream.just(3).subscribe(on: scheduler).sinkSingle { results.append($0) },
        ]
        expectEqual(scheduler.scheduledActionCount, 3)
        scheduler.run(limit: 3)
        expectEqual(results, [.success(1), .success(3), .success(2)])
        withExtendedLifetime(cancellables) {}
    }

    @Test("No result is lost on a global queue, nor after a delay of microseconds on a serial one")
    func queues() {
        let queue = DispatchQueue.forTests(attributes: [])
        expectAll { $0.receive(on: DispatchQueue.forTests()).eraseToAnySinglePublisher() }
        expectAll { $0.delay(for: .microseconds(1), scheduler: queue).eraseToAnySinglePublisher() }
        expectAll { $0.subscribe(on: DispatchQueue.forTests()).eraseToAnySinglePublisher() }
    }

    private static let count = RaceRounds.count(1_000)

    /// Attaches many sinks to single publishers that another queue completes, and expects each sink to receive its result.
    private func expectAll(_ make: (Upstream) -> Upstream) {
        let reports = Counter()
        let done = DispatchGroup()
        var cancellables: [AnyCancellable] = []
        let source = DispatchQueue.forTests(attributes: [])
        for index in 0..<Self.count {
            let leaf = DeferredFutureSingle<Int, TestError> { promise in
                source.async { promise(.success(index)) }
                return AnyCancellable {}
            }
            done.enter()
            let chain = make(leaf.eraseToAnySinglePublisher())
            cancellables.append(
                chain.collect().sinkSingle { result in
                    if case .success([index]) = result { reports.increase() }
                    done.leave()
                })
        }
        expectEqual(done.wait(timeout: .now() + 600), .success)
        expectEqual(reports.value, Self.count)
    }
}
