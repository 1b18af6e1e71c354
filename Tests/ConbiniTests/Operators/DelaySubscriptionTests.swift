import Conbini
import TestSupport
import Testing

/// When `delaySubscription` subscribes to its upstream.
struct DelaySubscriptionTests {
    typealias Case = MarbleExample

    static let cases = [
        Case(upstream: "-a-b|", expected: "----a-b|", subscribed: 3),
        Case(upstream: "(a|)", expected: "---(a|)", subscribed: 3),
        Case(upstream: "x", expected: "---x", subscribed: 3),
        Case(upstream: "(ab|)", demand: .oneAtATime, expected: "---(ab|)", subscribed: 3),
        Case(upstream: "(ab)|", demand: .max(1), expected: "---a", subscribed: 3),
        Case(upstream: "a|", demand: .none, expected: "-", subscribed: 3),
        Case(upstream: "|", demand: .none, expected: "---|", subscribed: 3),
        Case(upstream: "a|", demand: .unlimitedAfter(6), expected: "------(a|)", subscribed: 3),
        Case(upstream: "-a", cancellation: .afterValues(0), expected: "-", subscribed: nil),
        Case(upstream: "-a", cancellation: .after(2), expected: "-", subscribed: nil),
        Case(upstream: "-a-b", cancellation: .after(5), expected: "----a", subscribed: 3, cancelled: 5),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ example: Case) {
        expectEqual(example.differences { $0[0].delaySubscription(for: 3, scheduler: $0.scheduler) }, [])
    }
}
