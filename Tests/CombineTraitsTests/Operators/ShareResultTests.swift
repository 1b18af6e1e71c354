import TestSupport
import Testing

/// What the subscribers of `shareResult` receive.
struct ShareResultTests {
    /// A subscriber, by the instants of its life.
    struct Subscriber: Sendable {
        let start: Int
        let cancellation: Int?
        let demand: DemandPolicy

        /// From its subscription on.
        let expected: Marbles

        static func at(
            _ start: Int, _ expected: Marbles, demand: DemandPolicy = .unlimited, cancelled cancellation: Int? = nil
        ) -> Subscriber {
            Subscriber(start: start, cancellation: cancellation, demand: demand, expected: expected)
        }
    }

    /// A run of the upstream.
    struct Run: Equatable {
        var start: Int
        var cancellation: Int?
    }

    struct Case: Sendable {
        /// By run.
        var upstream: [Marbles]
        var lifetime = ResultLifetime.whileSubscribed
        var keepingFailure = true
        var subscribers: [Subscriber]
        var runs = [Run(start: 0)]
    }

    static let cases = [
        // First, second, late
        Case(
            upstream: ["---1|"],
            subscribers: [.at(0, "---(1|)"), .at(0, "---(1|)"), .at(1, "--(1|)"), .at(4, "(1|)"), .at(9, "(1|)")]),
        // At once
        Case(upstream: ["(1|)"], subscribers: [.at(0, "(1|)"), .at(0, "(1|)"), .at(2, "(1|)")]),
        Case(upstream: ["1--|"], subscribers: [.at(0, "(1|)"), .at(1, "(1|)")]),
        // No value
        Case(upstream: ["--|"], subscribers: [.at(0, "--|"), .at(3, "|")]),
        Case(upstream: ["|"], subscribers: [.at(0, "|"), .at(3, "|")]),
        Case(upstream: ["--|", "1|"], keepingFailure: false, subscribers: [.at(0, "--|"), .at(3, "|")]),
        // No result
        Case(upstream: ["-"], subscribers: [.at(0, "-"), .at(1, "-")]),
        // Failures
        Case(upstream: ["--x", "1|"], subscribers: [.at(0, "--x"), .at(1, "-x"), .at(3, "x")]),
        Case(
            upstream: ["--x", "-x", "(1|)"], keepingFailure: false,
            subscribers: [.at(0, "--x"), .at(1, "-x"), .at(3, "-x"), .at(5, "(1|)"), .at(6, "(1|)")],
            runs: [Run(start: 0), Run(start: 3), Run(start: 5)]),
        Case(
            upstream: ["x", "x", "(1|)"], keepingFailure: false,
            subscribers: [.at(0, "x"), .at(0, "x"), .at(0, "(1|)"), .at(1, "(1|)")],
            runs: [Run(start: 0), Run(start: 0), Run(start: 0)]),
        // The run asks at once. Each value waits for its own demand.
        Case(
            upstream: ["-1|"],
            subscribers: [
                .at(0, "-", demand: .none), .at(0, "---(1|)", demand: .unlimitedAfter(3)),
                .at(0, "-(1|)", demand: .max(1)), .at(2, "--(1|)", demand: .unlimitedAfter(2)),
                .at(2, "-", demand: .none),
            ]),
        Case(upstream: ["-|"], subscribers: [.at(0, "-|", demand: .none), .at(2, "|", demand: .none)]),
        Case(upstream: ["-x"], subscribers: [.at(0, "-x", demand: .none), .at(2, "x", demand: .none)]),
        // One leaves, the others stay
        Case(upstream: ["---1|"], subscribers: [.at(0, "-", cancelled: 1), .at(0, "---(1|)")]),
        Case(upstream: ["---1|"], subscribers: [.at(0, "---(1|)"), .at(0, "-", cancelled: 2)]),
        // All leave, the next one starts anew
        Case(
            upstream: ["---1|", "--2|"],
            subscribers: [.at(0, "-", cancelled: 1), .at(0, "-", cancelled: 2), .at(4, "--(2|)"), .at(9, "(2|)")],
            runs: [Run(start: 0, cancellation: 2), Run(start: 4)]),
        Case(
            upstream: ["---1|", "--2|"], lifetime: .forever,
            subscribers: [.at(0, "-", cancelled: 1), .at(2, "-(1|)"), .at(4, "(1|)")]),
        Case(
            upstream: ["---1|", "--2|"], lifetime: .forever, subscribers: [.at(0, "-", cancelled: 1), .at(5, "(1|)")]),
        Case(
            upstream: ["--x", "-2|"], lifetime: .forever, keepingFailure: false,
            subscribers: [.at(0, "-", cancelled: 1), .at(5, "-(2|)")], runs: [Run(start: 0), Run(start: 5)]),
        // Not before the result, but before it is requested
        Case(upstream: ["-1---|", "2|"], subscribers: [.at(0, "-", demand: .none, cancelled: 2), .at(3, "(1|)")]),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ example: Case) {
        let scheduler = VirtualTimeScheduler()
        let upstream = ScriptedPublisher<Int, TestError>(
            example.upstream.map { Script($0, failure: TestError(1)) }, scheduler: scheduler)
        let shared = upstream.uncheckedMaybe().shareResult(example.lifetime, keepingFailure: example.keepingFailure)
        var recorders: [Int: TraceRecorder<Int, TestError>] = [:]
        for (index, subscriber) in example.subscribers.enumerated() {
            scheduler.schedule(after: .seconds(subscriber.start)) {
                recorders[index] = shared.recordTrace(
                    on: scheduler, demand: subscriber.demand,
                    cancellation: subscriber.cancellation.map {
                        .after(.seconds($0 - subscriber.start))
                    } ?? .never)
            }
        }
        scheduler.run(until: .seconds(20))
        for (index, subscriber) in example.subscribers.enumerated() {
            let trace = recorders[index]!.trace
            expectEqual(trace.marbles, subscriber.expected, "subscriber \(index): \(trace)")
            expectEqual(trace.defects, [])
        }
        let runs = upstream.subscriptions.map { run in
            Run(start: run.subscribedAt.frame, cancellation: run.cancellations.first?.frame)
        }
        expectEqual(runs, example.runs)
        for run in upstream.subscriptions { expectEqual(run.requests.map(\.demand), [.unlimited]) }
    }

