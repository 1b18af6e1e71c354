import CombineTraitsTesting
import TestSupport
import Testing

/// When `delaySubscription` subscribes to its upstream.
@Suite("delaySubscription")
struct DelaySubscriptionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        /// It begins at frame 3.
        var upstream: Marbles
        var demand = DemandPolicy.unlimited
        var cancellation = CancellationPolicy.never
        var expected: Marbles
        var isSubscribed = true
        /// When the upstream is cancelled.
        var cancelled: Int?

        var testDescription: String { "\(upstream), \(demand), \(cancellation)" }
    }

    static let cases = [
        Case(upstream: "-a-b|", expected: "----a-b|"),
        Case(upstream: "(a|)", expected: "---(a|)"),
        Case(upstream: "x", expected: "---x"),
        Case(upstream: "(ab|)", demand: .oneAtATime, expected: "---(ab|)"),
        Case(upstream: "(ab)|", demand: .max(1), expected: "---a"),
        Case(upstream: "a|", demand: .none, expected: "-"),
        Case(upstream: "|", demand: .none, expected: "---|"),
        Case(upstream: "a|", demand: .unlimitedAfter(6), expected: "------(a|)"),
        Case(upstream: "-a", cancellation: .afterValues(0), expected: "-", isSubscribed: false),
        Case(upstream: "-a", cancellation: .after(2), expected: "-", isSubscribed: false),
        Case(upstream: "-a-b", cancellation: .after(5), expected: "----a", cancelled: 5),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ example: Case) {
        let upstreams = Upstreams(example.upstream)
        let scheduler = upstreams.scheduler
        let trace = upstreams.trace(
            example.demand, cancellation: example.cancellation,
            of: upstreams[0].delaySubscription(for: 3, scheduler: scheduler))
        #expect(trace.marbles == example.expected, "\(trace)")
        #expect(trace.defects == [])
        #expect(upstreams[0].subscriptions.map(\.subscribedAt) == (example.isSubscribed ? [.seconds(3)] : []))
        let cancelled = upstreams[0].subscriptions.flatMap(\.cancellations)
        #expect(cancelled == [example.cancelled].compactMap { $0.map { .seconds($0) } })
        #expect(scheduler.scheduledActionCount == 0)
    }
}
