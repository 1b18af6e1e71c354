import CombineTraitsTesting
import TestSupport
import Testing

/// Schedulers that run their actions in another order than they were scheduled in, or on several threads at once. On the
/// direct path, no result depends on that.
@Suite struct UnorderedSchedulerTests {
    typealias Upstream = AnySinglePublisher<Int, TestError>

    @Test("A value whose action runs after that of the end")
    func reversed() {
        for operation in ["receive(on:)", "delay"] {
            let scheduler = ReversingScheduler()
            let subject = PassthroughSubject<Int, TestError>()
            let upstream = subject.uncheckedSingle()
            let publisher =
                operation == "delay"
                ? upstream.delay(for: 1, scheduler: scheduler).eraseToAnySinglePublisher()
                : upstream.receive(on: scheduler).eraseToAnySinglePublisher()
            var results: [Result<[Int], TestError>] = []
            // What waits for the end must get the value before it.
            let cancellable = publisher.collect().sinkSingle { results.append($0) }
            subject.send(1)
            subject.send(completion: .finished)
            scheduler.run()
            #expect(results == [.success([1])], "\(operation)")
            cancellable.cancel()
        }
    }

    @Test("A value and its end, which come together, take one action")
    func actions() {
        let scheduler = CountingScheduler()
        var results: [Result<Int, TestError>] = []
        func count(_ publisher: some SinglePublisher<Int, TestError>) -> Int {
            scheduler.actionCount = 0
            let cancellable = publisher.sinkSingle { results.append($0) }
            cancellable.cancel()
            return scheduler.actionCount
        }
        #expect(count(Upstream.just(1).receive(on: scheduler)) == 1)
        #expect(count(Upstream.just(1).delay(for: 1, scheduler: scheduler)) == 1)
        #expect(count(Upstream.just(1).subscribe(on: scheduler)) == 1)
        #expect(results == [.success(1), .success(1), .success(1)])
    }

    @Test("No result is lost on a global queue, nor after a delay of microseconds on a serial one")
    func queues() {
        let queue = DispatchQueue.forTests(attributes: [])
        expectAll { $0.receive(on: DispatchQueue.forTests()).eraseToAnySinglePublisher() }
        expectAll { $0.delay(for: .microseconds(1), scheduler: queue).eraseToAnySinglePublisher() }
        expectAll { $0.subscribe(on: DispatchQueue.forTests()).eraseToAnySinglePublisher() }
    }

    private static let count = RaceRounds.count(1_000)

    /// Attaches many sinks to singles that another queue completes, and waits for the results.
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
        #expect(done.wait(timeout: .now() + 600) == .success)
        #expect(reports.value == Self.count)
    }
}

/// Keeps its actions until it is run, and then runs the last one first.
private final class ReversingScheduler: TestScheduler {
    private var actions: [() -> Void] = []

    override func perform(_ action: @escaping () -> Void) {
        actions.append(action)
    }

    func run() {
        while let action = actions.popLast() { action() }
    }
}

/// Runs each action at once, and counts them.
private final class CountingScheduler: TestScheduler {
    var actionCount = 0

    override func perform(_ action: @escaping () -> Void) {
        actionCount += 1
        action()
    }
}

/// A scheduler without time.
private class TestScheduler: Scheduler {
    typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
    typealias SchedulerOptions = Never

    func perform(_ action: @escaping () -> Void) {}

    var now: SchedulerTimeType { ImmediateScheduler.shared.now }
    var minimumTolerance: SchedulerTimeType.Stride { 0 }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        perform(action)
    }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {
        perform(action)
    }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        AnyCancellable {}
    }
}
