import CombineTraitsTesting
import Conbini
import TestSupport
import Testing

/// The events of `sequentialFlatMap`, and its demand on the upstream and the children.
@Suite("sequentialFlatMap")
struct SequentialFlatMapTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var upstream: Marbles
        /// Whether upstream and children ignore demand.
        var ignoresDemand = false
        /// The number of values that are requested ahead. Nil for the default.
        var prefetch: Subscribers.Demand?
        var children: [Marbles] = []
        var demand = DemandPolicy.unlimited
        var cancellation = CancellationPolicy.never
        var expected: Marbles
        /// The demand on the upstream: see `DemandLog`.
        var demands: Marbles
        /// The demand on each child. There are no other children. Nil if the child completes so early that its demand is unspecified.
        var childDemands: [Marbles]? = []

        var testDescription: String {
            """
            \(upstream)\(ignoresDemand ? " unasked" : "")\(prefetch.map { ", \($0) ahead" } ?? ""), \(children.map(\.description)), \(demand), \(cancellation)
            """
        }
    }

    static let cases = [
        // Endings without a child
        Case(upstream: "-", expected: "-", demands: "1"),
        Case(upstream: "|", expected: "|", demands: "1"),
        Case(upstream: "-x", expected: "-x", demands: "1"),
        Case(upstream: "-|", demand: .none, expected: "-|", demands: "-"),
        Case(upstream: "-x", demand: .none, expected: "-x", demands: "-"),
        Case(upstream: "-1|", demand: .none, expected: "-", demands: "-"),
        // One child
        Case(upstream: "-1|", children: ["-"], expected: "-", demands: "1", childDemands: ["-u"]),
        Case(upstream: "-1|", children: ["-a-b|"], expected: "--a-b|", demands: "1", childDemands: ["-u"]),
        Case(upstream: "-1-----|", children: ["-a|"], expected: "--a----|", demands: "1--1", childDemands: ["-u"]),
        Case(upstream: "-1|", children: ["(ab|)"], expected: "-(ab)|", demands: "11", childDemands: ["-u"]),
        Case(upstream: "-1|", children: ["--|"], expected: "---|", demands: "1", childDemands: ["-u"]),
        // Many children, one after another
        Case(
            upstream: "-12|", children: ["-a-b|", "c|"], expected: "--a-bc|", demands: "1----1",
            childDemands: ["-u", "-----u"]),
        Case(
            upstream: "(123)|", children: ["|", "(ab|)", "(c|)"], expected: "(abc)|", demands: "(1111)",
            childDemands: nil),
        // Failures of a child: no other child, and no value
        Case(upstream: "-12|", children: ["-a-x"], expected: "--a-x", demands: "1---c", childDemands: ["-u"]),
        Case(upstream: "-1|", children: ["-a-x"], expected: "--a-x", demands: "1", childDemands: ["-u"]),
        Case(upstream: "-12", children: ["x"], expected: "-x", demands: "1c", childDemands: nil),
        Case(upstream: "-12", children: ["-x"], demand: .max(1), expected: "--x", demands: "1-c", childDemands: ["-1"]),
        Case(
            upstream: "-12-", children: ["a|", "x"], expected: "-ax", demands: "1-(1c)", childDemands: nil),
        // Failures of the upstream: no other value
        Case(upstream: "-1--x", children: ["-a-b-c"], expected: "--a-x", demands: "1", childDemands: ["-u--c"]),
        Case(upstream: "-1---x", children: ["-a|"], expected: "--a--x", demands: "1--1", childDemands: ["-u"]),
        // The operator requests the remaining demand from a child, and the next value only if there is demand left
        Case(
            upstream: "-12|", children: ["-a-b|"], demand: .max(2), expected: "--a-b", demands: "1",
            childDemands: ["-2"]),
        Case(
            upstream: "-12|", children: ["-a-b|", "c|"], demand: .max(3), expected: "--a-bc|", demands: "1----1",
            childDemands: ["-3", "-----1"]),
        Case(
            upstream: "-12|", children: ["-a-b|", "(cd)|"], demand: .max(5), expected: "--a-b(cd)|",
            demands: "1----1", childDemands: ["-5", "-----3"]),
        Case(upstream: "-1|", children: ["(ab|)"], demand: .max(1), expected: "-a", demands: "1", childDemands: ["-1"]),
        Case(upstream: "-1|", children: ["(a|)"], demand: .max(1), expected: "-a|", demands: "1", childDemands: ["-1"]),
        Case(
            upstream: "(12)|", children: ["-a|", "b|"], demand: .unlimitedAfter(3), expected: "----ab|",
            demands: "---1-1", childDemands: ["---u", "-----u"]),
        // Upstreams and children that ignore demand: their values are buffered
        Case(
            upstream: "(12)--|", ignoresDemand: true, children: ["-a-|", "-b|"], expected: "-a--b|", demands: "u",
            childDemands: ["u", "---u"]),
        Case(
            upstream: "(12)--|", ignoresDemand: true, children: ["(abc|)"], demand: .max(2), expected: "(ab)",
            demands: "u", childDemands: ["u"]),
        Case(
            upstream: "(12)|", ignoresDemand: true, children: ["(ab|)", "c|"], demand: .max(3), expected: "(abc)|",
            demands: "u", childDemands: ["u", "u"]),
        Case(
            upstream: "(12)|", ignoresDemand: true, children: ["(ab|)", "c|"], demand: .oneAtATime,
            expected: "(abc)|", demands: "u", childDemands: ["u", "u"]),
        Case(
            upstream: "(12)|", ignoresDemand: true, children: ["a|", "b|"], demand: .unlimitedAfter(2),
            expected: "--ab|", demands: "u", childDemands: ["--u", "---u"]),
        // Failures wait neither for buffered values nor for demand
        Case(
            upstream: "(12)-x", ignoresDemand: true, children: ["-a-b"], expected: "-ax", demands: "u",
            childDemands: ["u-c"]),
        Case(
            upstream: "(12)", ignoresDemand: true, children: ["(ab)-x"], demand: .max(1), expected: "a-x",
            demands: "u-c", childDemands: ["u"]),
        // Cancellation
        Case(
            upstream: "-12", children: ["-a-b"], cancellation: .after(3), expected: "--a", demands: "1--c",
            childDemands: ["-u-c"]),
        Case(
            upstream: "-12", children: ["-a-b"], cancellation: .afterValues(1), expected: "--a", demands: "1-c",
            childDemands: ["-uc"]),
        Case(
            upstream: "-1|", children: ["-a-b"], cancellation: .after(3), expected: "--a", demands: "1",
            childDemands: ["-u-c"]),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ example: Case) {
        check(example)
    }

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
            upstream: "-12----3", prefetch: .max(1), children: ["--a-|", "-b-|", "--c"], expected: "---a--b---c",
            demands: "2----1--1", childDemands: ["-u", "-----u", "--------u"]),
        Case(
            upstream: "-123|", prefetch: .unlimited, children: ["--a--b|", "-|", "--c|"], expected: "---a--b---c|",
            demands: "u", childDemands: ["-u", "-------u", "--------u"]),
        Case(
            upstream: "(123)|", prefetch: .max(2), children: ["-a|", "-b|", "-c|"], expected: "-a-b-c|",
            demands: "3", childDemands: ["u", "--u", "----u"]),
        Case(
            upstream: "-123|", prefetch: .unlimited, children: ["--|", "(ab|)", "c|"], expected: "---(abc)|",
            demands: "u", childDemands: ["-u", "---u", "---u"]),
        // Values that are requested ahead get a child only when the downstream demands values
        Case(upstream: "(12)|", prefetch: .max(1), demand: .none, expected: "-", demands: "1"),
        Case(
            upstream: "(12)|", prefetch: .unlimited, children: ["(a|)"], demand: .max(1), expected: "a", demands: "u",
            childDemands: ["1"]),
        // Failures and cancellation drop them
        Case(
            upstream: "(12)", prefetch: .unlimited, children: ["-x"], expected: "-x", demands: "uc", childDemands: ["u"]
        ),
        Case(
            upstream: "(12)-x", prefetch: .unlimited, children: ["-a"], expected: "-ax", demands: "u",
            childDemands: ["u-c"]),
        Case(
            upstream: "(12)", prefetch: .unlimited, children: ["-a-b"], cancellation: .after(2), expected: "-a",
            demands: "u-c", childDemands: ["u-c"]),
    ]

    @Test("Values that are requested ahead are buffered", arguments: prefetchCases)
    func prefetch(_ example: Case) {
        check(example)
    }

    static let stepCases = [
        Case(
            upstream: "-12|", children: ["-a-b|", "c|"], expected: "--a-bc|", demands: "1----1",
            childDemands: ["-11-1", "-----(11)"]),
        Case(
            upstream: "(12)|", children: ["(ab)-|", "(cd)-|"], expected: "(ab)-(cd)-|", demands: "1-1",
            childDemands: ["(111)", "--(111)"]),
        Case(
            upstream: "-1|", children: ["-(ab)-x"], expected: "--(ab)-x", demands: "1", childDemands: ["-1(11)"]),
    ]

    @Test("One value at a time", arguments: [.oneAtATime, .oneRequestAtATime] as [DemandPolicy], stepCases)
    func steps(_ demand: DemandPolicy, _ example: Case) {
        var example = example
        example.demand = demand
        check(example)
    }

    private func check(_ example: Case, sourceLocation: SourceLocation = #_sourceLocation) {
        let upstreams = Upstreams(example.upstream)
        let scripts = example.children.map { Script<String, TestError>($0, failure: TestError()) }
        let children = ScriptedPublisher(
            scripts.isEmpty ? [Script([])] : scripts, scheduler: upstreams.scheduler)
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
        #expect(trace.marbles == example.expected, "\(trace)", sourceLocation: sourceLocation)
        #expect(trace.defects == [], sourceLocation: sourceLocation)
        #expect(log.marbles == [example.demands], sourceLocation: sourceLocation)
        #expect(childLog.marbles.count == example.children.count, sourceLocation: sourceLocation)
        if let childDemands = example.childDemands {
            #expect(childLog.marbles == childDemands, sourceLocation: sourceLocation)
        }
    }

    @Test("Demand that the downstream adds while a child publishes is requested from the child")
    func laterDemand() {
        let upstreams = Upstreams("1|", "-a-b-c-d|")
        let log = DemandLog(scheduler: upstreams.scheduler)
        let recorder = upstreams[0].sequentialFlatMap { _ in upstreams[1].logDemand(in: log) }
            .recordTrace(on: upstreams.scheduler, demand: .max(1))
        upstreams.scheduler.advance(to: .seconds(2))
        #expect(recorder.trace.marbles == "-a")
        recorder.request(.max(2))
        upstreams.scheduler.advance(to: .seconds(6))
        #expect(recorder.trace.marbles == "-a-b-c")
        recorder.request(.unlimited)
        upstreams.scheduler.run()
        #expect(recorder.trace.marbles == "-a-b-c-d|")
        #expect(log.marbles == ["1-2---u"])
    }

    @Test("Values that a child sends without a request count toward its demand")
    func unaskedValues() {
        let child = ManualPublisher<Int, Never>()
        let recorder = Just(0).sequentialFlatMap { _ in child }.record(demand: .max(1))
        for value in 1...3 { child.send(.value(value)) }
        #expect(recorder.events == [.value(1)])
        recorder.request(.max(2))
        #expect(recorder.events == [.value(1), .value(2), .value(3)])
        #expect(child.demands == [.max(1)])
        recorder.request(.max(1))
        #expect(child.demands == [.max(1), .max(1)])
    }

    // MARK: Subjects

    @Test("No value of a subject is lost, even if a child takes long")
    func subject() {
        let subject = PassthroughSubject<Int, Never>()
        let isOpen = CurrentValueSubject<Bool, Never>(false)
        let recorder = subject.sequentialFlatMap { value in isOpen.first { $0 }.map { _ in value } }.record()
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .finished)
        #expect(recorder.events == [])
        isOpen.send(true)
        #expect(recorder.events == [.value(1), .value(2), .value(3), .finished])
    }

    @Test("No value of any kind of subject is lost, for all combinations of failure types")
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
            #expect(recorder.values == [], sourceLocation: sourceLocation)
            isOpen.send(true)
            #expect(recorder.values == expected, sourceLocation: sourceLocation)
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
            #expect(recorder.values == [0, 1, 2], "\(failure), \(childFailure)")
        }

        expectAll(Never.self, Never.self) { $0.sequentialFlatMap() }
        expectAll(Never.self, TestError.self) { $0.sequentialFlatMap() }
        expectAll(TestError.self, Never.self) { $0.sequentialFlatMap() }
        expectAll(TestError.self, TestError.self) { $0.sequentialFlatMap() }
        expectAll(TestError.self, (any Error).self) { $0.sequentialFlatMap() }
        expectAll(TestError.self, Never.self) { $0.sequentialFlatMap(failure: TestError.self) }
    }
}
