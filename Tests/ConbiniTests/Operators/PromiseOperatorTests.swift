import CombineTraitsTesting
import Conbini
import TestSupport
import Testing

/// The events of operators whose closure has a promise, and their demand on the upstream.
@Suite("asyncMap, asyncTryMap, sequentialMap, sequentialTryMap")
struct PromiseOperatorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var upstream: Marbles
        /// Whether the upstream ignores demand.
        var ignoresDemand = false
        /// The number of values that are requested ahead. Nil for the default.
        var prefetch: Subscribers.Demand?
        /// The work of the closure: see `ScriptedWork`. The closure is called once for each diagram.
        var work: [Marbles] = []
        var demand = DemandPolicy.unlimited
        var cancellation = CancellationPolicy.never
        var expected: Marbles
        /// The demand on the upstream: see `DemandLog`.
        var demands: Marbles

        var testDescription: String {
            "\(upstream)\(ignoresDemand ? " unasked" : "")\(prefetch.map { ", \($0) ahead" } ?? ""), \(work.map(\.description)), \(demand), \(cancellation)"
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
        // Promises later: the next value is requested only then
        Case(upstream: "1|", work: ["(^A)"], expected: "(^A)|", demands: "(11)"),
        Case(upstream: "-1|", work: ["--A"], expected: "---(A|)", demands: "1"),
        Case(upstream: "-12|", work: ["--A", "-B"], expected: "---A(B|)", demands: "1--1"),
        Case(upstream: "(123)|", work: ["--A", "B", "-C"], expected: "--(AB)(C|)", demands: "1-(11)"),
        // Failures of the upstream during the work
        Case(upstream: "-1-x", work: ["----A"], expected: "---x", demands: "1"),
        // Promises that are never kept
        Case(upstream: "-12|", work: ["-"], expected: "-", demands: "1"),
        Case(upstream: "-1|", work: ["-"], expected: "-", demands: "1"),
        Case(upstream: "-1-x", work: ["-"], expected: "---x", demands: "1"),
        // Promises that are called again: immediately, later, and during the work on the next value
        Case(upstream: "-12|", work: ["(AZ)", "B-Y"], expected: "-AB|", demands: "111"),
        Case(upstream: "-12---|", work: ["A--Z", "--B"], expected: "-A--B-|", demands: "11--1"),
        // No demand: no work
        Case(upstream: "|", demand: .none, expected: "|", demands: "-"),
        Case(upstream: "-x", demand: .none, expected: "-x", demands: "-"),
        Case(upstream: "-1|", demand: .none, expected: "-", demands: "-"),
        // Limited demand: the work is limited as well
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
        // Late demand
        Case(
            upstream: "-12|", work: ["A", "B"], demand: .unlimitedAfter(5), expected: "-----(AB|)",
            demands: "-----(111)"),
        Case(
            upstream: "-12|", work: ["-A", "-B"], demand: .unlimitedAfter(5), expected: "------A(B|)",
            demands: "-----11"),
        // Upstreams that ignore demand: their values are buffered
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
        // Their failures are published immediately
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

    @Test("By default, no value is requested ahead", arguments: PromiseOperator.allCases)
    func noPrefetch(_ name: PromiseOperator) {
        for var example in Self.cases {
            example.prefetch = Subscribers.Demand.none
            check(name, example)
        }
    }

    // MARK: Values that are requested ahead

    static let prefetchCases = [
        // One more value than the operator can process, from the subscription on, and one more for each value that it starts
        Case(
            upstream: "-123|", prefetch: .max(1), work: ["---A", "---B", "---C"], expected: "----A--B--(C|)",
            demands: "2---1"),
        Case(
            upstream: "-1234|", prefetch: .max(2), work: ["---A", "---B", "---C", "---D"],
            expected: "----A--B--C--(D|)", demands: "3---1"),
        Case(
            upstream: "-123|", prefetch: .unlimited, work: ["---A", "---B", "---C"], expected: "----A--B--(C|)",
            demands: "u"),
        // The diagram of the documentation
        Case(
            upstream: "-12----3---4", prefetch: .max(1), work: ["----A", "----B", "----C", "-"],
            expected: "-----A---B---C", demands: "2----1---1---1"),
        // Promises before the closure returns
        Case(upstream: "-12|", prefetch: .max(1), work: ["A", "B"], expected: "-AB|", demands: "211"),
        Case(upstream: "(123|)", prefetch: .max(1), work: ["A", "B", "C"], expected: "(ABC|)", demands: "(2111)"),
        Case(upstream: "(123|)", prefetch: .unlimited, work: ["A", "B", "C"], expected: "(ABC|)", demands: "u"),
        // Endings
        Case(upstream: "|", prefetch: .max(1), expected: "|", demands: "2"),
        Case(upstream: "-x", prefetch: .unlimited, expected: "-x", demands: "u"),
        Case(upstream: "-12-x", prefetch: .max(1), work: ["-"], expected: "----x", demands: "2"),
        // With any demand: values requested ahead are buffered, and processed as they are demanded
        Case(upstream: "-12|", prefetch: .max(1), demand: .none, expected: "-", demands: "1"),
        Case(upstream: "-12|", prefetch: .unlimited, demand: .none, expected: "-", demands: "u"),
        Case(upstream: "-12x", prefetch: .unlimited, demand: .none, expected: "---x", demands: "u"),
        Case(upstream: "-|", prefetch: .max(1), demand: .none, expected: "-|", demands: "1"),
        Case(upstream: "-123|", prefetch: .max(1), work: ["A"], demand: .max(1), expected: "-A", demands: "2"),
        Case(upstream: "-123|", prefetch: .max(2), work: ["-A"], demand: .max(1), expected: "--A", demands: "3"),
        Case(
            upstream: "-12|", prefetch: .max(1), work: ["-A", "-B"], demand: .oneAtATime, expected: "--A(B|)",
            demands: "2-1"),
        Case(
            upstream: "-12|", prefetch: .max(1), work: ["A", "B"], demand: .unlimitedAfter(5), expected: "-----(AB|)",
            demands: "1----1"),
        Case(
            upstream: "-12|", prefetch: .unlimited, work: ["-A", "-B"], demand: .unlimitedAfter(5),
            expected: "------A(B|)", demands: "u"),
        // An upstream that fails during the request for the next value: the work does not begin
        Case(upstream: "-12x", prefetch: .max(1), demand: .unlimitedAfter(5), expected: "-----x", demands: "1----1"),
        // Upstreams that ignore demand
        Case(
            upstream: "(123)|", ignoresDemand: true, prefetch: .max(1), work: ["-A", "-B", "-C"],
            expected: "-AB(C|)", demands: "u"),
        // Cancellation
        Case(
            upstream: "-123", prefetch: .unlimited, work: ["---A"], cancellation: .after(3), expected: "-",
            demands: "u--c"),
        Case(
            upstream: "-123", prefetch: .max(1), work: ["-A"], cancellation: .afterValues(1), expected: "--A",
            demands: "2-c"),
    ]

    @Test("Values that are requested ahead are buffered", arguments: PromiseOperator.allCases, prefetchCases)
    func prefetch(_ name: PromiseOperator, _ example: Case) {
        check(name, example)
    }

    static let manyValuesPrefetchCases = [
        // The diagram of the documentation
        Case(
            upstream: "-12----3", prefetch: .max(1), work: ["a--bC", "---d--E", "-"], expected: "-a--bC--d--E",
            demands: "2----1-----1"),
        Case(upstream: "-12|", prefetch: .max(1), work: ["(aB)"], demand: .max(1), expected: "-a", demands: "2"),
        Case(
            upstream: "-12|", prefetch: .unlimited, work: ["(abC)", "(dE)"], demand: .oneAtATime,
            expected: "-(abC)(dE)|", demands: "u"),
    ]

    @Test(
        "Values that are requested ahead are buffered after a value with many results",
        arguments: PromiseOperator.withManyValues, manyValuesPrefetchCases)
    func manyValuesPrefetch(_ name: PromiseOperator, _ example: Case) {
        check(name, example)
    }

    @Test("An error drops the values that were requested ahead", arguments: PromiseOperator.withErrors)
    func prefetchBeforeAnError(_ name: PromiseOperator) {
        let example = Case(
            upstream: "-12----3---4", prefetch: .max(1), work: ["----A", "----B", "----x"],
            expected: "-----A---B---x", demands: "2----1---1---c")
        check(name, example, error: ScriptedWork.error)
    }

    @Test(
        "An error after the first of many results drops the values that were requested ahead, as in the documentation")
    func prefetchBeforeALateError() {
        let example = Case(
            upstream: "-12----3", prefetch: .max(1), work: ["a--bC", "---d--x"], expected: "-a--bC--d--x",
            demands: "2----1-----c")
        check(.sequentialTryMap, example, error: ScriptedWork.error)
    }

    @Test("Values that were not requested count as requested ahead")
    func unaskedValuesCount() {
        let upstream = ManualPublisher<Int, Never>()
        var promises: [@Sendable (sending Int) -> Void] = []
        let recorder = upstream.asyncMap(prefetch: .max(2)) { promises.append($1) }.record()
        #expect(upstream.demands == [.max(3)])
        for value in 1...6 { #expect(upstream.send(.value(value)) == .none) }
        for index in 0..<3 { promises[index](index) }
        #expect(upstream.demands == [.max(3)])
        promises[3](3)
        #expect(upstream.demands == [.max(3), .max(1)])
        promises[4](4)
        promises[5](5)
        #expect(upstream.demands == [.max(3), .max(1), .max(1), .max(1)])
        #expect(recorder.values == Array(0..<6))
    }

    @Test(
        "Any demand can be requested ahead",
        arguments: [(Int.max - 1, Subscribers.Demand.max(.max)), (.max, .unlimited)])
    func largePrefetch(_ count: Int, _ demand: Subscribers.Demand) {
        let upstream = ManualPublisher<Int, Never>()
        let recorder = upstream.asyncMap(prefetch: .max(count)) { $1($0) }.record()
        for value in 1...3 { #expect(upstream.send(.value(value)) == .none) }
        #expect(upstream.demands == [demand])
        #expect(recorder.values == [1, 2, 3])
    }

    @Test("An infinite upstream creates only the values that are processed or requested ahead", arguments: 0...3)
    func endlessUpstream(_ prefetch: Int) {
        var count = 0
        let numbers = sequence(first: 1) { number in
            count += 1
            return number + 1
        }
        let recorder = numbers.publisher.asyncMap(prefetch: .max(prefetch)) { $1($0) }.prefix(3).record()
        #expect(recorder.events == [.value(1), .value(2), .value(3), .finished])
        // The publisher creates a value before it is requested.
        #expect(count <= 4 + prefetch)
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
        // Values that are not demanded are buffered, and so is the next value of the upstream
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
        // A failure of the upstream drops the buffer
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

    @Test("Promised values are published when they are demanded", arguments: PromiseOperator.withManyValues)
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
                            Publishers.SequentialPromise<Result<Int, any Error>>
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
        // Buffered values are not processed
        Case(upstream: "(12)", ignoresDemand: true, work: ["-x"], expected: "-x", demands: "uc"),
        // An error does not need demand
        Case(upstream: "-1-2", work: ["-x"], demand: .max(1), expected: "--x", demands: "1-c"),
        // An error that the closure throws after it called the promise is ignored
        Case(upstream: "-12|", work: ["(A0)", "B"], expected: "-AB|", demands: "111"),
        // An error after cancellation is ignored
        Case(upstream: "-1", work: ["---x"], cancellation: .after(2), expected: "-", demands: "1-c"),
    ]

    @Test("Errors", arguments: PromiseOperator.withErrors, errorCases)
    func errors(_ name: PromiseOperator, _ example: Case) {
        check(name, example, error: ScriptedWork.error)
    }

    /// The upstream is cancelled immediately, even if the error has to wait.
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

    @Test("Errors follow the values that were promised before them", arguments: lateErrorCases)
    func lateErrors(_ example: Case) {
        check(.sequentialTryMap, example, error: ScriptedWork.error)
    }

    @Test("While an error waits for demand, all other events are ignored")
    func waitingError() {
        let upstream = ManualPublisher<Int, TestError>()
        var kept: Publishers.SequentialPromise<Result<Int, any Error>>?
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

    @Test("No value of a subject is lost, even if the work takes long", arguments: PromiseOperator.allCases)
    func subject(_ name: PromiseOperator) {
        func check(_ subject: some Subject<String, TestError>, sourceLocation: SourceLocation = #_sourceLocation) {
            let upstreams = Upstreams()
            upstreams.scheduler.schedule(after: .seconds(1)) {
                for value in ["1", "2", "3"] { subject.send(value) }
                subject.send(completion: .finished)
            }
            let work = ScriptedWork(["-A", "--B", "-C"], scheduler: upstreams.scheduler)
            let outcome = name.outcome(of: subject, work, .unlimited, cancellation: .never, in: upstreams)
            #expect(work.inputs == ["1", "2", "3"], sourceLocation: sourceLocation)
            #expect(outcome.marbles == "--A-B(C|)", sourceLocation: sourceLocation)
        }
        check(PassthroughSubject<String, TestError>())
        check(ForwardingSubject<String, TestError>())
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
                of: upstream.ignoringDemand(), prefetch: example.prefetch, work, example.demand,
                cancellation: example.cancellation, in: upstreams)
            : name.outcome(
                of: upstream, prefetch: example.prefetch, work, example.demand, cancellation: example.cancellation,
                in: upstreams)
        #expect(outcome.marbles == example.expected, sourceLocation: sourceLocation)
        #expect(outcome.defects == [], sourceLocation: sourceLocation)
        if example.expected.events.last?.symbol == .failed {
            #expect(outcome.failure as? TestError == error, sourceLocation: sourceLocation)
        }
        #expect(log.marbles == [example.demands], sourceLocation: sourceLocation)
        #expect(work.inputs == Array(["1", "2", "3", "4"].prefix(example.work.count)), sourceLocation: sourceLocation)
    }
}
