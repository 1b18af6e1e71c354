import CombineTraitsTesting
import Conbini
import TestSupport
import Testing

/// What `then` publishes, and what it does to its upstream and to its child.
@Suite("then")
struct ThenTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var upstream: Marbles
        var child: Marbles = "a"
        var demand = DemandPolicy.unlimited
        var cancellation = CancellationPolicy.never
        var expected: Marbles
        /// What the upstream is asked for: see `SubscriptionRecord.marbles`.
        var requests: Marbles
        /// What the child is asked for, or nil if there is none.
        var childRequests: Marbles?

        var testDescription: String { "\(upstream), \(child), \(demand), \(cancellation)" }
    }

    static let cases = [
        // Endings of the upstream
        Case(upstream: "-", expected: "-", requests: "u"),
        Case(upstream: "-1-2", expected: "-", requests: "u"),
        Case(upstream: "x", expected: "x", requests: "u"),
        Case(upstream: "-1-x", expected: "---x", requests: "u"),
        Case(upstream: "|", child: "(a|)", expected: "(a|)", requests: "u", childRequests: "u"),
        Case(upstream: "(12|)", child: "a|", expected: "a|", requests: "u", childRequests: "u"),
        Case(upstream: "-1-2-|", child: "-a-b|", expected: "------a-b|", requests: "u", childRequests: "-----u"),
        // Endings of the child
        Case(upstream: "-|", child: "-", expected: "-", requests: "u", childRequests: "-u"),
        Case(upstream: "-|", child: "|", expected: "-|", requests: "u", childRequests: "-u"),
        Case(upstream: "-|", child: "-x", expected: "--x", requests: "u", childRequests: "-u"),
        Case(upstream: "-|", child: "-a-x", expected: "--a-x", requests: "u", childRequests: "-u"),
        // No demand: the upstream is not asked for values, which it has to be before it finishes
        Case(upstream: "-1|", demand: .none, expected: "-", requests: "-"),
        Case(upstream: "-x", demand: .none, expected: "-x", requests: "-"),
        Case(upstream: "-|", child: "-a|", demand: .none, expected: "-", requests: "-", childRequests: "-"),
        Case(upstream: "-|", child: "-|", demand: .none, expected: "--|", requests: "-", childRequests: "-"),
        Case(upstream: "-|", child: "-x", demand: .none, expected: "--x", requests: "-", childRequests: "-"),
        // Whatever the demand, the upstream is asked for everything, and the child for the demand
        Case(upstream: "-1|", child: "(ab)|", demand: .max(1), expected: "--a", requests: "u", childRequests: "--1"),
        Case(upstream: "-123|", child: "a|", demand: .max(1), expected: "----a|", requests: "u", childRequests: "----1"),
        Case(upstream: "-1|", child: "(ab)|", demand: .max(2), expected: "--(ab)|", requests: "u", childRequests: "--2"),
        Case(
            upstream: "-1|", child: "ab|", demand: .unlimitedAfter(3), expected: "---ab|", requests: "---u",
            childRequests: "---u"),
        Case(
            upstream: "-|", child: "ab|", demand: .unlimitedAfter(3), expected: "---(ab|)", requests: "-",
            childRequests: "---u"),
        // Cancellation
        Case(upstream: "-1-2|", cancellation: .after(2), expected: "-", requests: "u-c"),
        Case(
            upstream: "-|", child: "-a-b", cancellation: .after(3), expected: "--a", requests: "u",
            childRequests: "-u-c"),
        Case(
            upstream: "-|", child: "(ab)", cancellation: .afterValues(1), expected: "-a", requests: "u",
            childRequests: "-(uc)"),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ example: Case) {
        let upstreams = Upstreams(example.upstream, example.child)
        var childCount = 0
        let trace = upstreams.trace(
            example.demand, cancellation: example.cancellation,
            of: upstreams[0].then { () -> ScriptedPublisher<String, TestError> in
                childCount += 1
                return upstreams[1]
            })
        #expect(trace.marbles == example.expected, "\(trace)")
        #expect(trace.defects == [])
        #expect(upstreams[0].subscriptions.map(\.marbles) == [example.requests])
        #expect(upstreams[1].subscriptions.map(\.marbles) == [example.childRequests].compactMap { $0 })
        #expect(childCount == upstreams[1].subscriptions.count)
    }

    @Test("One value at a time", arguments: [.oneAtATime, .oneRequestAtATime] as [DemandPolicy])
    func steps(_ demand: DemandPolicy) {
        let upstreams = Upstreams("-1|", "-a-(bc)|")
        let trace = upstreams.trace(demand, of: upstreams[0].then { upstreams[1] })
        #expect(trace.marbles == "---a-(bc)|")
        #expect(trace.defects == [])
        #expect(upstreams[0].subscriptions.map(\.marbles) == ["u"])
        #expect(upstreams[1].subscriptions[0].requests.allSatisfy { $0.demand == .max(1) })
    }

    @Test("The child is asked, at once, for all that was demanded before it, and later for what is demanded then")
    func demandsInParts() {
        let upstreams = Upstreams("---1|", "(abcdef)|")
        let recorder = upstreams[0].then { upstreams[1] }.recordTrace(on: upstreams.scheduler, demand: .max(1))
        recorder.request(.max(2))
        upstreams.scheduler.advance(to: .seconds(2))
        recorder.request(.max(1))
        upstreams.scheduler.advance(to: .seconds(6))
        #expect(recorder.trace.marbles == "----(abcd)")
        recorder.request(.max(2))
        upstreams.scheduler.run()
        #expect(recorder.trace.marbles == "----(abcd)-(ef|)")
        #expect(upstreams[0].subscriptions.map(\.marbles) == ["u"])
        #expect(upstreams[1].subscriptions.map(\.marbles) == ["----4-2"])
    }

    @Test("With a limit, the upstream is asked for as many values, and for another one on receipt of each")
    func limitedDemand() {
        let upstream = ManualPublisher<Int, TestError>()
        let recorder = upstream.then(maxDemand: .max(2)) { [5, 6, 7].publisher.setFailureType(to: TestError.self) }
            .record(demand: .max(1))
        #expect(upstream.demands == [.max(2)])
        #expect(upstream.send(.value(1)) == .max(1))
        #expect(upstream.send(.value(2)) == .max(1))
        recorder.request(.max(1))
        #expect(upstream.demands == [.max(2)])
        upstream.send(.finished)
        #expect(recorder.events == [.value(5), .value(6)])

        let unlimited = ManualPublisher<Int, TestError>()
        _ = unlimited.then { Empty<Int, TestError>() }.record(demand: .max(1))
        #expect(unlimited.demands == [.unlimited])
        #expect(unlimited.send(.value(1)) == .none)
    }

    @Test("With any limit, all values of the upstream get through", arguments: 1...4)
    func limitedUpstream(_ limit: Int) {
        let upstreams = Upstreams("(123)-4-5|", "a|")
        let trace = upstreams.trace(.max(1), of: upstreams[0].then(maxDemand: .max(limit)) { upstreams[1] })
        #expect(trace.marbles == "-----a|")
        #expect(upstreams[0].subscriptions[0].requests.map(\.demand) == [.max(limit)])
        #expect(upstreams[0].subscriptions[0].completedAt == .seconds(5))
    }

    @Test("What an upstream sends unasked, again, or after its completion counts for nothing")
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

    @Test("Each subscriber has a child of its own")
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
