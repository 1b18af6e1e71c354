import Conbini
import TestSupport
import Testing

/// The events of `sequentialFlatMap`, and its demand on the upstream and the children.
struct SequentialFlatMapTests {
    typealias Case = SequentialExample

    static let cases = [
        // Endings without a child
        Case("-", [], "-", demands: "1"),
        Case("|", [], "|", demands: "1"),
        Case("-x", [], "-x", demands: "1"),
        Case("-|", [], "-|", demands: "-", demand: .none),
        Case("-x", [], "-x", demands: "-", demand: .none),
        Case("-1|", [], "-", demands: "-", demand: .none),
        // One child
        Case("-1|", ["-"], "-", demands: "1", ["-u"]),
        Case("-1|", ["-a-b|"], "--a-b|", demands: "1", ["-u"]),
        Case("-1-----|", ["-a|"], "--a----|", demands: "1--1", ["-u"]),
        Case("-1|", ["(ab|)"], "-(ab)|", demands: "11", ["-u"]),
        Case("-1|", ["--|"], "---|", demands: "1", ["-u"]),
        // Many children, one after another
        Case("-12|", ["-a-b|", "c|"], "--a-bc|", demands: "1----1", ["-u", "-----u"]),
        Case("(123)|", ["|", "(ab|)", "(c|)"], "(abc)|", demands: "(1111)", nil),
        // Failures of a child: no other child, and no value
        Case("-12|", ["-a-x"], "--a-x", demands: "1---c", ["-u"]),
        Case("-1|", ["-a-x"], "--a-x", demands: "1", ["-u"]),
        Case("-12", ["x"], "-x", demands: "1c", nil),
        Case("-12", ["-x"], "--x", demands: "1-c", ["-1"], demand: .max(1)),
        Case("-12-", ["a|", "x"], "-ax", demands: "1-(1c)", nil),
        // Failures of the upstream: no other value
        Case("-1--x", ["-a-b-c"], "--a-x", demands: "1", ["-u--c"]),
        Case("-1---x", ["-a|"], "--a--x", demands: "1--1", ["-u"]),
        // The operator requests the remaining demand from a child, and the next value only if there is demand left
        Case("-12|", ["-a-b|"], "--a-b", demands: "1", ["-2"], demand: .max(2)),
        Case("-12|", ["-a-b|", "c|"], "--a-bc|", demands: "1----1", ["-3", "-----1"], demand: .max(3)),
        Case("-12|", ["-a-b|", "(cd)|"], "--a-b(cd)|", demands: "1----1", ["-5", "-----3"], demand: .max(5)),
        Case("-1|", ["(ab|)"], "-a", demands: "1", ["-1"], demand: .max(1)),
        Case("-1|", ["(a|)"], "-a|", demands: "1", ["-1"], demand: .max(1)),
        Case("(12)|", ["-a|", "b|"], "----ab|", demands: "---1-1", ["---u", "-----u"], demand: .unlimitedAfter(3)),
        // Upstreams and children that ignore demand: their values are buffered
        Case("(12)--|", ["-a-|", "-b|"], "-a--b|", demands: "u", ["u", "---u"], ignoresDemand: true),
        Case("(12)--|", ["(abc|)"], "(ab)", demands: "u", ["u"], demand: .max(2), ignoresDemand: true),
        Case("(12)|", ["(ab|)", "c|"], "(abc)|", demands: "u", ["u", "u"], demand: .max(3), ignoresDemand: true),
        Case("(12)|", ["(ab|)", "c|"], "(abc)|", demands: "u", ["u", "u"], demand: .oneAtATime, ignoresDemand: true),
        Case(
            "(12)|", ["a|", "b|"], "--ab|", demands: "u", ["--u", "---u"], demand: .unlimitedAfter(2),
            ignoresDemand: true),
        // Failures wait neither for buffered values nor for demand
        Case("(12)-x", ["-a-b"], "-ax", demands: "u", ["u-c"], ignoresDemand: true),
        Case("(12)", ["(ab)-x"], "a-x", demands: "u-c", ["u"], demand: .max(1), ignoresDemand: true),
        // Cancellation
        Case("-12", ["-a-b"], "--a", demands: "1--c", ["-u-c"], cancellation: .after(3)),
        Case("-12", ["-a-b"], "--a", demands: "1-c", ["-uc"], cancellation: .afterValues(1)),
        Case("-1|", ["-a-b"], "--a", demands: "1", ["-u-c"], cancellation: .after(3)),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ example: Case) { check(example) }

    @Test("By default, no value is requested ahead")
    func noPrefetch() {
        for var example in Self.cases {
            example.prefetch = Subscribers.Demand.none
            check(example)
        }
    }

