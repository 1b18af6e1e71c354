import CombineTraitsTesting
import Conbini
import TestSupport
import Testing

/// The events of `then`, and its demand on the upstream and the child.
@Suite("then")
struct ThenTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let upstream: Marbles
        let child: Marbles
        let expected: Marbles
        /// The demand on the upstream: see `DemandLog`.
        let demands: Marbles
        /// The demand on the child, or nil if there is none.
        let childDemands: Marbles?
        var demand: DemandPolicy
        let cancellation: CancellationPolicy

        init(
            _ upstream: Marbles, _ child: Marbles, _ expected: Marbles, demands: Marbles,
            _ childDemands: Marbles? = nil, demand: DemandPolicy = .unlimited,
            cancellation: CancellationPolicy = .never
        ) {
            (self.upstream, self.child, self.expected) = (upstream, child, expected)
            (self.demands, self.childDemands) = (demands, childDemands)
            (self.demand, self.cancellation) = (demand, cancellation)
        }

        var testDescription: String { "\(upstream), \(child), \(demand), \(cancellation)" }
    }

    static let cases = [
        // Endings of the upstream
        Case("-", "a", "-", demands: "u"),
        Case("-1-2", "a", "-", demands: "u"),
        Case("x", "a", "x", demands: "u"),
        Case("-1-x", "a", "---x", demands: "u"),
        Case("|", "(a|)", "(a|)", demands: "u", "u"),
        Case("(12|)", "a|", "a|", demands: "u", "u"),
        Case("-1-2-|", "-a-b|", "------a-b|", demands: "u", "-----u"),
        // Endings of the child
        Case("-|", "-", "-", demands: "u", "-u"),
        Case("-|", "|", "-|", demands: "u", "-u"),
        Case("-|", "-x", "--x", demands: "u", "-u"),
        Case("-|", "-a-x", "--a-x", demands: "u", "-u"),
        // No demand: the operator requests no values of the upstream, which finishes only after all are requested
        Case("-1|", "a", "-", demands: "-", demand: .none),
        Case("-x", "a", "-x", demands: "-", demand: .none),
        Case("-|", "-a|", "-", demands: "-", "-", demand: .none),
        Case("-|", "-|", "--|", demands: "-", "-", demand: .none),
        Case("-|", "-x", "--x", demands: "-", "-", demand: .none),
        // With any demand, the operator requests all values of the upstream, and the demanded ones of the child
        Case("-1|", "(ab)|", "--a", demands: "u", "--1", demand: .max(1)),
        Case("-123|", "a|", "----a|", demands: "u", "----1", demand: .max(1)),
        Case("-1|", "(ab)|", "--(ab)|", demands: "u", "--2", demand: .max(2)),
        Case("-1|", "ab|", "---ab|", demands: "---u", "---u", demand: .unlimitedAfter(3)),
        Case("-|", "ab|", "---(ab|)", demands: "-", "---u", demand: .unlimitedAfter(3)),
        // Cancellation
        Case("-1-2|", "a", "-", demands: "u-c", cancellation: .after(2)),
        Case("-|", "-a-b", "--a", demands: "u", "-u-c", cancellation: .after(3)),
        Case("-|", "(ab)", "-a", demands: "u", "-(uc)", cancellation: .afterValues(1)),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ example: Case) {
        check(example)
    }

    static let stepCases = [
        Case("-1|", "-a-(bc)|", "---a-(bc)|", demands: "u", "--11-(11)"),
        Case("-|", "a-x", "-a-x", demands: "u", "-(11)"),
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
            Case("(123)-4-5|", "(ab)", "-----a", demands: demands, "-----1", demand: .max(1)),
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
