import TestSupport
import Testing

/// `retry` on publishers that send their subscription late or after their failure, as OpenCombine's `Future` and `zip` do.
struct RetryTests {
    /// A publisher that keeps its subscribers, so that a test can call them in any order.
    private final class ManualSingle: SinglePublisher {
        typealias Output = Int
        typealias Failure = TestError

        private(set) var subscribers: [AnySubscriber<Int, TestError>] = []
        private(set) var cancellations: [Int] = []

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
            subscribers.append(AnySubscriber(subscriber))
        }

        /// Sends a subscription to the subscriber with an index.
        func sendSubscription(to index: Int) {
            subscribers[index].receive(
                subscription: ClosureSubscription(onCancel: { [weak self] in self?.cancellations.append(index) }))
        }
    }

    private let upstream = ManualSingle()

    @Test(
        "The subscription of a failed attempt is cancelled, and does not take the place of the next one's",
        arguments: [[0, 1], [1, 0]], [true, false])
    func lateSubscription(order: [Int], isCancelled: Bool) {
        var results: [Result<Int, TestError>] = []
        let cancellable = upstream.retry(1).sinkSingle { results.append($0) }
        upstream.subscribers[0].receive(completion: .failure(TestError(1)))
        order.forEach(upstream.sendSubscription)
        expectEqual(upstream.cancellations, [0])
        if isCancelled {
            cancellable.cancel()
        } else {
            _ = upstream.subscribers[1].receive(2)
            upstream.subscribers[1].receive(completion: .finished)
        }
        expectEqual(upstream.cancellations, (isCancelled ? [0, 1] : [0]))
        expectEqual(results, (isCancelled ? [] : [.success(2)]))
    }

    @Test("What an attempt sends after its failure does not count")
    func lateEvents() {
        var results: [Result<Int, TestError>] = []
        let cancellable = upstream.retry(1).sinkSingle { results.append($0) }
        for index in 0...1 { upstream.sendSubscription(to: min(index, upstream.subscribers.count - 1)) }
        upstream.subscribers[0].receive(completion: .failure(TestError(1)))
        upstream.subscribers[0].receive(completion: .failure(TestError(1)))
        _ = upstream.subscribers[0].receive(1)
        #expect(results.isEmpty)
        expectEqual(upstream.subscribers.count, 2)
        upstream.subscribers[1].receive(completion: .failure(TestError(2)))
        expectEqual(results, [.failure(TestError(2))])
        cancellable.cancel()
    }

    @Test("Attempts need no more memory, the more of them there are", arguments: 0..<8)
    func memory(operatorCount: Int) {
        var attempts = 0
        let failing = DeferredFutureSingle<Int, TestError> { promise in
            attempts += 1
            promise(attempts > 200 ? .success(attempts) : .failure(TestError()))
            return AnyCancellable {}
        }
        // The operators occupy memory of the subscription, so an attempt can need more than is left.
        let chain = (0..<operatorCount).reduce(failing.retry(200).eraseToAnySinglePublisher()) { chain, _ in
            chain.map { $0 + 1 }.eraseToAnySinglePublisher()
        }
        var results: [Result<Int, TestError>] = []
        _ = chain.sinkSingle { results.append($0) }
        expectEqual(results, [.success(201 + operatorCount)])
    }

    /// The call in which a test cancels a chain while `retry` makes attempts in a loop.
    enum Cancellation: CaseIterable {
        case inAttempt, inFirstAttempts, afterFailure
    }

    @Test("A chain that is cancelled makes no further attempt", arguments: Path.allCases, Cancellation.allCases)
    func cancellation(by path: Path, _ cancellation: Cancellation) {
        var promise: DeferredFutureSingle<Int, TestError>.Promise?
        let first = DeferredFutureSingle<Int, TestError> {
            promise = $0
            return AnyCancellable {}
        }
        let failing = DeferredFutureSingle<Int, TestError> {
            $0(.failure(TestError()))
            return AnyCancellable {}
        }
        var cancellable: AnyCancellable?
        var attempts = 0
        func attempt() {
            attempts += 1
            if attempts == 3, cancellation != .afterFailure { cancellable?.cancel() }
        }
        let chain: AnySinglePublisher<Int, TestError> =
            switch cancellation {
            case .inAttempt:
                Deferred {
                    attempt()
                    return attempts == 1 ? first.eraseToAnySinglePublisher() : .fail(TestError())
                }.retry(10).eraseToAnySinglePublisher()
            case .inFirstAttempts:
                first.catch { _ in
                    Deferred {
                        attempt()
                        return AnySinglePublisher<Int, TestError>.fail(TestError())
                    }.retry(10)
                }.eraseToAnySinglePublisher()
            case .afterFailure:
                Deferred {
                    attempt()
                    return attempts == 1 ? first : failing
                }.mapError { error in
                    if attempts == 3 { cancellable?.cancel() }
                    return error
                }.retry(10).eraseToAnySinglePublisher()
            }
        cancellable = chain.attach(by: path) { _ in Issue.record("It was cancelled.") }
        promise?(.failure(TestError()))
        expectEqual(attempts, 3)
    }

    @Test("As many attempts as there are numbers", arguments: Path.allCases)
    func largestNumber(by path: Path) {
        var results: [MaybeResult<Int, TestError>] = []
        _ = Result<Int, TestError>.Publisher(.success(1)).retry(.max).attach(by: path) { results.append($0) }
        expectEqual(results, [.success(1)])
    }

    @Test("A future that fails while it is subscribed to loses no result")
    func futures() {
        var lostCount = 0
        var judge: () -> Void = {}
        ThreadTeam.run(rounds: RaceRounds.count(1_000)) { _ in
            judge()
            var promises: [(Result<Int, TestError>) -> Void] = []
            let futures = (0..<2).map { _ in Future<Int, TestError> { promises.append($0) } }
            var attempts = 0
            let chain = Deferred { () -> Future<Int, TestError> in
                defer { attempts += 1 }
                return futures[min(attempts, 1)]
            }.retry(1)
            let reports = Counter()
            var cancellable: AnyCancellable?
            judge = {
                promises[1](.success(1))
                if reports.value != 1 { lostCount += 1 }
                cancellable?.cancel()
            }
            return (
                { cancellable = chain.sinkSingle { _ in reports.increase() } }, { promises[0](.failure(TestError(1))) }
            )
        }
        judge()
        expectEqual(lostCount, 0)
    }
}
