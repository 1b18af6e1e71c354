import CombineTraits
import CombineTraitsTesting
import TestSupport
import Testing

/// What `ifEmpty(switchTo:)` and `andThen(_:)` publish, and their demand on both publishers.
@Suite("ifEmpty and andThen")
struct IfEmptyTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var upstream: Marbles
        var other: Marbles = "a|"
        var demand = DemandPolicy.unlimited
        var cancellation = CancellationPolicy.never
        var expected: Marbles
        /// The demand on the upstream: see `DemandLog`.
        var demands: Marbles = "u"
        /// The demand on the other publisher, or nil if it is not needed.
        var otherDemands: Marbles?

        var testDescription: String { "\(upstream), \(other), \(demand), \(cancellation)" }
    }

    static let cases = [
        // A value or a failure: the other publisher is not made
        Case(upstream: "--1|", expected: "--1|"),
        Case(upstream: "(1|)", expected: "(1|)"),
        Case(upstream: "-1-2-x", expected: "-1-2-x"),
        Case(upstream: "--x", expected: "--x"),
        Case(upstream: "-", expected: "-"),
        // No value
        Case(upstream: "--|", expected: "--a|", otherDemands: "--u"),
        Case(upstream: "|", other: "(a|)", expected: "(a|)", otherDemands: "u"),
        Case(upstream: "--|", other: "-ab-c|", expected: "---ab-c|", otherDemands: "--u"),
        Case(upstream: "--|", other: "|", expected: "--|", otherDemands: "--u"),
        Case(upstream: "--|", other: "-x", expected: "---x", otherDemands: "--u"),
        Case(upstream: "--|", other: "-", expected: "-", otherDemands: "--u"),
        // Demand
        Case(upstream: "(123|)", demand: .max(2), expected: "(12)", demands: "2"),
        Case(upstream: "-|", other: "(ab|)", demand: .none, expected: "-", demands: "-", otherDemands: "-"),
        Case(upstream: "-|", other: "(ab|)", demand: .max(1), expected: "-a", demands: "1", otherDemands: "-1"),
        Case(
            upstream: "-|", other: "(ab)c|", demand: .unlimitedAfter(3), expected: "---(abc|)", demands: "-",
            otherDemands: "---u"),
        Case(
            upstream: "-|", other: "ab|", demand: .oneAtATime, expected: "-ab|", demands: "1", otherDemands: "-(11)1"),
        // Cancellation
        Case(upstream: "--1--2", cancellation: .after(3), expected: "--1", demands: "u--c"),
        Case(upstream: "-|", other: "-a-b", cancellation: .after(3), expected: "--a", otherDemands: "-u-c"),
        Case(upstream: "-|", other: "(ab)", cancellation: .afterValues(1), expected: "-a", otherDemands: "-(uc)"),
    ]

    @Test("Marbles of ifEmpty", arguments: cases)
    func marbles(_ example: Case) {
        let upstreams = Upstreams(example.upstream, example.other)
        check(example, upstreams) { upstream, other in upstream.ifEmpty(switchTo: other) }
    }

    @Test("Marbles of andThen", arguments: cases.filter { !$0.upstream.description.contains { "123".contains($0) } })
    func marblesOfCompletables(_ example: Case) {
        let upstreams = Upstreams(example.upstream, example.other)
        check(example, upstreams) { upstream, other in
            upstream.map { _ in fatalError("This upstream has no values.") }.andThen(other)
        }
    }

    private typealias Logged = AnyPublisher<String, TestError>

    private func check(
        _ example: Case, _ upstreams: Upstreams,
        _ build: (Logged, @escaping () -> Logged) -> some Publisher<String, TestError>
    ) {
        let logs = [DemandLog(scheduler: upstreams.scheduler), DemandLog(scheduler: upstreams.scheduler)]
        var otherCount = 0
        let publisher = build(upstreams[0].logDemand(in: logs[0]).eraseToAnyPublisher()) {
            otherCount += 1
            return upstreams[1].logDemand(in: logs[1]).eraseToAnyPublisher()
        }
        let trace = upstreams.trace(example.demand, cancellation: example.cancellation, of: publisher)
        #expect(trace.marbles == example.expected, "\(trace)")
        #expect(trace.defects == [])
        #expect(logs[0].marbles == [example.demands])
        #expect(logs[1].marbles == [example.otherDemands].compactMap { $0 })
        #expect(otherCount == logs[1].marbles.count)
    }

    @Test("A long chain of empty publishers does not overflow the stack when they finish later")
    func manyPublishers() {
        let subject = PassthroughSubject<Int, TestError>()
        var publisher = subject.eraseToAnyPublisher()
        for _ in 0..<500 { publisher = publisher.ifEmpty { Empty() }.eraseToAnyPublisher() }
        let recorder = publisher.record()
        subject.send(completion: .finished)
        #expect(recorder.events == [.finished])
    }
}
