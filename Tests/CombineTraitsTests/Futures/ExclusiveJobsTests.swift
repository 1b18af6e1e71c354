import Conbini
import TestSupport
import Testing

/// Jobs that use a resource that only one of them can have, such as the lock of a file.
///
/// The job gives the resource back in its clean-up. So each job must be cleaned up before an operator starts the next one.
struct ExclusiveJobsTests {
    /// Operators that start a second job when the first one has ended.
    enum Series: CaseIterable {
        case retry, retryWithDelay, `catch`, tryCatch
        case ifEmpty, append, concatCompletions, andThen, then, sequentialFlatMap, flatMapLatest, switchToLatest

        /// How the first job ends. Nil for operators that cancel it.
        var firstResult: MaybeResult<Int, TestError>? {
            switch self {
            case .retry, .retryWithDelay, .catch, .tryCatch: .failure(TestError())
            case .ifEmpty, .concatCompletions, .andThen: .finished
            case .append, .then, .sequentialFlatMap: .success(1)
            case .flatMapLatest, .switchToLatest: nil
            }
        }

        func publisher(_ jobs: Jobs) -> AnyMaybePublisher<Int, any Error> {
            let job = DeferredFutureMaybe(jobs.start)
            let completable = DeferredFutureCompletion(jobs.startCompletable)
            let subject = jobs.subject
            return switch self {
            case .retry: job.retry(1).mapToAnyError()
            case .retryWithDelay: job.retry(delays: [.zero], scheduler: ImmediateScheduler.shared).mapToAnyError()
            case .catch: job.catch { _ in job }.mapToAnyError()
            case .tryCatch: job.tryCatch { _ in job }.mapToAnyError()
            case .ifEmpty: job.ifEmpty { job }.mapToAnyError()
            case .append: job.append(job).last().mapToAnyError()
            case .concatCompletions:
                [completable, completable].concatCompletions().map { never -> Int in }.mapToAnyError()
            case .andThen: completable.andThen { job }.mapToAnyError()
            case .then: job.then { job }.mapToAnyError()
            case .sequentialFlatMap: [1, 2].publisher.sequentialFlatMap { _ in job }.last().mapToAnyError()
            case .flatMapLatest: subject.flatMapLatest { _ in job }.first().mapToAnyError()
            case .switchToLatest: subject.map { _ in job }.switchToLatest().first().mapToAnyError()
            }
        }
    }

    /// Jobs that log when they take the resource, and when they give it back.
    final class Jobs {
        typealias Promise = DeferredFutureMaybe<Int, TestError>.Promise

        let subject = PassthroughSubject<Int, TestError>()
        var promises: [Promise] = []
        var log: [String] = []

        func start(_ promise: @escaping Promise) -> AnyCancellable {
            promises.append(promise)
            let number = promises.count
            log.append("take \(number)")
            return AnyCancellable { [unowned self] in log.append("give back \(number)") }
        }

        func startCompletable(_ promise: @escaping DeferredFutureCompletion<TestError>.Promise) -> AnyCancellable {
            start {
                if case .failure(let error) = $0 { promise(.failure(error)) } else { promise(.success(())) }
            }
        }
    }

    enum Subscription: CaseIterable {
        case sinkMaybe, plain

        func subscribe(to publisher: AnyMaybePublisher<Int, any Error>, _ jobs: Jobs) -> AnyCancellable {
            switch self {
            case .sinkMaybe:
                publisher.sinkMaybe { [unowned jobs] _ in jobs.log.append("end") }
            case .plain:
                publisher.sink(
                    receiveCompletion: { [unowned jobs] _ in jobs.log.append("end") }, receiveValue: { _ in })
            }
        }
    }

    @Test("A job has been cleaned up when the next one starts", arguments: Series.allCases, Subscription.allCases)
    func order(_ series: Series, _ subscription: Subscription) {
        let jobs = Jobs()
        let cancellable = subscription.subscribe(to: series.publisher(jobs), jobs)
        if let result = series.firstResult {
            expectEqual(jobs.promises.count, 1)
            jobs.promises.first?(result)
        } else {
            jobs.subject.send(1)
            jobs.subject.send(2)
        }
        expectEqual(jobs.log, ["take 1", "give back 1", "take 2"])
        withExtendedLifetime(cancellable) {}
    }

    @Test("A failure and an end without a value come after the clean-up", arguments: Subscription.allCases)
    func lastCompletion(_ subscription: Subscription) {
        for result: MaybeResult<Int, TestError> in [.failure(TestError()), .finished] {
            let jobs = Jobs()
            let publisher = DeferredFutureMaybe(jobs.start).mapToAnyError()
            let cancellable = subscription.subscribe(to: publisher, jobs)
            jobs.promises[0](result)
            expectEqual(jobs.log, ["take 1", "give back 1", "end"])
            withExtendedLifetime(cancellable) {}
        }
    }

    @Test("A job that ends before its closure returns cannot be cleaned up before the next one starts")
    func earlyResults() {
        var log: [String] = []
        let recorder = DeferredFutureSingle<Int, TestError> { promise in
            log.append("take")
            promise(.failure(TestError()))
            return AnyCancellable { log.append("give back") }
        }
        .retry(1).record()
        expectEqual(log, ["take", "take", "give back", "give back"])
        expectEqual(recorder.events, [.failure(TestError())])
    }

    @Test("With `using`, also such a job gives the resource back in time", arguments: [1, 2])
    func earlyResultsOfUsing(_ retries: Int) {
        var log: [String] = []
        let recorder = using {
            log.append("take")
        } publisher: { _ in
            DeferredFutureSingle<Int, TestError> { promise in
                promise(.failure(TestError()))
                return AnyCancellable {}
            }
        } dispose: { _ in
            log.append("give back")
        }
        .retry(retries).record()
        expectEqual(log, Array(repeatElement(["take", "give back"], count: retries + 1).joined()))
        expectEqual(recorder.events, [.failure(TestError())])
    }
}

extension MaybePublisher {
    fileprivate func mapToAnyError() -> AnyMaybePublisher<Output, any Error> {
        mapError { $0 as any Error }.eraseToAnyMaybePublisher()
    }
}
