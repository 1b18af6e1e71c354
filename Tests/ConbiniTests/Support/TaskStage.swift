import CombineTraitsTesting
import Conbini
import TestSupport
import Testing

/// The operators that have an `async` closure.
enum TaskOperator: CaseIterable, Sendable {
    case asyncMap, asyncTryMap

    fileprivate func publisher(
        _ upstream: some Publisher<TaskStage.Input, TestError>, prefetch: Subscribers.Demand?, work: TaskStage.Work,
        closure: TaskStage.Sentinel
    ) -> AnyPublisher<Int, any Error> {
        switch self {
        case .asyncMap:
            let transform: @Sendable (TaskStage.Input) async -> Int = {
                withExtendedLifetime(closure) {}
                return try! await work.result(of: $0.number).get()
            }
            let publisher =
                prefetch.map { upstream.asyncMap(prefetch: $0, transform) } ?? upstream.asyncMap(transform)
            return publisher.mapError { $0 as any Error }.eraseToAnyPublisher()
        case .asyncTryMap:
            let transform: @Sendable (TaskStage.Input) async throws -> Int = {
                withExtendedLifetime(closure) {}
                return try await work.result(of: $0.number).get()
            }
            let publisher =
                prefetch.map { upstream.asyncTryMap(prefetch: $0, transform) } ?? upstream.asyncTryMap(transform)
            return publisher.eraseToAnyPublisher()
        }
    }
}

/// A subscription to an operator with an `async` closure, whose calls last until the test ends them, and a log of what happens.
///
/// The log has these entries:
///
/// - `requested 1`, `cancelled upstream`: what the operator asks of its upstream.
/// - `started 1`, `cancelled 1`: what happens to the task of a value.
/// - `published 10`, `finished`, `failed …`: what the operator publishes.
///
/// What happens in a task that is cancelled ends with `in a cancelled task`.
final class TaskStage {
    private let log = Log()
    private let work: Work
    private let closureRelease = Log()
    private let upstreamRelease = Log()
    private var valueReleases: [Int: Log] = [:]
    private let upstream: Upstream
    private var downstream: Downstream?

    /// - Parameters:
    ///   - prefetch: The number of values that are requested ahead. Nil for the default.
    ///   - demand: What is demanded on subscription.
    ///   - onRequest: Called with each request of the upstream, after it is logged.
    ///   - onValue: Called with each value that is published, after it is logged.
    init(
        _ name: TaskOperator, prefetch: Subscribers.Demand? = nil, demand: Subscribers.Demand = .unlimited,
        onRequest: @escaping (TaskStage) -> Void = { _ in }, onValue: @escaping (Int, TaskStage) -> Void = { _, _ in }
    ) {
        work = Work(log)
        upstream = Upstream(log)
        let downstream = Downstream(log, demand: demand)
        self.downstream = downstream
        downstream.onValue = { [unowned self] in onValue($0, self) }
        upstream.onRequest = { [unowned self] in onRequest(self) }
        let upstreamSentinel = Sentinel(upstreamRelease)
        let upstream = upstream.map { value in
            withExtendedLifetime(upstreamSentinel) {}
            return value
        }
        name.publisher(upstream, prefetch: prefetch, work: work, closure: Sentinel(closureRelease))
            .subscribe(downstream)
    }

    // MARK: Steps

    /// Publishes a value of the upstream.
    func send(_ number: Int) {
        let release = Log()
        valueReleases[number] = release
        upstream.send(Input(number, sentinel: Sentinel(release)))
    }

    /// Completes the upstream.
    func complete(_ completion: Subscribers.Completion<TestError>) { upstream.complete(completion) }

    func request(_ demand: Subscribers.Demand) { downstream?.subscription?.request(demand) }

    func cancel() { downstream?.subscription?.cancel() }

    /// Ends the call of the closure for a value.
    func end(_ number: Int, _ result: Result<Int, any Error>) { work.end(number, result) }

    /// Calls a closure when the task of a value is cancelled, in the call that cancels it.
    func onCancellation(_ body: @escaping @Sendable () -> Void) { work.setCancellationHandler(body) }

    // MARK: Expectations

    /// Waits for entries of the log.
    func next(_ count: Int = 1) async -> [String] { await log.next(count) }

