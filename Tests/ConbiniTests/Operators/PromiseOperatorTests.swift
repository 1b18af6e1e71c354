import Conbini
import TestSupport
import Testing

/// The events of operators whose closure has a promise, and their demand on the upstream.
struct PromiseOperatorTests {
    typealias Case = SequentialExample

    // MARK: One value each

    static let cases = [
        // Endings
        Case("-", [], "-", demands: "1"),
        Case("|", [], "|", demands: "1"),
        Case("-|", [], "-|", demands: "1"),
        Case("x", [], "x", demands: "1"),
        Case("-x", [], "-x", demands: "1"),
        // Promises before the closure returns
        Case("-1", ["A"], "-A", demands: "11"),
        Case("-1|", ["A"], "-A|", demands: "11"),
        Case("-1x", ["A"], "-Ax", demands: "11"),
        Case("-1-2-|", ["A", "B"], "-A-B-|", demands: "11-1"),
        Case("(1|)", ["A"], "(A|)", demands: "(11)"),
        Case("(12x)", ["A", "B"], "(ABx)", demands: "(111)"),
        Case("(123)|", ["A", "B", "C"], "(ABC)|", demands: "(1111)"),
        // Promises later: the next value is requested only then
        Case("1|", ["(^A)"], "(^A)|", demands: "(11)"),
        Case("-1|", ["--A"], "---(A|)", demands: "1"),
        Case("-12|", ["--A", "-B"], "---A(B|)", demands: "1--1"),
        Case("(123)|", ["--A", "B", "-C"], "--(AB)(C|)", demands: "1-(11)"),
        // Failures of the upstream during the work
        Case("-1-x", ["----A"], "---x", demands: "1"),
        // Promises that are never kept
        Case("-12|", ["-"], "-", demands: "1"),
        Case("-1|", ["-"], "-", demands: "1"),
        Case("-1-x", ["-"], "---x", demands: "1"),
        // Promises that are called again: immediately, later, and during the work on the next value
        Case("-12|", ["(AZ)", "B-Y"], "-AB|", demands: "111"),
        Case("-12---|", ["A--Z", "--B"], "-A--B-|", demands: "11--1"),
        // No demand: no work
        Case("|", [], "|", demands: "-", demand: .none),
        Case("-x", [], "-x", demands: "-", demand: .none),
        Case("-1|", [], "-", demands: "-", demand: .none),
        // Limited demand: the work is limited as well
        Case("-1|", ["A"], "-A|", demands: "1", demand: .max(1)),
        Case("-1|", ["-A"], "--(A|)", demands: "1", demand: .max(1)),
        Case("-1-x", ["A"], "-A-x", demands: "1", demand: .max(1)),
        Case("-12|", ["-A"], "--A", demands: "1", demand: .max(1)),
        Case("-12|", ["A", "B"], "-AB|", demands: "11", demand: .max(2)),
        Case("-123|", ["A", "B"], "-AB", demands: "11", demand: .max(2)),
        // One at a time
        Case("-12|", ["A", "B"], "-AB|", demands: "111", demand: .oneAtATime),
        Case("-12|", ["A", "B"], "-AB|", demands: "111", demand: .oneRequestAtATime),
        Case("-12|", ["-A", "-B"], "--A(B|)", demands: "1-1", demand: .oneAtATime),
        Case("-12|", ["-A", "-B"], "--A(B|)", demands: "1-1", demand: .oneRequestAtATime),
        // Late demand
        Case("-12|", ["A", "B"], "-----(AB|)", demands: "-----(111)", demand: .unlimitedAfter(5)),
        Case("-12|", ["-A", "-B"], "------A(B|)", demands: "-----11", demand: .unlimitedAfter(5)),
        // Upstreams that ignore demand: their values are buffered
        Case("(123|)", ["A", "B", "C"], "(ABC|)", demands: "u", ignoresDemand: true),
        Case("(123)|", ["-A", "-B", "-C"], "-AB(C|)", demands: "u", ignoresDemand: true),
        Case("-12|", [], "-", demands: "u", demand: .none, ignoresDemand: true),
        Case("-12x", [], "---x", demands: "u", demand: .none, ignoresDemand: true),
        Case("-123|", ["A"], "-A", demands: "u", demand: .max(1), ignoresDemand: true),
        Case("(12)|", ["-A", "-B"], "-A(B|)", demands: "u", demand: .max(2), ignoresDemand: true),
        Case("(12)|", ["-A", "-B"], "-A(B|)", demands: "u", demand: .oneAtATime, ignoresDemand: true),
        Case("(12)|", ["-A", "-B"], "-----A(B|)", demands: "u", demand: .unlimitedAfter(4), ignoresDemand: true),
        // Their failures are published immediately
        Case("(12)-x", ["-A", "---B"], "-Ax", demands: "u", ignoresDemand: true),
        Case("-123x", ["-"], "----x", demands: "u", ignoresDemand: true),
        // Cancellation
        Case("-1", ["---A"], "-", demands: "1-c", cancellation: .after(2)),
        Case("-1-2", ["A"], "-A", demands: "1c", cancellation: .afterValues(1)),
        Case("-1|", ["---A"], "-", demands: "1", cancellation: .after(3)),
        Case("(12)-3", ["-A"], "-A", demands: "uc", ignoresDemand: true, cancellation: .afterValues(1)),
    ]

