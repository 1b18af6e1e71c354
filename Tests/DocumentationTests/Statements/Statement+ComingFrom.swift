import Conbini
import TestSupport
import Testing

extension Statement {
    private typealias Upstream = ManualPublisher<Int, TestError>
    private typealias Promise = Publishers.SequentialMap<Upstream, Int>.Promise

    /// Differences in ComingFromConbini.md that `ComingFromConbiniTests` do not cover.
    static let aboutConbinisUsers = [
        Statement("If one of the publishers cannot fail, you do not need `setFailureType(to:)`.") {
            events(Just(0).then { AnySinglePublisher<Int, TestError>.just(1) }) == "1 |"
                && events(AnySinglePublisher<Int, TestError>.fail(TestError()).then { Just(1) }) == "x"
        },
        Statement(
            """
            It processes one value at a time. There is no `isCancelled`: the promise returns `.forbidden` after a cancellation.
            """
        ) {
            let (upstream, promises) = (Upstream(), SharedLog<Promise>())
            let recorder = upstream.sequentialMap { (_, promise: Promise) in promises.append(promise) }.record()
            upstream.send(.value(1))
            upstream.send(.value(2))
            let isSequential = promises.values.count == 1
            let allowed = promises.values[0](1, .continue)
            recorder.cancel()
            return isSequential && allowed == .allowed && promises.values[0](2, .continue) == .forbidden
                && recorder.values == [1]
        },
        Statement("Without demand, the permission is `.allowed`, and results wait instead of being dropped.") {
            let (upstream, promises) = (Upstream(), SharedLog<Promise>())
            let recorder = upstream.sequentialMap(prefetch: .unlimited) { (_, promise: Promise) in
                promises.append(promise)
            }
            .record(demand: .max(1))
            upstream.send(.value(1))
            let permissions = [promises.values[0](1, .continue), promises.values[0](2, .continue)]
            let isWaiting = recorder.values == [1]
            recorder.request(.max(1))
            return permissions == [.allowed, .allowed] && isWaiting && recorder.values == [1, 2]
        },
        Statement("If the failure types differ and neither is `Never`, the failure is `any Error`, as in Conbini.") {
            let child = Fail<Int, DecodingError>(error: .dataCorrupted(.init(codingPath: [], debugDescription: "")))
            let flattened = Just(child).setFailureType(to: TestError.self).sequentialFlatMap()
            let recorder: Recorder<Int, any Error> = flattened.record()
            return recorder.failure is DecodingError
        },
        Statement(
            "The delays are any sequence, also an infinite one, of strides of the scheduler."
        ) {
            let scheduler = VirtualTimeScheduler()
            let flaky = ScriptedPublisher<Int, TestError>(
                "x", "x", "x", "1|", scheduler: scheduler, failure: TestError())
            let recorder = flaky.retry(delays: repeatElement(1, count: .max), scheduler: scheduler).recordTrace(
                on: scheduler)
            scheduler.run()
            return recorder.trace.marbles == "---1|"
        },
        Statement(
            "A promise keeps the subscription, so that the result is published even if nothing else keeps it."
        ) {
            let promises = SharedLog<DeferredFuture<Int, TestError>.Promise>()
            let recorder = Recorder<Int, TestError>()
            DeferredFuture<Int, TestError> { promises.append($0) }.map { $0 }.subscribe(Forgetful(recorder))
            promises.values[0](.success(1))
            return recorder.values == [1]
        },
        Statement("It requests all values. A second value is unexpected, too.") {
            let upstream = Upstream()
            var results: [Result<Int, TestError>] = []
            let cancellable = upstream.result(onUnexpected: TestError(9)) { results.append($0) }
            upstream.send(.value(1))
            upstream.send(.value(2))
            return withExtendedLifetime(cancellable) {
                upstream.demands == [.unlimited] && results == [.failure(TestError(9))]
            }
        },
        Statement("The closure is called when the publisher finishes.") {
            let upstream = Upstream()
            var results: [Result<Int, TestError>] = []
            let cancellable = upstream.result { results.append($0) }
            upstream.send(.value(1))
            let isWaiting = results.isEmpty
            upstream.send(.finished)
            return withExtendedLifetime(cancellable) { isWaiting && results == [.success(1)] }
        },
        Statement("Keep the returned `AnyCancellable`: its release cancels the subscription.") {
            let upstream = Upstream()
            _ = upstream.result { _ in }
            return upstream.cancellationCount == 1
        },
        Statement("`cancel()` also cancels the upstream; Conbini's does not.") {
            let (first, second) = (Upstream(), Upstream())
            let fixed = Subscribers.FixedSink<Int, TestError>(
                demand: 2, receiveCompletion: { _ in }, receiveValue: { _ in })
            let graduated = Subscribers.GraduatedSink<Int, TestError>(
                maxDemand: .max(2), receiveCompletion: { _ in }, receiveValue: { _ in })
            first.subscribe(fixed)
            second.subscribe(graduated)
            fixed.cancel()
            graduated.cancel()
            return first.cancellationCount == 1 && second.cancellationCount == 1
        },
    ]

