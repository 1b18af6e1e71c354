import CombineTraitsTesting
import Conbini
import TestSupport
import Testing

/// What `sequentialFlatMap` publishes, and what it does to its upstream and to its children.
@Suite("sequentialFlatMap")
struct SequentialFlatMapTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var upstream: Marbles
        /// Whether upstream and children publish without being asked.
        var ignoresDemand = false
        var children: [Marbles] = []
        var demand = DemandPolicy.unlimited
        var cancellation = CancellationPolicy.never
        var expected: Marbles
        /// What the upstream is asked for: see `SubscriptionRecord.marbles`.
        var requests: Marbles
        /// What each child is asked for. There are no others. Nil where it completes so early that this is left open.
        var childRequests: [Marbles]? = []

        var testDescription: String {
            """
            \(upstream)\(ignoresDemand ? " unasked" : ""), \(children.map(\.description)), \(demand), \(cancellation)
            """
        }
    }

    static let cases = [
        // Endings without a child
        Case(upstream: "-", expected: "-", requests: "1"),
        Case(upstream: "|", expected: "|", requests: "1"),
        Case(upstream: "-x", expected: "-x", requests: "1"),
        Case(upstream: "-|", demand: .none, expected: "-|", requests: "-"),
        Case(upstream: "-x", demand: .none, expected: "-x", requests: "-"),
        Case(upstream: "-1|", demand: .none, expected: "-", requests: "-"),
        // One child
        Case(upstream: "-1|", children: ["-"], expected: "-", requests: "1", childRequests: ["-u"]),
        Case(upstream: "-1|", children: ["-a-b|"], expected: "--a-b|", requests: "1", childRequests: ["-u"]),
        Case(upstream: "-1-----|", children: ["-a|"], expected: "--a----|", requests: "1--1", childRequests: ["-u"]),
        Case(upstream: "-1|", children: ["(ab|)"], expected: "-(ab)|", requests: "11", childRequests: ["-u"]),
        Case(upstream: "-1|", children: ["--|"], expected: "---|", requests: "1", childRequests: ["-u"]),
        // Many children, one after another
        Case(
            upstream: "-12|", children: ["-a-b|", "c|"], expected: "--a-bc|", requests: "1----1",
            childRequests: ["-u", "-----u"]),
        Case(
            upstream: "(123)|", children: ["|", "(ab|)", "(c|)"], expected: "(abc)|", requests: "(1111)",
            childRequests: nil),
        // Failures of a child: no other child, and no value
        Case(upstream: "-12|", children: ["-a-x"], expected: "--a-x", requests: "1---c", childRequests: ["-u"]),
        Case(upstream: "-1|", children: ["-a-x"], expected: "--a-x", requests: "1", childRequests: ["-u"]),
        Case(upstream: "-12", children: ["x"], expected: "-x", requests: "1c", childRequests: nil),
        Case(upstream: "-12", children: ["-x"], demand: .max(1), expected: "--x", requests: "1-c", childRequests: ["-1"]),
        Case(
            upstream: "-12-", children: ["a|", "x"], expected: "-ax", requests: "1-(1c)", childRequests: nil),
        // Failures of the upstream: no other value
        Case(upstream: "-1--x", children: ["-a-b-c"], expected: "--a-x", requests: "1", childRequests: ["-u--c"]),
        Case(upstream: "-1---x", children: ["-a|"], expected: "--a--x", requests: "1--1", childRequests: ["-u"]),
        // A child is asked for what the downstream still wants, and the next value only if it wants any
        Case(upstream: "-12|", children: ["-a-b|"], demand: .max(2), expected: "--a-b", requests: "1", childRequests: ["-2"]),
        Case(
            upstream: "-12|", children: ["-a-b|", "c|"], demand: .max(3), expected: "--a-bc|", requests: "1----1",
            childRequests: ["-3", "-----1"]),
        Case(
            upstream: "-12|", children: ["-a-b|", "(cd)|"], demand: .max(5), expected: "--a-b(cd)|",
            requests: "1----1", childRequests: ["-5", "-----3"]),
        Case(upstream: "-1|", children: ["(ab|)"], demand: .max(1), expected: "-a", requests: "1", childRequests: ["-1"]),
        Case(upstream: "-1|", children: ["(a|)"], demand: .max(1), expected: "-a|", requests: "1", childRequests: ["-1"]),
        Case(
            upstream: "(12)|", children: ["-a|", "b|"], demand: .unlimitedAfter(3), expected: "----ab|",
            requests: "---1-1", childRequests: ["---u", "-----u"]),
        // Upstreams and children that ignore demand: what they publish waits
        Case(
            upstream: "(12)--|", ignoresDemand: true, children: ["-a-|", "-b|"], expected: "-a--b|", requests: "u",
            childRequests: ["u", "---u"]),
        Case(
            upstream: "(12)--|", ignoresDemand: true, children: ["(abc|)"], demand: .max(2), expected: "(ab)",
            requests: "u", childRequests: ["u"]),
        Case(
            upstream: "(12)|", ignoresDemand: true, children: ["(ab|)", "c|"], demand: .max(3), expected: "(abc)|",
            requests: "u", childRequests: ["u", "u"]),
        Case(
            upstream: "(12)|", ignoresDemand: true, children: ["(ab|)", "c|"], demand: .oneAtATime,
            expected: "(abc)|", requests: "u", childRequests: ["u", "u"]),
        Case(
            upstream: "(12)|", ignoresDemand: true, children: ["a|", "b|"], demand: .unlimitedAfter(2),
            expected: "--ab|", requests: "u", childRequests: ["--u", "---u"]),
        // Failures do not wait for what does, nor for demand
        Case(
            upstream: "(12)-x", ignoresDemand: true, children: ["-a-b"], expected: "-ax", requests: "u",
            childRequests: ["u-c"]),
        Case(
            upstream: "(12)", ignoresDemand: true, children: ["(ab)-x"], demand: .max(1), expected: "a-x",
            requests: "u-c", childRequests: ["u"]),
        // Cancellation
        Case(
            upstream: "-12", children: ["-a-b"], cancellation: .after(3), expected: "--a", requests: "1--c",
            childRequests: ["-u-c"]),
        Case(
            upstream: "-12", children: ["-a-b"], cancellation: .afterValues(1), expected: "--a", requests: "1-c",
            childRequests: ["-uc"]),
        Case(
            upstream: "-1|", children: ["-a-b"], cancellation: .after(3), expected: "--a", requests: "1",
            childRequests: ["-u-c"]),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ example: Case) {
        let (trace, upstream, children) = run(example)
        #expect(trace.marbles == example.expected, "\(trace)")
        #expect(trace.defects == [])
        #expect(upstream.subscriptions.map(\.marbles) == [example.requests])
        #expect(children.subscriptions.count == example.children.count)
        if let childRequests = example.childRequests {
            #expect(children.subscriptions.map(\.marbles) == childRequests)
        }
    }

    /// How one value at a time is asked for is left open: in a request, or on receipt of the last one.
    static let stepCases = [
        Case(upstream: "-12|", children: ["-a-b|", "c|"], expected: "--a-bc|", requests: "1----1"),
        Case(upstream: "(12)|", children: ["(ab|)", "(cd|)"], expected: "(abcd)|", requests: "(111)"),
        Case(upstream: "-1|", children: ["-(ab)-x"], expected: "--(ab)-x", requests: "1"),
    ]

    @Test("One value at a time", arguments: [.oneAtATime, .oneRequestAtATime] as [DemandPolicy], stepCases)
    func steps(_ demand: DemandPolicy, _ example: Case) {
        var example = example
        example.demand = demand
        let (trace, upstream, children) = run(example)
        #expect(trace.marbles == example.expected, "\(trace)")
        #expect(trace.defects == [])
        #expect(upstream.subscriptions.map(\.marbles) == [example.requests])
        #expect(children.subscriptions.count == example.children.count)
        #expect(children.subscriptions.allSatisfy { $0.requests.allSatisfy { $0.demand == .max(1) } })
    }

    private func run(
        _ example: Case
    ) -> (
        trace: Trace<String, TestError>, upstream: ScriptedPublisher<String, TestError>,
        children: ScriptedPublisher<String, TestError>
    ) {
        let upstreams = Upstreams(example.upstream)
        let children = ScriptedPublisher<String, TestError>(
            example.children.isEmpty ? [Script("-")] : example.children.map { Script($0, failure: TestError()) },
            scheduler: upstreams.scheduler)
        let trace =
            example.ignoresDemand
            ? upstreams.trace(
                example.demand, cancellation: example.cancellation,
                of: upstreams[0].ignoringDemand().sequentialFlatMap { _ in children.ignoringDemand() })
            : upstreams.trace(
                example.demand, cancellation: example.cancellation,
                of: upstreams[0].sequentialFlatMap { _ in children })
        return (trace, upstreams[0], children)
    }

    @Test("A child is asked for what the downstream wants more while the child publishes")
    func laterDemand() {
        let upstreams = Upstreams("1|", "-a-b-c-d|")
        let recorder = upstreams[0].sequentialFlatMap { _ in upstreams[1] }
            .recordTrace(on: upstreams.scheduler, demand: .max(1))
        upstreams.scheduler.advance(to: .seconds(2))
        #expect(recorder.trace.marbles == "-a")
        recorder.request(.max(2))
        upstreams.scheduler.advance(to: .seconds(6))
        #expect(recorder.trace.marbles == "-a-b-c")
        recorder.request(.unlimited)
        upstreams.scheduler.run()
        #expect(recorder.trace.marbles == "-a-b-c-d|")
        #expect(upstreams[1].subscriptions.map(\.marbles) == ["1-2---u"])
    }

    @Test("A subject loses what is not demanded, as ever, and a buffer keeps it")
    func subject() {
        let subject = PassthroughSubject<Int, Never>()
        let isOpen = CurrentValueSubject<Bool, Never>(false)
        func child(of value: Int) -> some Publisher<Int, Never> { isOpen.first { $0 }.map { _ in value } }
        let plain = subject.sequentialFlatMap(child).record()
        let buffered = subject.buffer(size: .max, prefetch: .keepFull, whenFull: .dropNewest)
            .sequentialFlatMap(child).record()
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .finished)
        isOpen.send(true)
        #expect(plain.events == [.value(1), .finished])
        #expect(buffered.events == [.value(1), .value(2), .value(3), .finished])
    }
}