    static let prefetchCases = [
        // The diagrams of the documentation: this one, and the one with a subject
        Case(
            "-12----3", ["--a-|", "-b-|", "--c"], "---a--b---c", demands: "2----1--1", ["-u", "-----u", "--------u"],
            prefetch: .max(1)),
        Case(
            "-123|", ["--a--b|", "-|", "--c|"], "---a--b---c|", demands: "u", ["-u", "-------u", "--------u"],
            prefetch: .unlimited),
        Case("(123)|", ["-a|", "-b|", "-c|"], "-a-b-c|", demands: "3", ["u", "--u", "----u"], prefetch: .max(2)),
        Case(
            "-123|", ["--|", "(ab|)", "c|"], "---(abc)|", demands: "u", ["-u", "---u", "---u"], prefetch: .unlimited),
        // Values that are requested ahead get a child only when the downstream requests values
        Case("(12)|", [], "-", demands: "1", demand: .none, prefetch: .max(1)),
        Case("(12)|", ["(a|)"], "a", demands: "u", ["1"], demand: .max(1), prefetch: .unlimited),
        // Failures and cancellation drop them
        Case("(12)", ["-x"], "-x", demands: "uc", ["u"], prefetch: .unlimited),
        Case("(12)-x", ["-a"], "-ax", demands: "u", ["u-c"], prefetch: .unlimited),
        Case("(12)", ["-a-b"], "-a", demands: "u-c", ["u-c"], prefetch: .unlimited, cancellation: .after(2)),
    ]

    @Test("Values that are requested ahead are buffered", arguments: prefetchCases)
    func prefetch(_ example: Case) { check(example) }

    static let stepCases = [
        Case("-12|", ["-a-b|", "c|"], "--a-bc|", demands: "1----1", ["-11-1", "-----(11)"]),
        Case("(12)|", ["(ab)-|", "(cd)-|"], "(ab)-(cd)-|", demands: "1-1", ["(111)", "--(111)"]),
        Case("-1|", ["-(ab)-x"], "--(ab)-x", demands: "1", ["-1(11)"]),
    ]

    @Test("One value at a time", arguments: [.oneAtATime, .oneRequestAtATime] as [DemandPolicy], stepCases)
    func steps(_ demand: DemandPolicy, _ example: Case) {
        var example = example
        example.demand = demand
        check(example)
    }

    private func check(_ example: Case, sourceLocation: SourceLocation = #_sourceLocation) {
        let upstreams = Upstreams(example.upstream)
        let scripts = example.parts.map { Script<String, TestError>($0, failure: TestError()) }
        let children = ScriptedPublisher(scripts.isEmpty ? [Script([])] : scripts, scheduler: upstreams.scheduler)
        let log = DemandLog(scheduler: upstreams.scheduler)
        let childLog = DemandLog(scheduler: upstreams.scheduler)
        let upstream = upstreams[0].logDemand(in: log)
        let child = children.logDemand(in: childLog)
        func trace<Child: Publisher<String, TestError>>(
            of upstream: some Publisher<String, TestError>, _ child: Child
        ) -> Trace<String, TestError> {
            upstreams.trace(
                example.demand, cancellation: example.cancellation,
                of: example.prefetch.map { upstream.sequentialFlatMap(prefetch: $0) { _ in child } }
                    ?? upstream.sequentialFlatMap { _ in child })
        }
        let trace =
            example.ignoresDemand
            ? trace(of: upstream.ignoringDemand(), child.ignoringDemand()) : trace(of: upstream, child)
        expectEqual(trace.marbles, example.expected, "\(trace)", sourceLocation: sourceLocation)
        expectEqual(trace.defects, [], sourceLocation: sourceLocation)
        expectEqual(log.marbles, [example.demands], sourceLocation: sourceLocation)
        expectEqual(childLog.marbles.count, example.parts.count, sourceLocation: sourceLocation)
        if let childDemands = example.childDemands {
            expectEqual(childLog.marbles, childDemands, sourceLocation: sourceLocation)
        }
    }

    @Test("Demand that the downstream adds while a child publishes is requested from the child")
    func laterDemand() {
        let upstreams = Upstreams("1|", "-a-b-c-d|")
        let log = DemandLog(scheduler: upstreams.scheduler)
        let recorder = upstreams[0].sequentialFlatMap { _ in upstreams[1].logDemand(in: log) }
            .recordTrace(on: upstreams.scheduler, demand: .max(1))
        upstreams.scheduler.advance(to: .seconds(2))
        expectEqual(recorder.trace.marbles, "-a")
        recorder.request(.max(2))
        upstreams.scheduler.advance(to: .seconds(6))
        expectEqual(recorder.trace.marbles, "-a-b-c")
        recorder.request(.unlimited)
        upstreams.scheduler.run()
        expectEqual(recorder.trace.marbles, "-a-b-c-d|")
        expectEqual(log.marbles, ["1-2---u"])
    }

