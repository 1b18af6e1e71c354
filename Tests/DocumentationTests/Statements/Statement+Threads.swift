import Conbini
import TestSupport
import Testing

/// The name of the thread that runs this code. `Thread.name` of Linux can miss a name that the thread gives itself at its start.
private enum Place {
    @TaskLocal static var name = ""
}

/// Runs a closure on another thread with a name, and waits for it.
func onThread(_ name: String, _ body: @escaping @Sendable () -> Void) {
    onAnotherThread { Place.$name.withValue(name, operation: body) }
}

func threadName() -> String { Place.name }

extension Statement {
    private typealias Single = AnySinglePublisher<Int, TestError>

    /// A stage on which a test subscribes, sends, requests and cancels, each on a thread of its own.
    ///
    /// Unchecked `Sendable`, because the threads run one at a time.
    private final class Stage: @unchecked Sendable {
        let subject = PassthroughSubject<Int, TestError>()
        private(set) var recorder: Recorder<Int, TestError>?
        private(set) var cancellable: AnyCancellable?
        private(set) var places: [String] = []

        /// Adds the name of the thread.
        func note() { places.append(threadName()) }

        func note(_ event: String) { places.append("\(event) \(threadName())") }

        func subscribe(
            demand: Subscribers.Demand = .unlimited, to publisher: @escaping () -> some Publisher<Int, TestError>
        ) -> Stage {
            let subscribe = UncheckedBox { [unowned self] in
                recorder = publisher().record(demand: demand) { [unowned self] _ in note("event on") }
            }
            onThread("subscriber") { subscribe.value() }
            return self
        }

        func sink(_ publisher: @escaping () -> some SinglePublisher<Int, TestError>) -> Stage {
            let sink = UncheckedBox { [unowned self] in
                cancellable = publisher().sinkSingle(isolation: nil) { @Sendable [unowned self] _ in note("event on") }
            }
            onThread("subscriber") { sink.value() }
            return self
        }

        func send(_ values: Int...) -> Stage {
            onThread("upstream") { for value in values { self.subject.send(value) } }
            return self
        }

        func end(_ completion: Subscribers.Completion<TestError> = .finished) -> Stage {
            onThread("upstream") { self.subject.send(completion: completion) }
            return self
        }

        func request() -> Stage {
            onThread("demand") { self.recorder?.request(.unlimited) }
            return self
        }

        func cancel() -> Stage {
            onThread("canceller") {
                self.recorder?.cancel()
                self.cancellable?.cancel()
            }
            return self
        }
    }

