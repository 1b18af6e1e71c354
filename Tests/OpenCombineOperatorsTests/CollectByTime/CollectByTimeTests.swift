import CombineTraitsTesting
import TestSupport
import Testing

/// What `collect(_:options:)` publishes. On Apple platforms, the same tests run against Combine.
@Suite("collect by time")
struct CollectByTimeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var upstream: Marbles
        var size: Int?
        var demand = DemandPolicy.unlimited
        var expected: String

        var testDescription: String { "\(upstream), \(size.map { "by 2 s or \($0)" } ?? "by 2 s"), \(demand)" }
    }

    static let cases = [
        // The interval is two seconds; at its ends, the timer acts after the upstream.
        Case(upstream: "-", expected: "-"),
        Case(upstream: "-a", expected: "--a   a = [a]"),
        Case(upstream: "-(ab)-c", expected: "--a-b   a = [a, b], b = [c]"),
        Case(upstream: "<5>a", expected: "------a   a = [a]"),
        Case(upstream: "--a", expected: "--a   a = [a]"),
        // Endings
        Case(upstream: "|", expected: "|"),
        Case(upstream: "-a-b|", expected: "--a-(b|)   a = [a], b = [b]"),
        Case(upstream: "(ab|)", expected: "(a|)   a = [a, b]"),
        Case(upstream: "-a|", expected: "--(a|)   a = [a]"),
        Case(upstream: "-ax", expected: "--x"),
        Case(upstream: "-a-x", expected: "--ax   a = [a]"),
        // With a size
        Case(upstream: "-abc-d", size: 2, expected: "--a-b-c   a = [a, b], b = [c], c = [d]"),
        Case(upstream: "(abcde|)", size: 2, expected: "(abc|)   a = [a, b], b = [c, d], c = [e]"),
        Case(upstream: "-a-b", size: 1, expected: "-a-b   a = [a], b = [b]"),
        // Demand
        Case(upstream: "-a-b-c|", demand: .none, expected: "-"),
        Case(upstream: "-a-b-c", demand: .max(1), expected: "--a   a = [a]"),
        Case(upstream: "-a-b-c", demand: .unlimitedAfter(5), expected: "------a   a = [a, b, c]"),
        Case(upstream: "-a-b-|", demand: .oneAtATime, expected: "--a-b|   a = [a], b = [b]"),
        Case(upstream: "(abc|)", size: 2, demand: .max(1), expected: "a   a = [a, b]"),
    ]

    @Test("Values and endings", arguments: cases)
    func collecting(_ example: Case) {
        let upstreams = Upstreams(example.upstream)
        let strategy: Publishers.TimeGroupingStrategy<VirtualTimeScheduler> =
            if let size = example.size {
                .byTimeOrCount(upstreams.scheduler, 2, size)
            } else {
                .byTime(upstreams.scheduler, 2)
            }
        let trace = upstreams.trace(
            example.demand, of: upstreams[0].collect(strategy).map { "[\($0.joined(separator: ", "))]" })
        #expect(trace.text == example.expected)
        #expect(trace.defects == [])
    }

    @Test("Cancellation stops the timer, and cancels the upstream")
    func cancellation() {
        let upstreams = Upstreams("-a-b")
        let trace = upstreams.trace(cancellation: .after(3), of: upstreams[0].collect(.byTime(upstreams.scheduler, 2)))
        #expect(trace.values == [["a"]])
        #expect(upstreams[0].subscriptions[0].cancellations == [.seconds(3)])
        #expect(upstreams.scheduler.scheduledActionCount == 0)
    }

    @Test("The timer stops when the upstream completes")
    func timer() {
        for marbles: Marbles in ["-a|", "-x", "|"] {
            let upstreams = Upstreams(marbles)
            _ = upstreams.trace(of: upstreams[0].collect(.byTime(upstreams.scheduler, 2)))
            #expect(upstreams.scheduler.scheduledActionCount == 0, "\(marbles)")
        }
    }

    #if !canImport(Combine)
    @Test("A failure that comes while the downstream receives its subscription waits until it has")
    func failureOnSubscription() {
        let upstream = ManualPublisher<Int, TestError>()
        var events: [String] = []
        upstream.collect(.byTime(VirtualTimeScheduler(), .seconds(1))).subscribe(
            AnySubscriber(
                receiveSubscription: { _ in
                    upstream.send(.failure(TestError()))
                    events.append("subscribed")
                },
                receiveCompletion: { _ in events.append("failed") }))
        #expect(events == ["subscribed", "failed"])
    }
    #endif
}
