import CombineTraitsTesting

/// An example of an operator: the events of its upstreams, and the events that the operator must publish.
package struct MarbleExample: Sendable, CustomStringConvertible {
    package let upstreams: [Marbles]
    package let demand: DemandPolicy
    package let cancellation: CancellationPolicy
    package let expected: Marbles

    /// The code of the expected failure, or `nil` to accept any code. The upstreams fail with the code 0.
    let failure: Int?

    /// The second at which the operator must subscribe to each upstream, or `nil` for an upstream to which it must not
    /// subscribe. If the array is `nil`, the example does not check subscriptions.
    let subscriptions: [Int?]?

    /// The second at which the operator must cancel each upstream to which it subscribes, or `nil` for an upstream that it must
    /// not cancel. If the array is `nil`, the example does not check cancellations.
    let cancellations: [Int?]?

    /// The expected log of the demand on each upstream, or `nil` for an upstream that must not be used: see
    /// `Upstreams.logged(_:)`. If the array is `nil`, the example does not check demand.
    let demands: [Marbles?]?

    /// Creates an example. If `subscriptions` is not `nil`, the default value of `cancellations` allows no cancellation.
    package init(
        upstreams: [Marbles], demand: DemandPolicy = .unlimited, cancellation: CancellationPolicy = .never,
        expected: Marbles, failure: Int? = nil, subscriptions: [Int?]? = nil, cancellations: [Int?]? = nil,
        demands: [Marbles?]? = nil
    ) {
        self.upstreams = upstreams
        self.demand = demand
        self.cancellation = cancellation
        self.expected = expected
        self.failure = failure
        self.subscriptions = subscriptions
        self.cancellations = cancellations ?? subscriptions.map { $0.compactMap(\.self).map { _ in nil } }
        self.demands = demands
    }

    /// Creates an example with one upstream.
    package init(
        upstream: Marbles, demand: DemandPolicy = .unlimited, cancellation: CancellationPolicy = .never,
        expected: Marbles, failure: Int? = nil, subscribed: Int? = 0, cancelled: Int? = nil
    ) {
        self.init(
            upstreams: [upstream], demand: demand, cancellation: cancellation, expected: expected, failure: failure,
            subscriptions: [subscribed], cancellations: subscribed == nil ? [] : [cancelled])
    }

    package var description: String { "\(upstreams), \(demand), \(cancellation)" }

    /// Plays the example.
    ///
    /// - Returns: Descriptions of the differences from the expectation.
    package func differences<Made: Publisher>(_ make: (Upstreams) -> Made) -> [String] {
        let played = Upstreams(upstreams)
        let trace = played.trace(demand, cancellation: cancellation, of: make(played))
        let all = played.publishers.map(\.subscriptions)
        var differences: [String] = []
        func expect<Value: Equatable>(_ found: Value, _ expected: Value) {
            if found != expected { differences.append("\(found) instead of \(expected)") }
        }
        expect(trace.marbles, expected)
        expect(trace.defects, [])
        expect(played.scheduler.scheduledActionCount, 0)
        if let failure { expect(trace.events.last.map { "\($0)" }, "the failure \(TestError(failure))") }
        if let subscriptions { expect(all.map { $0.map(\.subscribedAt) }, subscriptions.map(instants)) }
        if let cancellations {
            expect(all.filter { !$0.isEmpty }.map { $0.flatMap(\.cancellations) }, cancellations.map(instants))
        }
        if let demands {
            expect(played.logs.map(\.marbles), demands.map { [$0].compactMap(\.self) })
            expect(played.logs.map(\.publisherCount), demands.map { $0 == nil ? 0 : 1 })
        }
        return differences
    }

    private func instants(_ second: Int?) -> [VirtualTimeScheduler.SchedulerTimeType] {
        second.map { [.seconds($0)] } ?? []
    }
}