    /// Waits until a value is released: until its task has ended, if there is one.
    func release(of number: Int) async { #expect(await valueReleases[number]?.rest() == []) }

    /// Waits until the closure and the upstream are released. Call it after the end.
    func releaseOfParts() async {
        upstream.release()
        #expect(await closureRelease.rest() == [])
        #expect(await upstreamRelease.rest() == [])
    }

    /// Releases the downstream.
    ///
    /// - Returns: Its lifetime.
    func forgetDownstream() -> Lifetime? {
        defer { downstream = nil }
        return downstream.map { Lifetime(of: $0) }
    }

    /// The entries that have come, and no test has waited for.
    func rest() async -> [String] {
        log.close()
        return await log.rest()
    }

    // MARK: Parts

    /// A value of the upstream. A task keeps it until it has ended.
    struct Input: Sendable {
        let number: Int
        fileprivate let sentinel: Sentinel

        fileprivate init(_ number: Int, sentinel: Sentinel) {
            self.number = number
            self.sentinel = sentinel
        }
    }

    /// An object whose release a test can wait for.
    fileprivate final class Sentinel: Sendable {
        private let log: Log

        init(_ log: Log) {
            self.log = log
        }

        deinit { log.close() }
    }

    /// Entries that any thread adds.
    fileprivate final class Log: Sendable {
        private let stream: AsyncStream<String>
        private let continuation: AsyncStream<String>.Continuation

        init() {
            (stream, continuation) = AsyncStream.makeStream()
        }

        func add(_ entry: String) {
            continuation.yield(Task.isCancelled ? "\(entry), in a cancelled task" : entry)
        }

        func close() { continuation.finish() }

        /// Waits for a minute at most.
        func next(_ count: Int) async -> [String] {
            let timeout = DispatchWorkItem { [self] in
                add("timed out")
                close()
            }
            DispatchQueue.global().asyncAfter(deadline: .now() + 600, execute: timeout)
            defer { timeout.cancel() }
            var entries: [String] = []
            for await entry in stream {
                entries.append(entry)
                if entries.count == count { break }
            }
            return entries
        }

        func rest() async -> [String] { await next(.max) }
    }

    /// Calls that last until the test ends them.
    ///
    /// Sendable, unchecked, because the lock guards the state.
    final class Work: @unchecked Sendable {
        private let log: Log
        private let lock = NSLock()
        private var calls: [Int: CheckedContinuation<Result<Int, any Error>, Never>] = [:]
        private var cancellationHandler: @Sendable () -> Void = {}

        fileprivate init(_ log: Log) {
            self.log = log
        }

        func result(of number: Int) async -> Result<Int, any Error> {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    lock.withLock { calls[number] = continuation }
                    log.add("started \(number)")
                }
            } onCancel: {
                log.add("cancelled \(number)")
                lock.withLock { cancellationHandler }()
            }
        }

        fileprivate func end(_ number: Int, _ result: Result<Int, any Error>) {
            lock.withLock { calls.removeValue(forKey: number) }?.resume(returning: result)
        }

        fileprivate func setCancellationHandler(_ body: @escaping @Sendable () -> Void) {
            lock.withLock { cancellationHandler = body }
        }
    }

    /// An upstream that publishes what the test sends, whatever the demand.
    private final class Upstream: Publisher, Subscription {
        typealias Output = Input
        typealias Failure = TestError

        var onRequest: () -> Void = {}
        private let log: Log
        private var subscriber: AnySubscriber<Input, TestError>?

        init(_ log: Log) {
            self.log = log
        }

        func receive<S: Subscriber>(subscriber: S) where S.Input == Input, S.Failure == TestError {
            self.subscriber = AnySubscriber(subscriber)
            subscriber.receive(subscription: self)
        }

        func send(_ input: Input) {
            guard let demand = subscriber?.receive(input), demand > .none else { return }
            request(demand)
        }

        func complete(_ completion: Subscribers.Completion<TestError>) { subscriber?.receive(completion: completion) }

        /// Releases the subscriber, as a publisher does when it completes or is cancelled.
        func release() { subscriber = nil }

        func request(_ demand: Subscribers.Demand) {
            log.add("requested \(demand.max.map(String.init) ?? "all")")
            onRequest()
        }

        func cancel() { log.add("cancelled upstream") }
    }

    private final class Downstream: Subscriber {
        typealias Failure = any Error

        var onValue: (Int) -> Void = { _ in }
        private let log: Log
        private let demand: Subscribers.Demand
        private(set) var subscription: (any Subscription)?

        init(_ log: Log, demand: Subscribers.Demand) {
            self.log = log
            self.demand = demand
        }

        func receive(subscription: any Subscription) {
            self.subscription = subscription
            if demand > .none { subscription.request(demand) }
        }

        func receive(_ input: Int) -> Subscribers.Demand {
            log.add("published \(input)")
            onValue(input)
            return .none
        }

        func receive(completion: Subscribers.Completion<any Error>) {
            switch completion {
            case .finished: log.add("finished")
            case .failure(let error): log.add("failed \(error)")
            }
        }
    }
}