    // MARK: Reentrancy

    @Test("A subscriber that comes on receipt of the value, and one that comes on receipt of the end, get it at once")
    func subscriptionOnReceipt() {
        let (subject, starts) = (PassthroughSubject<Int, TestError>(), Counter())
        let shared = subject.handleEvents(receiveSubscription: { _ in starts.increase() })
            .uncheckedMaybe().shareResult()
        var nested: [Recorder<Int, TestError>] = []
        let first = shared.record { _ in nested.append(shared.record()) }
        let second = shared.record()
        subject.send(1)
        expectEqual(first.events, [.value(1), .finished])
        expectEqual(second.events, [.value(1), .finished])
        expectEqual(nested.map(\.events), [[.value(1), .finished], [.value(1), .finished]])
        expectEqual(starts.value, 1)
    }

    @Test("Subscribers that come while the first one starts the upstream wait for it, and follow the first one")
    func subscriptionOnStart() {
        for isImmediate in [true, false] {
            var subscribe = {}
            var order: [String] = []
            var starts = 0
            let subject = PassthroughSubject<Int, TestError>()
            let shared = Deferred {
                starts += 1
                subscribe()
                return isImmediate ? AnyMaybePublisher.just(1) : subject.uncheckedMaybe()
            }.shareResult()
            var cancellables: [AnyCancellable] = []
            subscribe = {
                for name in ["second", "third"] {
                    cancellables.append(shared.sinkMaybe { order.append("\(name): \($0)") })
                }
            }
            cancellables.append(shared.sinkMaybe { order.append("first: \($0)") })
            expectEqual(order.isEmpty, !isImmediate)
            subject.send(1)
            expectEqual(order, ["first", "second", "third"].map { "\($0): \(MaybeResult<Int, TestError>.success(1))" })
            expectEqual(starts, 1)
            expectEqual(cancellables.count, 3)
        }
    }

    @Test("Subscribers that come and leave while the first one starts the upstream do not end its run")
    func cancellationOnStart() {
        var subscribe = {}
        let starts = Counter()
        let shared = Deferred {
            subscribe()
            return DeferredFutureSingle<Int, Never> { promise in
                starts.increase()
                promise(.success(1))
                return AnyCancellable {}
            }
        }.shareResult()
        subscribe = { shared.sinkSingle { _ in Issue.record("It was cancelled.") }.cancel() }
        expectEqual(shared.record().events, [.value(1), .finished])
        expectEqual(starts.value, 1)
    }

    @Test("A subscriber that cancels while it starts the upstream leaves nothing running, unless another one waits")
    func cancellationOfTheFirstOnStart() {
        for hasOther in [false, true] {
            var react = {}
            var starts = 0
            let shared = Deferred {
                react()
                return DeferredFutureSingle<Int, Never> { promise in
                    starts += 1
                    promise(.success(1))
                    return AnyCancellable {}
                }
            }.shareResult()
            let recorder = Recorder<Int, Never>()
            var other: Recorder<Int, Never>?
            react = {
                react = {}
                if hasOther { other = shared.record() }
                recorder.cancel()
            }
            shared.subscribe(recorder)
            #expect(recorder.events.isEmpty)
            expectEqual(starts, (hasOther ? 1 : 0))
            expectEqual(other?.events, (hasOther ? [.value(1), .finished] : nil))
            expectEqual(shared.record().events, [.value(1), .finished])
            expectEqual(starts, 1)
        }
    }

