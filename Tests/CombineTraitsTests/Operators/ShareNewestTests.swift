import TestSupport
import Testing

/// What `shareNewest()` publishes to each of several subscribers.
struct ShareNewestTests {
    /// What subscribers receive that come at once, after two seconds, and after nine.
    static let cases: [(Marbles, DemandPolicy, [Marbles])] = [
        ("-a-b-c-|", .unlimited, ["-a-b-c-|", "ab-c-|", "(c|)"]),
        ("a", .unlimited, ["a", "a", "a"]),
        ("-a-x", .unlimited, ["-a-x", "ax", "(ax)"]),
        ("-|", .unlimited, ["-|", "|", "|"]),
        ("---a|", .unlimited, ["---a|", "-a|", "(a|)"]),
        ("-", .unlimited, ["-", "-", "-"]),
        // The newest value waits, and the completion follows it.
        ("-a-b|", .none, ["-", "-", "-"]),
        ("-a-b|", .max(1), ["-a", "a", "(b|)"]),
        ("-a-bc|", .unlimitedAfter(6), ["------(c|)", "------(c|)", "------(c|)"]),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ marbles: Marbles, _ demand: DemandPolicy, _ expected: [Marbles]) {
        let upstreams = Upstreams(marbles)
        let shared = upstreams[0].shareNewest()
        let traces = [2, 7, 30].map { seconds in
            let recorder = shared.recordTrace(on: upstreams.scheduler, demand: demand)
            upstreams.scheduler.advance(by: .seconds(seconds))
            return recorder
        }.map(\.trace)
        expectEqual(traces.map(\.marbles), expected)
        expectEqual(traces.flatMap(\.defects), [])
        expectEqual(upstreams[0].subscriptions.count, 1)
    }

    @Test("The last subscriber that cancels cancels the upstream, and the next one starts it again")
    func restart() {
        let upstream = PassthroughSubject<Int, Never>()
        var (starts, cancellations) = (0, 0)
        let shared = upstream.handleEvents(
            receiveSubscription: { _ in starts += 1 }, receiveCancel: { cancellations += 1 }
        ).shareNewest()
        let (first, second) = (shared.record(), shared.record())
        upstream.send(1)
        first.cancel()
        #expect((starts, cancellations) == (1, 0))
        upstream.send(2)
        second.cancel()
        #expect((starts, cancellations) == (1, 1))
        // It has forgotten the value.
        let third = shared.record()
        #expect((starts, cancellations) == (2, 1))
        upstream.send(3)
        expectEqual(first.values, [1])
        expectEqual(second.values, [1, 2])
        expectEqual(third.values, [3])
    }

    @Test("A subscriber that comes while the upstream starts waits for the value")
    func subscriberDuringStart() {
        var inner: Recorder<Int, Never>?
        var shared: TraitPublishers.ShareNewest<AnyPublisher<Int, Never>>?
        shared = Deferred { () -> Just<Int> in
            inner = shared?.record()
            expectEqual(inner?.events, [])
            return Just(1)
        }.eraseToAnyPublisher().shareNewest()
        let outer = shared?.record()
        expectEqual(outer?.events, [.value(1), .finished])
        expectEqual(inner?.events, [.value(1), .finished])
        shared = nil
    }
}
