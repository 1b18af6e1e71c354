import Conbini
import TestSupport
import Testing

extension Statement {
    private typealias Maybe = AnyMaybePublisher<Int, TestError>
    private typealias Single = AnySinglePublisher<Int, TestError>

    /// What WhichTrait.md states. `EffectTests` compare its table with the spec, and `.ci/messages` the messages.
    static let aboutTraits = [
        Statement(
            "`value()` of a maybe publisher is optional: it returns nil if the publisher finishes without a value."
        ) {
            let (value, none): (Int?, Int?) = (try await Maybe.just(1).value(), try await Maybe.empty().value())
            return value == 1 && none == nil
        },
        Statement("`Just(1).filter { … }` is an `Optional.Publisher`, because `Just` knows its value.") {
            type(of: Just(1).filter { _ in true }) == type(of: Int?.some(1).publisher)
        },
        Statement(
            """
            On an `any SinglePublisher<Int, any Error>`, you can call sinks, `value()` and `eraseToAnySinglePublisher()`. For \
            operators, put it into an `AnySinglePublisher(publisher)`.
            """
        ) {
            let publisher: any SinglePublisher<Int, any Error> = Just(1).setFailureType(to: (any Error).self)
            var results: [Int?] = []
            publisher.sinkSingle { results.append(try? $0.get()) }.cancel()
            let value = try await publisher.value()
            let erased = try await publisher.eraseToAnySinglePublisher().value()
            let mapped = try await AnySinglePublisher(publisher).map { $0 + 1 }.value()
            return results == [1] && value == 1 && erased == 1 && mapped == 2
        },
    ]

    /// What ErrorsAndFallbacks.md states.
    static let aboutErrors = [
        Statement(
            "After `replaceError`, the failure type is `Never`, and `value()` throws only if the task is cancelled."
        ) {
            let replaced = Single.fail(TestError()).replaceError(with: 2).eraseToAnySinglePublisher()
            let single: AnySinglePublisher<Int, Never> = replaced
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await AnySinglePublisher<Int, Never>.never().replaceError(with: 2).value()
            }
            guard case .failure(let error) = await task.result else { return false }
            return try await single.value() == 2 && error is CancellationError
        },
        Statement("Each of these operators turns a maybe publisher into a single publisher. A failure passes through.")
        {
            let failing = Maybe.fail(TestError(3))
            return [
                failing.ifEmpty(switchTo: { Single.just(1) }).eraseToAnySinglePublisher().record().failure,
                failing.replaceEmpty(with: 1).eraseToAnySinglePublisher().record().failure,
                failing.replaceEmpty(withError: TestError(4)).eraseToAnySinglePublisher().record().failure,
            ] == [TestError(3), TestError(3), TestError(3)]
        },
        Statement(
            "`first()` of a stream is only a maybe publisher, because the stream can finish without a value. If that is a failure, specify it:"
        ) {
            events(Empty<Int, TestError>().first().eraseToAnyMaybePublisher()) == "|"
                && events(Empty<Int, TestError>().first(orFailWith: TestError()).eraseToAnySinglePublisher()) == "x"
        },
        Statement("In a stream of requests, a failure of one request ends the whole stream.") {
            let queries = [1, 2, 3].publisher.setFailureType(to: TestError.self)
            return events(queries.flatMap { $0 == 2 ? Single.fail(TestError()) : .just($0) }) == "1 x"
                && events(
                    [1, 2, 3].publisher.flatMap { ($0 == 2 ? Single.fail(TestError()) : .just($0)).mapToResult() }
                )
                .hasSuffix("|")
        },
        Statement(
            """
            `mapToResult()` publishes a `Result` and never fails. `ignoreFailure()` finishes without a value instead, so a single \
            publisher becomes a maybe publisher.
            """
        ) {
            Single.fail(TestError()).mapToResult().eraseToAnySinglePublisher().record().events
                == [.value(.failure(TestError())), .finished]
                && events(Single.fail(TestError()).ignoreFailure().eraseToAnyMaybePublisher()) == "|"
        },
        Statement("`handleResult` calls a closure for the result or for a cancellation, and passes the result on:") {
            let log = SharedLog<String>()
            func logged(_ single: Single) -> some SinglePublisher<Int, TestError> {
                single.handleResult(
                    onSuccess: { log.append("\($0)") }, onFailure: { log.append("\($0.code)") },
                    onCancel: { log.append("cancelled") })
            }
            let passedOn = [events(logged(.just(1))), events(logged(.fail(TestError(2))))]
            logged(.never()).sinkSingle { _ in }.cancel()
            return passedOn == ["1 |", "x"] && log.values == ["1", "2", "cancelled"]
        },
    ]

    /// What Completables.md states.
    static let aboutCompletables = [
        Statement(
            """
            A publisher whose output type is `Never` has no values, so the compiler knows that it is a maybe publisher. This also \
            applies to an `AnyPublisher`.
            """
        ) {
            let subject = PassthroughSubject<Never, any Error>()
            let (first, second) = (
                subject.eraseToAnyMaybePublisher(), subject.eraseToAnyPublisher().eraseToAnyMaybePublisher()
            )
            let recorders = [first.record(), second.record()]
            subject.send(completion: .finished)
            return recorders.allSatisfy(\.isFinished)
        },
        Statement(
            "`sinkCompletion` calls its closure on the thread on which the publisher completes, and `sinkCompletionOnMain` on the main actor."
        ) {
            let places = SharedLog<String>()
            let publisher = DeferredFutureCompletion<Never> { promise in
                onThread("job") { promise(.success(())) }
                return AnyCancellable {}
            }
            publisher.sinkCompletion(isolation: nil) { @Sendable _ in places.append(threadName()) }.cancel()
            let cancellable = publisher.sinkCompletionOnMain { _ in places.append(isOnMain() ? "main" : "") }
            while places.values.count < 2 { await Task.yield() }
            return withExtendedLifetime(cancellable) { places.values == ["job", "main"] }
        },
        Statement(
            """
            `concatCompletions()` subscribes to each publisher when the previous one has finished. `zipCompletions()` subscribes to all of \
            them, and finishes when all have finished. Both publish the first failure, and are completable themselves.
            """
        ) {
            /// When each job is subscribed to, and what all of them publish.
            func trace(
                _ scripts: Marbles...,
                joined: ([AnyCompletablePublisher<TestError>]) -> AnyCompletablePublisher<TestError>
            ) -> String {
                let scheduler = VirtualTimeScheduler()
                let jobs = scripts.map(scheduler.script)
                let recorder = joined(jobs.map { $0.ignoreOutput().eraseToAnyMaybePublisher() })
                    .recordTrace(on: scheduler)
                scheduler.run()
                return "\(jobs.flatMap { $0.subscriptions.map(\.subscribedAt.frame) }) \(recorder.trace.marbles)"
            }
            return trace("--|", "-|") { $0.concatCompletions().eraseToAnyMaybePublisher() } == "[0, 2] ---|"
                && trace("--|", "-|") { $0.zipCompletions().eraseToAnyMaybePublisher() } == "[0, 0] --|"
                && trace("--x", "-|") { $0.concatCompletions().eraseToAnyMaybePublisher() } == "[0] --x"
                && trace("--|", "-x") { $0.zipCompletions().eraseToAnyMaybePublisher() } == "[0, 0] -x"
        },
    ]
}
