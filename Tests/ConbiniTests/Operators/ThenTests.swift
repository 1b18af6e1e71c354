import CombineTraitsTesting
import Conbini
import TestSupport
import Testing

/// The events of `then`, and its demand on the upstream and the child.
@Suite("then")
struct ThenTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var upstream: Marbles
        var child: Marbles = "a"
        var demand = DemandPolicy.unlimited
        var cancellation = CancellationPolicy.never
        var expected: Marbles
        /// The demand on the upstream: see `DemandLog`.
        var demands: Marbles
        /// The demand on the child, or nil if there is none.
        var childDemands: Marbles?

        var testDescription: String { "\(upstream), \(child), \(demand), \(cancellation)" }
    }

    static let cases = [
        // Endings of the upstream
        Case(upstream: "-", expected: "-", demands: "u"),
        Case(upstream: "-1-2", expected: "-", demands: "u"),
        Case(upstream: "x", expected: "x", demands: "u"),
        Case(upstream: "-1-x", expected: "---x", demands: "u"),
        Case(upstream: "|", child: "(a|)", expected: "(a|)", demands: "u", childDemands: "u"),
        Case(upstream: "(12|)", child: "a|", expected: "a|", demands: "u", childDemands: "u"),
        Case(upstream: "-1-2-|", child: "-a-b|", expected: "------a-b|", demands: "u", childDemands: "-----u"),
        // Endings of the child
        Case(upstream: "-|", child: "-", expected: "-", demands: "u", childDemands: "-u"),
        Case(upstream: "-|", child: "|", expected: "-|", demands: "u", childDemands: "-u"),
        Case(upstream: "-|", child: "-x", expected: "--x", demands: "u", childDemands: "-u"),
        Case(upstream: "-|", child: "-a-x", expected: "--a-x", demands: "u", childDemands: "-u"),
        // No demand: the operator requests no values of the upstream, which finishes only after all are requested
        Case(upstream: "-1|", demand: .none, expected: "-", demands: "-"),
        Case(upstream: "-x", demand: .none, expected: "-x", demands: "-"),
        Case(upstream: "-|", child: "-a|", demand: .none, expected: "-", demands: "-", childDemands: "-"),
        Case(upstream: "-|", child: "-|", demand: .none, expected: "--|", demands: "-", childDemands: "-"),
        Case(upstream: "-|", child: "-x", demand: .none, expected: "--x", demands: "-", childDemands: "-"),
        // With any demand, the operator requests all values of the upstream, and the demanded ones of the child
        Case(upstream: "-1|", child: "(ab)|", demand: .max(1), expected: "--a", demands: "u", childDemands: "--1"),
        Case(upstream: "-123|", child: "a|", demand: .max(1), expected: "----a|", demands: "u", childDemands: "----1"),
        Case(upstream: "-1|", child: "(ab)|", demand: .max(2), expected: "--(ab)|", demands: "u", childDemands: "--2"),
        Case(
            upstream: "-1|", child: "ab|", demand: .unlimitedAfter(3), expected: "---ab|", demands: "---u",
            childDemands: "---u"),
        Case(
            upstream: "-|", child: "ab|", demand: .unlimitedAfter(3), expected: "---(ab|)", demands: "-",
            childDemands: "---u"),
        // Cancellation
        Case(upstream: "-1-2|", cancellation: .after(2), expected: "-", demands: "u-c"),
        Case(
            upstream: "-|", child: "-a-b", cancellation: .after(3), expected: "--a", demands: "u",
            childDemands: "-u-c"),
        Case(
            upstream: "-|", child: "(ab)", cancellation: .afterValues(1), expected: "-a", demands: "u",
            childDemands: "-(uc)"),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ example: Case) {
        check(example)
    }

    static let stepCases = [
        Case(upstream: "-1|", child: "-a-(bc)|", expected: "---a-(bc)|", demands: "u", childDemands: "--11-(11)"),
        Case(upstream: "-|", child: "a-x", expected: "-a-x", demands: "u", childDemands: "-(11)"),
    ]

    @Test("One value at a time", arguments: [.oneAtATime, .oneRequestAtATime] as [DemandPolicy], stepCases)
    func steps(_ demand: DemandPolicy, _ example: Case) {
        var example = example
        example.demand = demand
        check(example)
    }

    @Test(
        "With a limit, the upstream is asked for as many values, and for another one on receipt of each",
        arguments: 1...4)
    func limits(_ limit: Int) throws {
        let demands = try Marbles(parsing: "(\(limit)111)-1-1")
        check(
            Case(
                upstream: "(123)-4-5|", child: "(ab)", demand: .max(1), expected: "-----a", demands: demands,
                childDemands: "-----1"),
            maxDemand: .max(limit))
    }

    private func check(
        _ example: Case, maxDemand: Subscribers.Demand = .unlimited, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let upstreams = Upstreams(example.upstream, example.child)
        let log = DemandLog(scheduler: upstreams.scheduler)
        let childLog = DemandLog(scheduler: upstreams.scheduler)
        let child = upstreams[1].logDemand(in: childLog)
        var childCount = 0
        let publisher = upstreams[0].logDemand(in: log).then(maxDemand: maxDemand) {
            childCount += 1
            return child
        }
        let trace = upstreams.trace(example.demand, cancellation: example.cancellation, of: publisher)
        #expect(trace.marbles == example.expected, "\(trace)", sourceLocation: sourceLocation)
        #expect(trace.defects == [], sourceLocation: sourceLocation)
        #expect(log.marbles == [example.demands], sourceLocation: sourceLocation)
        #expect(childLog.marbles == [example.childDemands].compactMap { $0 }, sourceLocation: sourceLocation)
        #expect(childCount == childLog.marbles.count, sourceLocation: sourceLocation)
    }

    @Test("Demand before the child exists is requested immediately, and later demand when it is made")
    func demandsInParts() {
        let upstreams = Upstreams("---1|", "(abcdef)|")
        let log = DemandLog(scheduler: upstreams.scheduler)
        let recorder = upstreams[0].then { upstreams[1].logDemand(in: log) }
            .recordTrace(on: upstreams.scheduler, demand: .max(1))
        recorder.request(.max(2))
        upstreams.scheduler.advance(to: .seconds(2))
        recorder.request(.max(1))
        upstreams.scheduler.advance(to: .seconds(6))
        #expect(recorder.trace.marbles == "----(abcd)")
        recorder.request(.max(2))
        upstreams.scheduler.run()
        #expect(recorder.trace.marbles == "----(abcd)-(ef|)")
        #expect(log.marbles == ["----4-2"])
    }

    @Test("Events that break the rules are ignored: without a request, repeated, and after the completion")
    func rudeUpstream() {
        let upstream = ManualPublisher<Int, TestError>(onSubscription: [.value(1)])
        var childCount = 0
        let recorder = upstream.then { () -> Just<Int>.Of in
            childCount += 1
            return Just(7).setFailureType(to: TestError.self)
        }.record(demand: .none)
        upstream.send(.value(2))
        upstream.send(.finished)
        upstream.send(.value(3))
        upstream.send(.failure(TestError()))
        upstream.send(.finished)
        #expect(recorder.events == [])
        recorder.request(.max(1))
        #expect(recorder.events == [.value(7), .finished])
        #expect(childCount == 1)
        #expect(upstream.demands == [])
    }

    @Test("Each subscriber has its own child")
    func subscribers() {
        var childCount = 0
        let publisher = Just(0).then { () -> Just<Int> in
            childCount += 1
            return Just(childCount)
        }
        #expect(childCount == 0)
        #expect(publisher.record().events == [.value(1), .finished])
        #expect(publisher.record().events == [.value(2), .finished])
    }
}

extension Just {
    fileprivate typealias Of = Publishers.SetFailureType<Just, TestError>
}