    @Test("One that receives the value cancels another one, which does not receive it")
    func cancellationOnReceipt() {
        let subject = PassthroughSubject<Int, TestError>()
        let shared = subject.uncheckedMaybe().shareResult()
        var second: Recorder<Int, TestError>?
        let first = shared.record { _ in second?.cancel() }
        second = shared.record()
        let third = shared.record()
        subject.send(1)
        expectEqual(first.events, [.value(1), .finished])
        expectEqual(second?.events.isEmpty, true)
        expectEqual(third.events, [.value(1), .finished])
    }

    @Test("On receipt of a failure that is not kept, a subscriber starts a new run, which those join that come next")
    func retries() throws {
        var runs: [DeferredFutureSingle<Int, TestError>.Promise] = []
        let shared = DeferredFutureSingle<Int, TestError> { promise in
            runs.append(promise)
            return AnyCancellable {}
        }.shareResult(keepingFailure: false)
        var results: [String] = []
        let cancellables = ["a", "b"].map { name in
            shared.retry(1).sinkSingle { results.append("\(name): \($0)") }
        }
        expectEqual(runs.count, 1)
        runs[0](.failure(TestError(1)))
        expectEqual(results, [])
        try #require(runs.count == 2)
        runs[1](.failure(TestError(2)))
        let failure = Result<Int, TestError>.failure(TestError(2))
        expectEqual(results, ["a: \(failure)", "b: \(failure)"])
        expectEqual(runs.count, 2)
        withExtendedLifetime(cancellables) {}
    }

    @Test("The cancellation of a run makes room for a new one, also from within it")
    func restartOnCancellation() {
        var starts = 0
        var onCancel = {}
        let shared = DeferredFutureSingle<Int, Never> { _ in
            starts += 1
            return AnyCancellable { onCancel() }
        }.shareResult()
        var second: AnyCancellable?
        onCancel = {
            onCancel = {}
            second = shared.sinkSingle { _ in }
        }
        let first = shared.sinkSingle { _ in }
        first.cancel()
        expectEqual(starts, 2)
        second?.cancel()
        expectEqual(starts, 2)
    }

    @Test("A publisher that waits for itself is silent")
    func itself() {
        var shared: TraitPublishers.ShareResult<AnyMaybePublisher<Int, Never>>?
        shared = Deferred { shared!.map { $0 + 1 } }.eraseToAnyMaybePublisher().shareResult()
        let recorder = shared!.record()
        #expect(recorder.events.isEmpty)
        recorder.cancel()
        shared = nil
    }

    // MARK: Threads

    // RxSwift, issue 2653: a source was subscribed to under the lock of `share`. If that waited for another thread, which
    // subscribed as well, neither went on.

    @Test(
        "A subscriber on another thread, for which the start of the upstream waits, is not blocked",
        .timeLimit(.minutes(10)))
    func startThatWaitsForAnotherSubscriber() {
        let (hasSubscribed, values) = (DispatchSemaphore(value: 0), Counter())
        // Safe, because this thread waits while the other one uses them.
        nonisolated(unsafe) var shared: TraitPublishers.ShareResult<Deferred<Just<Int>>>?
        nonisolated(unsafe) var second: AnyCancellable?
        shared = Deferred {
            Thread {
                second = shared?.sinkSingle { _ in values.increase() }
                hasSubscribed.signal()
            }.start()
            hasSubscribed.wait()
            return Just(1)
        }.shareResult()
        let first = shared?.sinkSingle { _ in values.increase() }
        expectEqual(values.value, 2)
        withExtendedLifetime((first, second)) {}
        shared = nil
    }

    // MARK: Many subscribers

    @Test("Ten thousand subscribers, half of which leave, in linear time and without recursion")
    func many() {
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.uncheckedSingle().shareResult()
        let count = 10_000
        var order: [Int] = []
        let cancellables = (0..<count).map { index in shared.sinkSingle { _ in order.append(index) } }
        for index in stride(from: 0, to: count, by: 2) { cancellables[index].cancel() }
        subject.send(1)
        expectEqual(order, Array(stride(from: 1, to: count, by: 2)))
    }

    // MARK: Identity

    @Test("It is an object: copies share its result, and another one does not")
    func identity() {
        var count = 0
        let upstream = Deferred { () -> Just<Int> in
            count += 1
            return Just(count)
        }
        let shared = upstream.shareResult()
        let copy = shared
        let other = upstream.shareResult()
        expectEqual(shared, copy)
        #expect(shared != other)
        expectEqual(shared.record().values, [1])
        expectEqual(copy.eraseToAnySinglePublisher().record().values, [1])
        expectEqual(other.record().values, [2])
    }

    @Test("Of a stream, the first value is shared, and the stream is cancelled then")
    func streams() {
        let subject = PassthroughSubject<Int, TestError>()
        var cancellations = 0
        let shared = TraitPublishers.ShareResult(upstream: subject.handleEvents(receiveCancel: { cancellations += 1 }))
        let recorders = [shared.record(), shared.record()]
        subject.send(1)
        subject.send(2)
        expectEqual(cancellations, 1)
        expectEqual(recorders.map(\.events), [[.value(1), .finished], [.value(1), .finished]])
    }
}