    /// The rows of the table of ThreadsAndIsolation.md that `IsolationTests` and the tests of operations do not cover, and what follows it.
    static let aboutThreads: [Statement] = [
        .onThreads(
            "| ``DeferredFutureSingle``, ``DeferredFutureMaybe``, ``DeferredFutureCompletion`` | on the thread that subscribes |"
        ) {
            let (plain, direct) = (Stage(), Stage())
            func job(_ stage: Stage) -> DeferredFutureSingle<Int, TestError> {
                DeferredFutureSingle { _ in
                    stage.note()
                    return AnyCancellable {}
                }
            }
            return plain.subscribe(demand: .none) { job(plain) }.request().places == ["subscriber"]
                && direct.sink { job(direct) }.places == ["subscriber"]
        },
        .onThreads(
            """
            | the clean-up that they return | on the thread that completes or cancels; if that happens while the job starts, on the \
            thread that starts it |
            """
        ) {
            let (cancelled, completed, started) = (Stage(), Stage(), Stage())
            let promises = SharedLog<DeferredFutureSingle<Int, TestError>.Promise>()
            func job(_ stage: Stage, completes: Bool = false) -> DeferredFutureSingle<Int, TestError> {
                DeferredFutureSingle { promise in
                    promises.append(promise)
                    if completes { onThread("job") { promise(.success(1)) } }
                    return AnyCancellable { stage.note("clean-up on") }
                }
            }
            _ = completed.sink { job(completed) }
            onThread("job") { promises.values[0](.success(1)) }
            return cancelled.sink { job(cancelled) }.cancel().places == ["clean-up on canceller"]
                && completed.places.sorted() == ["clean-up on job", "event on job"]
                && started.sink { job(started, completes: true) }.places.last == "clean-up on subscriber"
        },
        .onThreads("| ``TraitSubscriptions``: `start(with:)` | on the thread that requests the first value |") {
            let stage = Stage()
            return stage.subscribe(demand: .none) { StartedPublisher { stage.note("start on") } }.request().places
                == ["start on demand"]
        },
        .onThreads(
            """
            | `first(orFailWith:)`, `replaceEmpty(withError:)`, `ifEmpty(switchTo:)`, `andThen(_:)` | where the upstream finishes |
            """
        ) {
            func places(_ publisher: (Stage, AnyMaybePublisher<Int, TestError>) -> some Publisher<Int, TestError>)
                -> [String]
            {
                let stage = Stage()
                let joined = publisher(stage, stage.subject.uncheckedMaybe())
                return stage.subscribe { joined }.end().places.filter { !$0.hasPrefix("event") }
            }
            @Sendable func note(_ stage: Stage) -> TestError {
                stage.note()
                return TestError()
            }
            func next(_ stage: Stage) -> Single {
                stage.note()
                return .never()
            }
            return [
                places { stage, upstream in upstream.first(orFailWith: note(stage)) },
                places { stage, upstream in upstream.replaceEmpty(withError: note(stage)) },
                places { stage, upstream in upstream.ifEmpty { next(stage) } },
                places { stage, upstream in upstream.ignoreOutput().andThen { next(stage) } },
            ] == Array(repeating: ["upstream"], count: 4)
        },
        .onThreads("| `handleResult` | where the upstream publishes; `onCancel` on the thread that cancels |") {
            func places(_ end: (Stage) -> Stage) -> [String] {
                let stage = Stage()
                let handled = stage.subject.uncheckedSingle().handleResult(
                    onSuccess: { _ in stage.note("success on") }, onCancel: { stage.note("cancelled on") })
                return end(stage.subscribe { handled }).places.filter { !$0.hasPrefix("event") }
            }
            return places { $0.send(1).end() } == ["success on upstream"]
                && places { $0.cancel() } == ["cancelled on canceller"]
        },
        .onThreads("| `using`, `tryUsing`: the resource, the publisher | on the thread that subscribes |") {
            let stage = Stage()
            let used = using {
                stage.note()
            } publisher: { _ in
                stage.note()
                return stage.subject
            } dispose: { _ in
            }
            return stage.subscribe(demand: .none) { used }.request().places == ["subscriber", "subscriber"]
        },
        .onThreads(
            """
            | `using`, `tryUsing`: the disposal; `handleEnd`, Conbini's `logResult` | where the upstream completes, or the downstream cancels |
            """
        ) {
            func places(_ end: (Stage) -> Stage) -> [String] {
                let stage = Stage()
                let upstream = stage.subject.handleEnd { _ in stage.note("end on") }
                    .logResult("log") { _ in stage.note("log on") }
                let used = using({ 0 }, publisher: { _ in upstream }, dispose: { _ in stage.note("disposal on") })
                return end(stage.subscribe { used }).places.filter { !$0.hasPrefix("event") }.sorted()
            }
            return places { $0.end() } == ["disposal on upstream", "end on upstream", "log on upstream"]
                && places { $0.cancel() } == ["disposal on canceller", "end on canceller", "log on canceller"]
        },
        .onThreads(
            """
            | Conbini's `retry(delays:scheduler:tolerance:options:if:)`: the predicate, and closures of a lazy sequence of delays | where the \
            upstream fails |
            """
        ) {
            let (stage, scheduler) = (Stage(), VirtualTimeScheduler())
            let delays = UncheckedBox(
                [1, 2].lazy.map { (seconds: Int) -> VirtualTimeScheduler.SchedulerTimeType.Stride in
                    stage.note("delay on")
                    return .seconds(seconds)
                })
            let retried = stage.subject.retry(delays: delays.value, scheduler: scheduler) { _ in
                stage.note("predicate on")
                return true
            }
            let places = stage.subscribe { retried }.end(.failure(TestError())).places
            return Set(places) == ["delay on upstream", "predicate on upstream"]
        },
        .onThreads(
            """
            | Conbini's `asyncMap`, `asyncTryMap`, `sequentialMap`, `sequentialTryMap` | where the upstream publishes, or where the work on \
            the previous value ended |
            """
        ) {
            let stage = Stage()
            let promises = SharedLog<@Sendable () -> Void>()
            let mapped = stage.subject.asyncMap { (value, promise: @escaping @Sendable (sending Int) -> Void) in
                stage.note("\(value) on")
                promises.append { promise(value) }
            }
            _ = stage.subscribe { mapped }.send(1, 2)
            onThread("work") { promises.values[0]() }
            return stage.places == ["1 on upstream", "event on work", "2 on work"]
        },
        .onThreads(
            """
            | Conbini's `then`, `sequentialFlatMap` | where the upstream publishes or completes, or where the previous child completed |
            """
        ) {
            let (stage, other, child) = (Stage(), Stage(), PassthroughSubject<Int, TestError>())
            let finish = UncheckedBox { child.send(completion: .finished) }
            let followed = stage.subject.then {
                stage.note("closure on")
                return Single.never()
            }
            let flattened = other.subject.sequentialFlatMap { value in
                other.note("\(value) on")
                return child
            }
            _ = other.subscribe { flattened }.send(1, 2)
            onThread("child") { finish.value() }
            return stage.subscribe { followed }.end().places == ["closure on upstream"]
                && other.places == ["1 on upstream", "2 on child"]
        },
        .onThreads(
            """
            | Conbini's `DeferredValue`, `DeferredResult`, `DeferredCompletion`, `DeferredComplete`, `DeferredFuture`, \
            `DeferredPassthrough` | on the thread that requests a value |
            """
        ) {
            func places(_ publisher: (Stage) -> some Publisher<Int, TestError>) -> [String] {
                let stage = Stage()
                let made = publisher(stage)
                return stage.subscribe(demand: .none) { made }.request().places.filter { !$0.hasPrefix("event") }
            }
            return [
                places { stage in
                    DeferredValue<Int, TestError> { () throws(TestError) in
                        stage.note()
                        return 1
                    }
                },
                places { stage in
                    DeferredResult<Int, TestError> {
                        stage.note()
                        return .success(1)
                    }
                },
                places { stage in DeferredCompletion<Int, TestError> { () throws(TestError) in stage.note() } },
                places { stage in
                    DeferredComplete<Int, TestError> {
                        stage.note()
                        return nil
                    }
                },
                places { stage in DeferredFuture<Int, TestError> { _ in stage.note() } },
                places { stage in DeferredPassthrough<Int, TestError> { _ in stage.note() } },
            ] == Array(repeating: ["demand"], count: 6)
        },
        .onThreads(
            "A value that had to wait for demand arrives on the thread of the request, unless `receive(on:)` or `delay` publishes it."
        ) {
            let (stage, later, scheduler) = (Stage(), Stage(), VirtualTimeScheduler())
            let waiting = stage.subject.uncheckedSingle().shareResult()
            let received = Single.just(1).receive(on: scheduler)
            _ = later.subscribe(demand: .none) { received }
            scheduler.run()
            _ = later.request()
            let isScheduled = later.places.isEmpty && scheduler.scheduledActionCount > 0
            return stage.subscribe(demand: .none) { waiting }.send(1).end().request().places.first == "event on demand"
                && isScheduled
        },
        .onThreads("| `deadline`: the fallback, the failure | on the scheduler, at the deadline |") {
            let queue = DispatchQueue.forTests()
            let key = DispatchSpecificKey<Bool>()
            queue.setSpecific(key: key, value: true)
            let isOnQueue = SharedLog<Bool>()
            let publisher = Single.never().deadline(.milliseconds(1), scheduler: queue) {
                isOnQueue.append(DispatchQueue.getSpecific(key: key) == true)
                return Single.just(1)
            }
            return try await publisher.value() == 1 && isOnQueue.values == [true]
        },
    ]
}

/// A publisher whose subscription says when it starts.
private struct StartedPublisher: SinglePublisher {
    typealias Output = Int
    typealias Failure = TestError

    let start: () -> Void

    func receive(subscriber: some Subscriber<Int, TestError>) {
        subscriber.receive(subscription: StartedSubscription(downstream: subscriber, context: start))
    }
}

private final class StartedSubscription<Downstream: Subscriber<Int, TestError>>:
    TraitSubscriptions.Single<Downstream, () -> Void>
{
    override func start(with note: @escaping () -> Void) { note() }
}