    /// Differences in ComingFromOtherLibraries.md that `CombineExtTests` do not cover.
    static let aboutOtherLibraries = [
        Statement(
            "It requests one value at a time, but all values of a subject. From a child, it requests what the downstream requests."
        ) {
            let (upstream, child) = (Upstream(), Upstream())
            let recorder = upstream.sequentialFlatMap { _ in child }.record(demand: .max(3))
            upstream.send(.value(1))
            let (subject, last) = (PassthroughSubject<Int, TestError>(), Upstream())
            let received = subject.sequentialFlatMap { _ in last }.record()
            for value in 1...2 { subject.send(value) }
            last.send(.finished)
            last.send(.value(3))
            return withExtendedLifetime(recorder) {
                upstream.demands == [.max(1)] && child.demands == [.max(3)] && received.values == [3]
            }
        },
        Statement("The types are not erased. Each subscriber has a state of its own.") {
            let subject = PassthroughSubject<Int, Never>()
            let latest: TraitPublishers.FlatMapFirst<PassthroughSubject<Int, Never>, PassthroughSubject<Int, Never>> =
                subject.flatMapFirst { _ in PassthroughSubject<Int, Never>() }
            let children = SharedLog<Int>()
            let first = subject.flatMapFirst { value in
                children.append(value)
                return PassthroughSubject<Int, Never>()
            }
            let recorder = first.record()
            subject.send(1)
            let other = first.record()
            subject.send(2)
            return withExtendedLifetime((latest, recorder, other)) { children.values == [1, 2] }
        },
        Statement(
            "The loser is cancelled before the first event of the winner is published, and adds no events after the end."
        ) {
            let (winner, loser) = (Upstream(), Upstream())
            var cancellations: [Int] = []
            let recorder = winner.race(with: loser).record { _ in cancellations.append(loser.cancellationCount) }
            winner.send(.value(1))
            winner.send(.finished)
            loser.send(.value(2))
            return cancellations == [1, 1] && recorder.events == [.value(1), .finished]
        },
        Statement("A value that is published on subscription is not lost.") {
            events(Just(1).shareNewest()) == "1 |" && events(Just(1).shareResult()) == "1 |"
        },
    ]

    /// Differences in ComingFromCombineTraits.md that `CombineTraitsDifferenceTests` do not cover.
    static let aboutGrouesCombineTraits = [
        Statement(
            """
            An operation of ``SinglePublisher/makeOperation(file:line:)`` finishes when the publisher has completed, and not when it has \
            published its value.
            """
        ) {
            let upstream = Upstream()
            let operation = upstream.uncheckedSingle().makeOperation()
            operation.start()
            upstream.send(.value(1))
            let isExecuting = operation.isExecuting
            upstream.send(.finished)
            return isExecuting && operation.isFinished
        },
        Statement("calls ``AsynchronousOperation/didComplete()`` before it finishes,") {
            let operation = Tidy()
            operation.start()
            return operation.isFinishedOnCleanUp == false && operation.isFinished
        },
        Statement(
            "An operation that is cancelled before its queue starts it becomes ready, as every operation of Foundation does."
        ) {
            let (operation, dependency) = (Tidy(), BlockOperation {})
            operation.addDependency(dependency)
            let isWaiting = !operation.isReady
            operation.cancel()
            return isWaiting && operation.isReady
        },
        Statement(
            "If the queue cancels the operation, the publisher fails with `CancellationError`, so its failure is `any Error`."
        ) {
            let queue = OperationQueue()
            queue.isSuspended = true
            let publisher = AnySinglePublisher<Int, TestError>.just(1).asOperation(in: queue)
            let task = Task { try await publisher.value() }
            while queue.operationCount == 0 { await Task.yield() }
            queue.cancelAllOperations()
            queue.isSuspended = false
            guard case .failure(let error) = await task.result else { return false }
            return error is CancellationError
        },
    ]
}

/// A subscriber that requests all values, and does not keep its subscription.
private struct Forgetful<Input, Failure: Error>: Subscriber {
    let combineIdentifier = CombineIdentifier()
    private let recorder: Recorder<Input, Failure>

    init(_ recorder: Recorder<Input, Failure>) { self.recorder = recorder }

    func receive(subscription: any Subscription) { subscription.request(.unlimited) }
    func receive(_ input: Input) -> Subscribers.Demand { recorder.receive(input) }
    func receive(completion: Subscribers.Completion<Failure>) { recorder.receive(completion: completion) }
}

/// An operation that notes whether it has finished when it is cleaned up.
///
/// Unchecked `Sendable`, because the test uses it on one thread.
private final class Tidy: AsynchronousOperation<Int, any Error>, @unchecked Sendable {
    private(set) var isFinishedOnCleanUp: Bool?

    override func main() { finish(with: .success(1)) }
    override func didComplete() { isFinishedOnCleanUp = isFinished }
}