    @Test("A value for each value", arguments: PromiseOperator.allCases, cases)
    func values(_ name: PromiseOperator, _ example: Case) { check(name, example) }

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
        Case("-123|", ["---A", "---B", "---C"], "----A--B--(C|)", demands: "2---1", prefetch: .max(1)),
        Case("-1234|", ["---A", "---B", "---C", "---D"], "----A--B--C--(D|)", demands: "3---1", prefetch: .max(2)),
        Case("-123|", ["---A", "---B", "---C"], "----A--B--(C|)", demands: "u", prefetch: .unlimited),
        // The diagram of the documentation
        Case(
            "-12----3---4", ["----A", "----B", "----C", "-"], "-----A---B---C", demands: "2----1---1---1",
            prefetch: .max(1)),
        // Promises before the closure returns
        Case("-12|", ["A", "B"], "-AB|", demands: "211", prefetch: .max(1)),
        Case("(123|)", ["A", "B", "C"], "(ABC|)", demands: "(2111)", prefetch: .max(1)),
        Case("(123|)", ["A", "B", "C"], "(ABC|)", demands: "u", prefetch: .unlimited),
        // Endings
        Case("|", [], "|", demands: "2", prefetch: .max(1)),
        Case("-x", [], "-x", demands: "u", prefetch: .unlimited),
        Case("-12-x", ["-"], "----x", demands: "2", prefetch: .max(1)),
        // With any demand: values requested ahead are buffered, and processed as they are requested
        Case("-12|", [], "-", demands: "1", demand: .none, prefetch: .max(1)),
        Case("-12|", [], "-", demands: "u", demand: .none, prefetch: .unlimited),
        Case("-12x", [], "---x", demands: "u", demand: .none, prefetch: .unlimited),
        Case("-|", [], "-|", demands: "1", demand: .none, prefetch: .max(1)),
        Case("-123|", ["A"], "-A", demands: "2", demand: .max(1), prefetch: .max(1)),
        Case("-123|", ["-A"], "--A", demands: "3", demand: .max(1), prefetch: .max(2)),
        Case("-12|", ["-A", "-B"], "--A(B|)", demands: "2-1", demand: .oneAtATime, prefetch: .max(1)),
        Case("-12|", ["A", "B"], "-----(AB|)", demands: "1----1", demand: .unlimitedAfter(5), prefetch: .max(1)),
        Case("-12|", ["-A", "-B"], "------A(B|)", demands: "u", demand: .unlimitedAfter(5), prefetch: .unlimited),
        // An upstream that fails during the request for the next value: the work does not begin
        Case("-12x", [], "-----x", demands: "1----1", demand: .unlimitedAfter(5), prefetch: .max(1)),
        // Upstreams that ignore demand
        Case("(123)|", ["-A", "-B", "-C"], "-AB(C|)", demands: "u", prefetch: .max(1), ignoresDemand: true),
        // Cancellation
        Case("-123", ["---A"], "-", demands: "u--c", prefetch: .unlimited, cancellation: .after(3)),
        Case("-123", ["-A"], "--A", demands: "2-c", prefetch: .max(1), cancellation: .afterValues(1)),
    ]

    @Test("Values that are requested ahead are buffered", arguments: PromiseOperator.allCases, prefetchCases)
    func prefetch(_ name: PromiseOperator, _ example: Case) { check(name, example) }

    static let manyValuesPrefetchCases = [
        // The diagram of the documentation
        Case("-12----3", ["a--bC", "---d--E", "-"], "-a--bC--d--E", demands: "2----1-----1", prefetch: .max(1)),
        Case("-12|", ["(aB)"], "-a", demands: "2", demand: .max(1), prefetch: .max(1)),
        Case("-12|", ["(abC)", "(dE)"], "-(abC)(dE)|", demands: "u", demand: .oneAtATime, prefetch: .unlimited),
    ]

    @Test(
        "Values that are requested ahead are buffered after a value with many results",
        arguments: PromiseOperator.withManyValues, manyValuesPrefetchCases)
    func manyValuesPrefetch(_ name: PromiseOperator, _ example: Case) { check(name, example) }

    @Test("Values that were not requested count as requested ahead")
    func unaskedValuesCount() {
        let upstream = ManualPublisher<Int, Never>()
        var promises: [@Sendable (sending Int) -> Void] = []
        let recorder = upstream.asyncMap(prefetch: .max(2)) { promises.append($1) }.record()
        expectEqual(upstream.demands, [.max(3)])
        for value in 1...6 { expectEqual(upstream.send(.value(value)), .none) }
        for index in 0..<3 { promises[index](index) }
        expectEqual(upstream.demands, [.max(3)])
        promises[3](3)
        expectEqual(upstream.demands, [.max(3), .max(1)])
        promises[4](4)
        promises[5](5)
        expectEqual(upstream.demands, [.max(3), .max(1), .max(1), .max(1)])
        expectEqual(recorder.values, Array(0..<6))
    }

    @Test(
        "Any demand can be requested ahead",
        arguments: [(Int.max - 1, Subscribers.Demand.max(.max)), (.max, .unlimited)])
    func largePrefetch(_ count: Int, _ demand: Subscribers.Demand) {
        let upstream = ManualPublisher<Int, Never>()
        let recorder = upstream.asyncMap(prefetch: .max(count)) { $1($0) }.record()
        for value in 1...3 { expectEqual(upstream.send(.value(value)), .none) }
        expectEqual(upstream.demands, [demand])
        expectEqual(recorder.values, [1, 2, 3])
    }

    @Test("An infinite upstream creates only the values that are processed or requested ahead", arguments: 0...3)
    func endlessUpstream(_ prefetch: Int) {
        var count = 0
        let numbers = sequence(first: 1) { number in
            count += 1
            return number + 1
        }
        let recorder = numbers.publisher.asyncMap(prefetch: .max(prefetch)) { $1($0) }.prefix(3).record()
        expectEqual(recorder.events, [.value(1), .value(2), .value(3), .finished])
        // The publisher creates a value before it is requested.
        #expect(count <= 4 + prefetch)
    }

    // MARK: Many values each

    static let manyValuesCases = [
        Case("-1|", ["a-b-C"], "-a-b-(C|)", demands: "1"),
        Case("-12|", ["a-B", "c-D"], "-a-(Bc)-(D|)", demands: "1--1"),
        Case("-12|", ["(aBc)", "D"], "-(aB)D|", demands: "111"),
        Case("-12|", ["aB--c", "----D"], "-aB---(D|)", demands: "1-1"),
        Case("-12|", ["a"], "-a", demands: "1"),
        Case("-1|", ["a"], "-a", demands: "1"),
        Case("-1-x", ["a-b-C"], "-a-x", demands: "1"),
        // Values that are not requested are buffered, and so is the next value of the upstream
        Case("-1|", ["(aB)"], "-a", demands: "1", demand: .max(1)),
        Case("-12|", ["(abC)"], "-(ab)", demands: "1", demand: .max(2)),
        Case("-12|", ["(abC)"], "-(abC)", demands: "1", demand: .max(3)),
        Case("-12|", ["(abC)", "D"], "-(abC)D|", demands: "11", demand: .max(4)),
        Case("-12|", ["(abC)", "D"], "-(abC)D|", demands: "111", demand: .oneAtATime),
        Case("-12|", ["(abC)", "D"], "-(abC)D|", demands: "111", demand: .oneRequestAtATime),
        Case("-12|", ["a-(bC)", "(dE)"], "---a-(bCdE|)", demands: "---1-(11)", demand: .unlimitedAfter(3)),
        // A failure of the upstream drops the buffer
        Case("-1-x", ["(aB)"], "-a-x", demands: "1", demand: .max(1)),
        // Upstreams that ignore demand
        Case("(12)|", ["a-B", "(cD)"], "a-(BcD|)", demands: "u", ignoresDemand: true),
        Case("(12)|", ["(aB)", "(cD)"], "(aBc)", demands: "u", demand: .max(3), ignoresDemand: true),
        // Cancellation
        Case("-1", ["a-b-C"], "-a", demands: "1c", cancellation: .afterValues(1)),
        Case("-1", ["(abC)"], "-(ab)", demands: "1c", cancellation: .afterValues(2)),
        Case("-1", ["a-b-C"], "-a", demands: "1-c", cancellation: .after(2)),
    ]

    @Test("Values for each value", arguments: PromiseOperator.withManyValues, manyValuesCases)
    func manyValues(_ name: PromiseOperator, _ example: Case) { check(name, example) }

    // MARK: Errors

    static let errorCases = [
        Case("-1-2", ["x"], "-x", demands: "1c"),
        Case("-1-2", ["0"], "-x", demands: "1c"),
        Case("-1-2", ["--x"], "---x", demands: "1--c"),
        Case("-12|", ["--x"], "---x", demands: "1--c"),
        Case("-1|", ["--x"], "---x", demands: "1"),
        Case("(12)", ["x"], "x", demands: "(1c)"),
        Case("-1-2", ["A", "-x"], "-A--x", demands: "11--c"),
        // Values that were requested ahead are dropped, as in the documentation
        Case(
            "-12----3---4", ["----A", "----B", "----x"], "-----A---B---x", demands: "2----1---1---c", prefetch: .max(1)),
        // Buffered values are not processed
        Case("(12)", ["-x"], "-x", demands: "uc", ignoresDemand: true),
        // An error does not need demand
        Case("-1-2", ["-x"], "--x", demands: "1-c", demand: .max(1)),
        // An error that the closure throws after it called the promise is ignored
        Case("-12|", ["(A0)", "B"], "-AB|", demands: "111"),
        // An error after cancellation is ignored
        Case("-1", ["---x"], "-", demands: "1-c", cancellation: .after(2)),
    ]

    @Test("Errors", arguments: PromiseOperator.withErrors, errorCases)
    func errors(_ name: PromiseOperator, _ example: Case) { check(name, example, error: ScriptedWork.error) }

    /// The upstream is cancelled immediately, even if the error has to wait.
    static let lateErrorCases = [
        // The diagram of the documentation
        Case("-12----3", ["a--bC", "---d--x"], "-a--bC--d--x", demands: "2----1-----c", prefetch: .max(1)),
        Case("-1-2", ["(abx)"], "-(abx)", demands: "1c"),
        Case("-1-2", ["(abx)"], "-(abx)", demands: "1c", demand: .oneAtATime),
        Case("-1-2", ["(abx)"], "-a", demands: "1c", demand: .max(1)),
        Case("-1-2", ["(abx)"], "-(abx)", demands: "1c", demand: .max(2)),
        Case("-1-2", ["(ab0)"], "-a", demands: "1c", demand: .max(1)),
        Case("-1-2", ["(ab0)"], "-(abx)", demands: "1c", demand: .max(2)),
        Case("-1-2", ["a-x"], "-a-x", demands: "1--c"),
        Case("-1-2", ["a-x"], "--a-x", demands: "--1-c", demand: .unlimitedAfter(2)),
        Case("(12)", ["(abx)"], "a", demands: "(uc)", demand: .max(1), ignoresDemand: true),
    ]

    @Test("Errors follow the values that were promised before them", arguments: lateErrorCases)
    func lateErrors(_ example: Case) { check(.sequentialTryMap, example, error: ScriptedWork.error) }

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
        expectEqual(upstream.cancellationCount, 1)
        kept?(.success(3), .continue)
        kept?(.failure(TestError(3)), .finished)
        upstream.send(.value(4))
        upstream.send(.failure(TestError(4)))
        expectEqual(recorder.events.count, 1)
        recorder.request(.unlimited)
        expectEqual(recorder.events.count, 3)
        expectEqual(recorder.values, [1, 2])
        expectEqual(recorder.failure as? TestError, TestError(1))
        expectEqual(upstream.cancellationCount, 1)
    }

    @Test("Promises that are called after an error are ignored", arguments: PromiseOperator.withErrors)
    func promisesAfterAnError(_ name: PromiseOperator) {
        let subject = PassthroughSubject<Int, Never>()
        func expectOneError(of publisher: some Publisher<Int, any Error>) {
            let recorder = publisher.record()
            subject.send(1)
            subject.send(2)
            expectEqual(recorder.events.count, 1)
            expectEqual(recorder.failure as? TestError, TestError(1))
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
            expectEqual(work.inputs, ["1", "2", "3"], sourceLocation: sourceLocation)
            expectEqual(outcome.marbles, "--A-B(C|)", sourceLocation: sourceLocation)
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
        let work = ScriptedWork(example.parts, scheduler: upstreams.scheduler)
        let outcome =
            example.ignoresDemand
            ? name.outcome(
                of: upstream.ignoringDemand(), prefetch: example.prefetch, work, example.demand,
                cancellation: example.cancellation, in: upstreams)
            : name.outcome(
                of: upstream, prefetch: example.prefetch, work, example.demand, cancellation: example.cancellation,
                in: upstreams)
        expectEqual(outcome.marbles, example.expected, sourceLocation: sourceLocation)
        expectEqual(outcome.defects, [], sourceLocation: sourceLocation)
        if example.expected.events.last?.symbol == .failed {
            expectEqual(outcome.failure as? TestError, error, sourceLocation: sourceLocation)
        }
        expectEqual(log.marbles, [example.demands], sourceLocation: sourceLocation)
        expectEqual(
            work.inputs, Array(["1", "2", "3", "4"].prefix(example.parts.count)), sourceLocation: sourceLocation)
    }
}