    @Test("Values that a child sends without a request count toward its demand")
    func unaskedValues() {
        let child = ManualPublisher<Int, Never>()
        let recorder = Just(0).sequentialFlatMap { _ in child }.record(demand: .max(1))
        for value in 1...3 { child.send(.value(value)) }
        expectEqual(recorder.events, [.value(1)])
        recorder.request(.max(2))
        expectEqual(recorder.events, [.value(1), .value(2), .value(3)])
        expectEqual(child.demands, [.max(1)])
        recorder.request(.max(1))
        expectEqual(child.demands, [.max(1), .max(1)])
    }

    // MARK: Subjects

    @Test("No value of any kind of subject is lost, even if a child takes long, for all combinations of failure types")
    func subjects() {
        struct OtherError: Error {}
        let isOpen = CurrentValueSubject<Bool, Never>(false)
        func child(_ value: Int) -> some Publisher<Int, Never> { isOpen.first { $0 }.map { _ in value } }
        func failing(_ value: Int) -> some Publisher<Int, TestError> { child(value).setFailureType(to: TestError.self) }

        func expectAll<Source: Subject>(
            of source: Source, _ expected: [Int] = [1, 2, 3], sourceLocation: SourceLocation = #_sourceLocation,
            _ flatten: (Source) -> some Publisher<Int, some Error>
        ) where Source.Output == Int {
            isOpen.send(false)
            let recorder = flatten(source).record()
            for value in 1...3 { source.send(value) }
            source.send(completion: .finished)
            #expect(recorder.events.isEmpty, sourceLocation: sourceLocation)
            isOpen.send(true)
            expectEqual(recorder.values, expected, sourceLocation: sourceLocation)
            #expect(recorder.isFinished, sourceLocation: sourceLocation)
        }

        expectAll(of: PassthroughSubject<Int, Never>()) { $0.sequentialFlatMap(child) }
        expectAll(of: PassthroughSubject<Int, Never>()) { $0.sequentialFlatMap(failing) }
        expectAll(of: PassthroughSubject<Int, TestError>()) { $0.sequentialFlatMap(child) }
        expectAll(of: PassthroughSubject<Int, TestError>()) { $0.sequentialFlatMap(failing) }
        expectAll(of: PassthroughSubject<Int, OtherError>()) { $0.sequentialFlatMap(failing) }
        expectAll(of: PassthroughSubject<Int, OtherError>()) {
            $0.sequentialFlatMap(failure: (any Error).self, failing)
        }
        expectAll(of: CurrentValueSubject<Int, Never>(0), [0, 1, 2, 3]) { $0.sequentialFlatMap(child) }
        expectAll(of: ForwardingSubject<Int, TestError>()) { $0.sequentialFlatMap(child) }
        // If the subject is type-erased, the operator requests one value at a time, unless `prefetch` says otherwise.
        expectAll(of: PassthroughSubject<Int, Never>(), [1]) { $0.eraseToAnyPublisher().sequentialFlatMap(child) }
        expectAll(of: PassthroughSubject<Int, Never>(), [1]) { $0.map { $0 }.sequentialFlatMap(child) }
        expectAll(of: PassthroughSubject<Int, Never>()) {
            $0.eraseToAnyPublisher().sequentialFlatMap(prefetch: .unlimited, child)
        }
        // From a subject, the operator requests one value at a time if `prefetch` says so.
        expectAll(of: PassthroughSubject<Int, Never>(), [1]) { $0.sequentialFlatMap(prefetch: .none, child) }
    }

    @Test("No value of a subject of publishers is lost")
    func subjectsOfPublishers() {
        func expectAll<Failure: Error, ChildFailure: Error>(
            _ failure: Failure.Type, _ childFailure: ChildFailure.Type,
            _ flatten: (PassthroughSubject<ManualPublisher<Int, ChildFailure>, Failure>) -> some Publisher<
                Int, some Error
            >
        ) {
            let subject = PassthroughSubject<ManualPublisher<Int, ChildFailure>, Failure>()
            let children = (1...3).map { _ in ManualPublisher<Int, ChildFailure>() }
            let recorder = flatten(subject).record()
            for child in children { subject.send(child) }
            for (index, child) in children.enumerated() {
                child.send(.value(index))
                child.send(.finished)
            }
            expectEqual(recorder.values, [0, 1, 2], "\(failure), \(childFailure)")
        }

        expectAll(Never.self, Never.self) { $0.sequentialFlatMap() }
        expectAll(Never.self, TestError.self) { $0.sequentialFlatMap() }
        expectAll(TestError.self, Never.self) { $0.sequentialFlatMap() }
        expectAll(TestError.self, TestError.self) { $0.sequentialFlatMap() }
        expectAll(TestError.self, (any Error).self) { $0.sequentialFlatMap() }
        expectAll(TestError.self, Never.self) { $0.sequentialFlatMap(failure: TestError.self) }
    }
}
