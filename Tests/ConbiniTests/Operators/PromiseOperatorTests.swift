import CombineTraitsTesting
import Conbini
import TestSupport
import Testing

/// What operators publish whose closure gets a promise, and what they do to their upstream.
@Suite("asyncMap, asyncTryMap, sequentialMap, sequentialTryMap")
struct PromiseOperatorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var upstream: Marbles
        /// Whether the upstream publishes without being asked.
        var ignoresDemand = false
        /// What the closure does: see `ScriptedWork`. It runs as often as there are diagrams.
        var work: [Marbles] = []
        var demand = DemandPolicy.unlimited
        var cancellation = CancellationPolicy.never
        var expected: Marbles
        /// What the upstream is asked for: see `DemandLog`.
        var demands: Marbles

        var testDescription: String {
            "\(upstream)\(ignoresDemand ? " unasked" : ""), \(work.map(\.description)), \(demand), \(cancellation)"
        }
    }

    // MARK: One value each

    static let cases = [
        // Endings
        Case(upstream: "-", expected: "-", demands: "1"),
        Case(upstream: "|", expected: "|", demands: "1"),
        Case(upstream: "-|", expected: "-|", demands: "1"),
        Case(upstream: "x", expected: "x", demands: "1"),
        Case(upstream: "-x", expected: "-x", demands: "1"),
        // Promises before the closure returns
        Case(upstream: "-1", work: ["A"], expected: "-A", demands: "11"),
        Case(upstream: "-1|", work: ["A"], expected: "-A|", demands: "11"),
        Case(upstream: "-1x", work: ["A"], expected: "-Ax", demands: "11"),
        Case(upstream: "-1-2-|", work: ["A", "B"], expected: "-A-B-|", demands: "11-1"),
        Case(upstream: "(1|)", work: ["A"], expected: "(A|)", demands: "(11)"),
        Case(upstream: "(12x)", work: ["A", "B"], expected: "(ABx)", demands: "(111)"),
        Case(upstream: "(123)|", work: ["A", "B", "C"], expected: "(ABC)|", demands: "(1111)"),
        // Promises later: the next value is requested then, and not before
        Case(upstream: "1|", work: ["(^A)"], expected: "(^A)|", demands: "(11)"),
        Case(upstream: "-1|", work: ["--A"], expected: "---(A|)", demands: "1"),
        Case(upstream: "-12|", work: ["--A", "-B"], expected: "---A(B|)", demands: "1--1"),
        Case(upstream: "(123)|", work: ["--A", "B", "-C"], expected: "--(AB)(C|)", demands: "1-(11)"),
        // Failures of the upstream while the work goes on
        Case(upstream: "-1-x", work: ["----A"], expected: "---x", demands: "1"),
        // Promises that are never kept
        Case(upstream: "-12|", work: ["-"], expected: "-", demands: "1"),
        Case(upstream: "-1|", work: ["-"], expected: "-", demands: "1"),
        Case(upstream: "-1-x", work: ["-"], expected: "---x", demands: "1"),
        // Promises that are called again: at once, later, and while the next value is worked on
        Case(upstream: "-12|", work: ["(AZ)", "B-Y"], expected: "-AB|", demands: "111"),
        Case(upstream: "-12---|", work: ["A--Z", "--B"], expected: "-A--B-|", demands: "11--1"),
        // No demand: no work
        Case(upstream: "|", demand: .none, expected: "|", demands: "-"),
        Case(upstream: "-x", demand: .none, expected: "-x", demands: "-"),
        Case(upstream: "-1|", demand: .none, expected: "-", demands: "-"),
        // Some demand: as much work
        Case(upstream: "-1|", work: ["A"], demand: .max(1), expected: "-A|", demands: "1"),
        Case(upstream: "-1|", work: ["-A"], demand: .max(1), expected: "--(A|)", demands: "1"),
        Case(upstream: "-1-x", work: ["A"], demand: .max(1), expected: "-A-x", demands: "1"),
        Case(upstream: "-12|", work: ["-A"], demand: .max(1), expected: "--A", demands: "1"),
        Case(upstream: "-12|", work: ["A", "B"], demand: .max(2), expected: "-AB|", demands: "11"),
        Case(upstream: "-123|", work: ["A", "B"], demand: .max(2), expected: "-AB", demands: "11"),
        // One at a time
        Case(upstream: "-12|", work: ["A", "B"], demand: .oneAtATime, expected: "-AB|", demands: "111"),
        Case(upstream: "-12|", work: ["A", "B"], demand: .oneRequestAtATime, expected: "-AB|", demands: "111"),
        Case(upstream: "-12|", work: ["-A", "-B"], demand: .oneAtATime, expected: "--A(B|)", demands: "1-1"),
        Case(upstream: "-12|", work: ["-A", "-B"], demand: .oneRequestAtATime, expected: "--A(B|)", demands: "1-1"),
        // Demand that comes late
        Case(
            upstream: "-12|", work: ["A", "B"], demand: .unlimitedAfter(5), expected: "-----(AB|)",
            demands: "-----(111)"),
        Case(
            upstream: "-12|", work: ["-A", "-B"], demand: .unlimitedAfter(5), expected: "------A(B|)",
            demands: "-----11"),
        // Upstreams that ignore demand: their values wait
        Case(upstream: "(123|)", ignoresDemand: true, work: ["A", "B", "C"], expected: "(ABC|)", demands: "u"),
        Case(upstream: "(123)|", ignoresDemand: true, work: ["-A", "-B", "-C"], expected: "-AB(C|)", demands: "u"),
        Case(upstream: "-12|", ignoresDemand: true, demand: .none, expected: "-", demands: "u"),
        Case(upstream: "-12x", ignoresDemand: true, demand: .none, expected: "---x", demands: "u"),
        Case(upstream: "-123|", ignoresDemand: true, work: ["A"], demand: .max(1), expected: "-A", demands: "u"),
        Case(
            upstream: "(12)|", ignoresDemand: true, work: ["-A", "-B"], demand: .max(2), expected: "-A(B|)",
            demands: "u"),
        Case(
            upstream: "(12)|", ignoresDemand: true, work: ["-A", "-B"], demand: .oneAtATime, expected: "-A(B|)",
            demands: "u"),
        Case(
            upstream: "(12)|", ignoresDemand: true, work: ["-A", "-B"], demand: .unlimitedAfter(4),
            expected: "-----A(B|)", demands: "u"),
        // Their failures come at once
        Case(upstream: "(12)-x", ignoresDemand: true, work: ["-A", "---B"], expected: "-Ax", demands: "u"),
        Case(upstream: "-123x", ignoresDemand: true, work: ["-"], expected: "----x", demands: "u"),
        // Cancellation
        Case(upstream: "-1", work: ["---A"], cancellation: .after(2), expected: "-", demands: "1-c"),
        Case(upstream: "-1-2", work: ["A"], cancellation: .afterValues(1), expected: "-A", demands: "1c"),
        Case(upstream: "-1|", work: ["---A"], cancellation: .after(3), expected: "-", demands: "1"),
        Case(
            upstream: "(12)-3", ignoresDemand: true, work: ["-A"], cancellation: .afterValues(1), expected: "-A",
            demands: "uc"),
    ]

    @Test("A value for each value", arguments: PromiseOperator.allCases, cases)
    func values(_ name: PromiseOperator, _ example: Case) {
        check(name, example)
    }

    // MARK: Many values each

    static let manyValuesCases = [
        Case(upstream: "-1|", work: ["a-b-C"], expected: "-a-b-(C|)", demands: "1"),
        Case(upstream: "-12|", work: ["a-B", "c-D"], expected: "-a-(Bc)-(D|)", demands: "1--1"),
        Case(upstream: "-12|", work: ["(aBc)", "D"], expected: "-(aB)D|", demands: "111"),
        Case(upstream: "-12|", work: ["aB--c", "----D"], expected: "-aB---(D|)", demands: "1-1"),
        Case(upstream: "-12|", work: ["a"], expected: "-a", demands: "1"),
        Case(upstream: "-1|", work: ["a"], expected: "-a", demands: "1"),
        Case(upstream: "-1-x", work: ["a-b-C"], expected: "-a-x", demands: "1"),
        // Values that are not demanded wait, and the next upstream value with them
        Case(upstream: "-1|", work: ["(aB)"], demand: .max(1), expected: "-a", demands: "1"),
        Case(upstream: "-12|", work: ["(abC)"], demand: .max(2), expected: "-(ab)", demands: "1"),
        Case(upstream: "-12|", work: ["(abC)"], demand: .max(3), expected: "-(abC)", demands: "1"),
        Case(upstream: "-12|", work: ["(abC)", "D"], demand: .max(4), expected: "-(abC)D|", demands: "11"),
        Case(upstream: "-12|", work: ["(abC)", "D"], demand: .oneAtATime, expected: "-(abC)D|", demands: "111"),
        Case(
            upstream: "-12|", work: ["(abC)", "D"], demand: .oneRequestAtATime, expected: "-(abC)D|",
            demands: "111"),
        Case(
            upstream: "-12|", work: ["a-(bC)", "(dE)"], demand: .unlimitedAfter(3), expected: "---a-(bCdE|)",
            demands: "---1-(11)"),
        // What waits is dropped when the upstream fails
        Case(upstream: "-1-x", work: ["(aB)"], demand: .max(1), expected: "-a-x", demands: "1"),
        // Upstreams that ignore demand
        Case(upstream: "(12)|", ignoresDemand: true, work: ["a-B", "(cD)"], expected: "a-(BcD|)", demands: "u"),
        Case(
            upstream: "(12)|", ignoresDemand: true, work: ["(aB)", "(cD)"], demand: .max(3), expected: "(aBc)",
            demands: "u"),
        // Cancellation
        Case(upstream: "-1", work: ["a-b-C"], cancellation: .afterValues(1), expected: "-a", demands: "1c"),
        Case(upstream: "-1", work: ["(abC)"], cancellation: .afterValues(2), expected: "-(ab)", demands: "1c"),
        Case(upstream: "-1", work: ["a-b-C"], cancellation: .after(2), expected: "-a", demands: "1-c"),
    ]

    @Test("Values for each value", arguments: PromiseOperator.withManyValues, manyValuesCases)
    func manyValues(_ name: PromiseOperator, _ example: Case) {
        check(name, example)
    }

    @Test("Values that were promised and not demanded come when they are", arguments: PromiseOperator.withManyValues)
    func lateDemand(_ name: PromiseOperator) {
        let subject = PassthroughSubject<Int, Never>()
        func promiseMany(_ promise: (Int, Publishers.SequentialProgress) -> Void) {
            for number in 1...4 { promise(number, .continue) }
            promise(5, .finished)
        }
        func expectValuesOnDemand(of publisher: some Publisher<Int, some Error>) {
            let recorder = publisher.record(demand: .max(2))
            subject.send(0)
            subject.send(completion: .finished)
            #expect(recorder.values == [1, 2])
            recorder.request(.max(1))
            #expect(recorder.values == [1, 2, 3])
            recorder.request(.max(1))
            #expect(recorder.events.count == 4)
            recorder.request(.max(2))
            #expect(recorder.values == [1, 2, 3, 4, 5])
            #expect(recorder.events.last?.isCompletion == true)
        }
        if name == .sequentialMap {
            expectValuesOnDemand(of: subject.sequentialMap { _, promise in promiseMany { promise($0, $1) } })
        } else {
            expectValuesOnDemand(
                of: subject.sequentialTryMap {
                    (
                        _,
                        promise:
                            @escaping @Sendable (sending Result<Int, any Error>, Publishers.SequentialProgress) -> Void
                    ) in
                    promiseMany { promise(.success($0), $1) }
                })
        }
    }

    // MARK: Errors

    static let errorCases = [
        Case(upstream: "-1-2", work: ["x"], expected: "-x", demands: "1c"),
        Case(upstream: "-1-2", work: ["0"], expected: "-x", demands: "1c"),
        Case(upstream: "-1-2", work: ["--x"], expected: "---x", demands: "1--c"),
        Case(upstream: "-12|", work: ["--x"], expected: "---x", demands: "1--c"),
        Case(upstream: "-1|", work: ["--x"], expected: "---x", demands: "1"),
        Case(upstream: "(12)", work: ["x"], expected: "x", demands: "(1c)"),
        Case(upstream: "-1-2", work: ["A", "-x"], expected: "-A--x", demands: "11--c"),
        // What waits is never worked on
        Case(upstream: "(12)", ignoresDemand: true, work: ["-x"], expected: "-x", demands: "uc"),
        // No value need be demanded for an error
        Case(upstream: "-1-2", work: ["-x"], demand: .max(1), expected: "--x", demands: "1-c"),
        // What the closure throws when its promise is kept comes too late
        Case(upstream: "-12|", work: ["(A0)", "B"], expected: "-AB|", demands: "111"),
        // As does an error when the subscription is cancelled
        Case(upstream: "-1", work: ["---x"], cancellation: .after(2), expected: "-", demands: "1-c"),
    ]

    @Test("Errors", arguments: PromiseOperator.withErrors, errorCases)
    func errors(_ name: PromiseOperator, _ example: Case) {
        check(name, example, error: ScriptedWork.error)
    }

    /// The upstream is cancelled at once, whether or not the error has to wait.
    static let lateErrorCases = [
        Case(upstream: "-1-2", work: ["(abx)"], expected: "-(abx)", demands: "1c"),
        Case(upstream: "-1-2", work: ["(abx)"], demand: .oneAtATime, expected: "-(abx)", demands: "1c"),
        Case(upstream: "-1-2", work: ["(abx)"], demand: .max(1), expected: "-a", demands: "1c"),
        Case(upstream: "-1-2", work: ["(abx)"], demand: .max(2), expected: "-(abx)", demands: "1c"),
        Case(upstream: "-1-2", work: ["(ab0)"], demand: .max(1), expected: "-a", demands: "1c"),
        Case(upstream: "-1-2", work: ["(ab0)"], demand: .max(2), expected: "-(abx)", demands: "1c"),
        Case(upstream: "-1-2", work: ["a-x"], expected: "-a-x", demands: "1--c"),
        Case(upstream: "-1-2", work: ["a-x"], demand: .unlimitedAfter(2), expected: "--a-x", demands: "--1-c"),
        Case(upstream: "(12)", ignoresDemand: true, work: ["(abx)"], demand: .max(1), expected: "a", demands: "(uc)"),
    ]

    @Test("Errors come after the values that were promised before them", arguments: lateErrorCases)
    func lateErrors(_ example: Case) {
        check(.sequentialTryMap, example, error: ScriptedWork.error)
    }

    @Test("While an error waits for demand, nothing else counts")
    func waitingError() {
        let upstream = ManualPublisher<Int, TestError>()
        var kept: (@Sendable (sending Result<Int, any Error>, Publishers.SequentialProgress) -> Void)?
        let recorder = upstream.sequentialTryMap { (value, promise) in
            kept = promise
            promise(.success(value), .continue)
            promise(.success(value + 1), .continue)
            promise(.failure(TestError(1)), .continue)
        }.record(demand: .max(1))
        upstream.send(.value(1))
        #expect(upstream.cancellationCount == 1)
        kept?(.success(3), .continue)
        kept?(.failure(TestError(3)), .finished)
        upstream.send(.value(4))
        upstream.send(.failure(TestError(4)))
        #expect(recorder.events.count == 1)
        recorder.request(.unlimited)
        #expect(recorder.events.count == 3)
        #expect(recorder.values == [1, 2])
        #expect(recorder.failure as? TestError == TestError(1))
        #expect(upstream.cancellationCount == 1)
    }

    @Test("Promises that are called after an error are ignored", arguments: PromiseOperator.withErrors)
    func promisesAfterAnError(_ name: PromiseOperator) {
        let subject = PassthroughSubject<Int, Never>()
        func expectOneError(of publisher: some Publisher<Int, any Error>) {
            let recorder = publisher.record()
            subject.send(1)
            subject.send(2)
            #expect(recorder.events.count == 1)
            #expect(recorder.failure as? TestError == TestError(1))
        }
        if name == .asyncTryMap {
            expectOneError(
                of: subject.asyncTryMap { (value, promise) in
                    promise(.failure(TestError(1)))
                    promise(.success(value))
                    throw TestError(2)
                })
        } else {
            expectOneError(
                of: subject.sequentialTryMap { (value, promise) in
                    promise(.failure(TestError(1)), .continue)
                    promise(.success(value), .finished)
                    throw TestError(2)
                })
        }
    }

    // MARK: Subjects

    @Test("A subject loses what is not demanded, as ever, and a buffer keeps it")
    func subject() {
        let subject = PassthroughSubject<Int, Never>()
        var promises: [() -> Void] = []
        func work(_ value: Int, _ promise: @escaping @Sendable (sending Int) -> Void) {
            promises.append { promise(value) }
        }
        let plain = subject.asyncMap(work).record()
        let buffered = subject.buffer(size: .max, prefetch: .keepFull, whenFull: .dropNewest).asyncMap(work).record()
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .finished)
        while !promises.isEmpty { promises.removeFirst()() }
        #expect(plain.events == [.value(1), .finished])
        #expect(buffered.events == [.value(1), .value(2), .value(3), .finished])
    }

    // MARK: Checking

    private func check(
        _ name: PromiseOperator, _ example: Case, error: TestError = TestError(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let upstreams = Upstreams(example.upstream)
        let log = DemandLog(scheduler: upstreams.scheduler)
        let upstream = upstreams[0].logDemand(in: log)
        let work = ScriptedWork(example.work, scheduler: upstreams.scheduler)
        let outcome =
            example.ignoresDemand
            ? name.outcome(
                of: upstream.ignoringDemand(), work, example.demand, cancellation: example.cancellation, in: upstreams)
            : name.outcome(
                of: upstream, work, example.demand, cancellation: example.cancellation, in: upstreams)
        #expect(outcome.marbles == example.expected, sourceLocation: sourceLocation)
        #expect(outcome.defects == [], sourceLocation: sourceLocation)
        if example.expected.events.last?.symbol == .failed {
            #expect(outcome.failure as? TestError == error, sourceLocation: sourceLocation)
        }
        #expect(log.marbles == [example.demands], sourceLocation: sourceLocation)
        #expect(work.inputs == Array(["1", "2", "3"].prefix(example.work.count)), sourceLocation: sourceLocation)
    }
}
