import Conbini
import TestSupport
import Testing

extension Statement {
    private typealias Promise = @Sendable (sending Int) -> Void

    /// Operators that process one value at a time, on an upstream that the test drives.
    private final class Line {
        let upstream = ManualPublisher<Int, TestError>()
        let promises = SharedLog<Promise>()
        private var recorder: Recorder<Int, TestError>?

        /// How many values are requested, and not yet started to be processed. Nil if all are.
        var outstanding: Int? {
            let demand = upstream.demands.reduce(Subscribers.Demand.none, +)
            return demand.max.map { $0 - promises.values.count }
        }

        init(_ prefetch: Subscribers.Demand, demand: Subscribers.Demand = .unlimited) {
            let promises = promises
            recorder = upstream.asyncMap(prefetch: prefetch) { (_, promise: @escaping Promise) in
                promises.append(promise)
            }
            .record(demand: demand)
        }

        var events: [PublisherEvent<Int, TestError>] { recorder?.events ?? [] }

        func cancel() { recorder?.cancel() }
    }

    /// What Conbini.md states. `EffectTests` compare its tables of traits with the spec.
    static let aboutConbini = [
        Statement("they process one value at a time, and then request the next one.") {
            let line = Line(.none)
            let first = line.upstream.demands
            line.upstream.send(.value(1))
            let busy = line.upstream.demands
            line.promises.values[0](10)
            return first == [.max(1)] && busy == [.max(1)] && line.upstream.demands == [.max(1), .max(1)]
                && line.events == [.value(10)]
        },
        Statement("| `.none` | 0 | 1 |") {
            let (line, idle) = (Line(.none), Line(.none, demand: .none))
            let otherwise = line.outstanding
            line.upstream.send(.value(1))
            return otherwise == 1 && line.outstanding == 0 && idle.outstanding == 0
        },
        Statement("| `.max(n)` | n | n + 1 |") {
            let (line, idle) = (Line(.max(3)), Line(.max(3), demand: .none))
            let otherwise = line.outstanding
            line.upstream.send(.value(1))
            return otherwise == 4 && line.outstanding == 3 && idle.outstanding == 3
        },
        Statement("| `.unlimited` | all, in one request | all |") {
            let (line, idle) = (Line(.unlimited), Line(.unlimited, demand: .none))
            line.upstream.send(.value(1))
            return line.upstream.demands == [.unlimited] && idle.upstream.demands == [.unlimited]
        },
        Statement(
            "The operator buffers values that arrive early, even if it did not request them. Cancellation and failure discard this buffer."
        ) {
            func values(_ end: (Line) -> Void) -> Int {
                let line = Line(.none)
                for value in 1...3 { line.upstream.send(.value(value)) }
                end(line)
                line.promises.values[0](10)
                return line.promises.values.count
            }
            return values { _ in } == 2 && values { $0.cancel() } == 1
                && values { $0.upstream.send(.failure(TestError())) } == 1
        },
        Statement(
            """
            The operator recognizes a subject only if it is the direct upstream. If there are other operators in between, as in \
            `subject.map { … }`, or if the subject is in an `AnyPublisher` or a ``DeferredPassthrough``, pass `prefetch: .unlimited`. \
            Otherwise, the subject drops values.
            """
        ) {
            // The promises are kept until all values have been sent. A kept value starts when the one before it is done.
            func received(
                _ mapped: (PassthroughSubject<Int, TestError>, @escaping (Int, @escaping Promise) -> Void) ->
                    AnyPublisher<Int, TestError>
            ) -> Int {
                let (subject, waiting) = (PassthroughSubject<Int, TestError>(), SharedLog<@Sendable () -> Void>())
                let recorder = mapped(subject) { value, promise in waiting.append { promise(value) } }.record()
                for value in 1...3 { subject.send(value) }
                var index = 0
                while index < waiting.values.count {
                    waiting.values[index]()
                    index += 1
                }
                return recorder.values.count
            }
            return received { $0.asyncMap($1).eraseToAnyPublisher() } == 3
                && received { $0.map { $0 }.asyncMap($1).eraseToAnyPublisher() } == 1
                && received { $0.eraseToAnyPublisher().asyncMap($1).eraseToAnyPublisher() } == 1
                && received { $0.map { $0 }.asyncMap(prefetch: .unlimited, $1).eraseToAnyPublisher() } == 3
        },
        Statement(
            "If the subscriber cancels, or the upstream fails, the operator cancels the running task, and ignores its result."
        ) {
            let log = SharedLog<String>()
            @MainActor func run(_ end: (PassthroughSubject<Int, TestError>, AnyCancellable) -> Void) async {
                let (subject, count) = (PassthroughSubject<Int, TestError>(), log.values.count)
                let cancellable = subject.asyncMap { @Sendable value -> Int in
                    log.append("begun")
                    while !Task.isCancelled { await Task.yield() }
                    log.append("cancelled")
                    return value
                }.sink(receiveCompletion: { @Sendable _ in }, receiveValue: { @Sendable _ in log.append("value") })
                subject.send(1)
                while log.values.count == count { await Task.yield() }
                end(subject, cancellable)
                while log.values.count == count + 1 { await Task.yield() }
                for _ in 1...10 { await Task.yield() }
            }
            await run { $1.cancel() }
            await run { subject, _ in subject.send(completion: .failure(TestError())) }
            return log.values == ["begun", "cancelled", "begun", "cancelled"]
        },
        Statement(
            "| `sink(fixedDemand:receiveCompletion:receiveValue:)` | receives a fixed number of values, and then cancels the upstream |"
        ) {
            let upstream = ManualPublisher<Int, Never>()
            var values: [Int] = []
            let cancellable = upstream.sink(
                fixedDemand: 2, receiveCompletion: { _ in }, receiveValue: { values.append($0) })
            for value in 1...3 { upstream.send(.value(value)) }
            return withExtendedLifetime(cancellable) {
                values == [1, 2] && upstream.demands == [.max(2)] && upstream.cancellationCount == 1
            }
        },
        Statement(
            "| `sink(maxDemand:receiveCompletion:receiveValue:)` | receives all values, and keeps the demand constant |"
        ) {
            let upstream = ManualPublisher<Int, Never>()
            var values: [Int] = []
            let cancellable = upstream.sink(
                maxDemand: .max(2), receiveCompletion: { _ in }, receiveValue: { values.append($0) })
            let demands = (1...3).map { upstream.send(.value($0)) }
            return withExtendedLifetime(cancellable) {
                values == [1, 2, 3] && upstream.demands == [.max(2)] && demands == [.max(1), .max(1), .max(1)]
            }
        },
        Statement(
            "The first six wait until a value is requested, and call their closure once for each subscriber. ``Complete`` waits in the same way."
        ) {
            let calls = Counter()
            func waits(_ publisher: some Publisher<Int, TestError>) -> Bool {
                let (count, recorders) = (calls.value, (1...2).map { _ in publisher.record(demand: .none) })
                let isWaiting = calls.value == count && recorders.allSatisfy(\.events.isEmpty)
                for recorder in recorders {
                    recorder.request(.max(1))
                    recorder.request(.max(1))
                }
                return isWaiting && calls.value == count + 2
            }
            let complete = Complete<Int, TestError>(error: nil).record(demand: .none)
            let isWaiting = complete.events.isEmpty
            complete.request(.max(1))
            return isWaiting && complete.isFinished
                && waits(
                    DeferredValue<Int, TestError> { () throws(TestError) in
                        calls.increase()
                        return 1
                    })
                && waits(
                    DeferredResult<Int, TestError> {
                        calls.increase()
                        return .success(1)
                    })
                && waits(DeferredCompletion<Int, TestError> { () throws(TestError) in calls.increase() })
                && waits(
                    DeferredComplete<Int, TestError> {
                        calls.increase()
                        return nil
                    })
                && waits(DeferredFuture<Int, TestError> { _ in calls.increase() })
                && waits(DeferredPassthrough<Int, TestError> { _ in calls.increase() })
        },
    ]
}
