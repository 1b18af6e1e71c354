import TestSupport
import Testing

/// What `shareNewest()` publishes to each of several subscribers.
@Suite("shareNewest")
struct ShareNewestTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var upstream: Marbles
        var demand = DemandPolicy.unlimited
        var first: Marbles
        /// After two seconds.
        var second: Marbles
        /// After nine seconds.
        var late: Marbles

        var testDescription: String { "\(upstream), \(demand)" }
    }

    static let cases = [
        Case(upstream: "-a-b-c-|", first: "-a-b-c-|", second: "ab-c-|", late: "(c|)"),
        Case(upstream: "a", first: "a", second: "a", late: "a"),
        Case(upstream: "-a-x", first: "-a-x", second: "ax", late: "(ax)"),
        Case(upstream: "-|", first: "-|", second: "|", late: "|"),
        Case(upstream: "---a|", first: "---a|", second: "-a|", late: "(a|)"),
        Case(upstream: "-", first: "-", second: "-", late: "-"),
        // The newest value waits, and the completion follows it.
        Case(upstream: "-a-b|", demand: .none, first: "-", second: "-", late: "-"),
        Case(upstream: "-a-b|", demand: .max(1), first: "-a", second: "a", late: "(b|)"),
        Case(
            upstream: "-a-bc|", demand: .unlimitedAfter(6), first: "------(c|)", second: "------(c|)",
            late: "------(c|)"),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ example: Case) {
        let scheduler = VirtualTimeScheduler()
        let upstream = ScriptedPublisher<String, TestError>(
            example.upstream, scheduler: scheduler, failure: TestError())
        let shared = upstream.shareNewest()
        func record() -> TraceRecorder<String, TestError> { shared.recordTrace(on: scheduler, demand: example.demand) }
        let first = record()
        scheduler.advance(by: 2)
        let second = record()
        scheduler.advance(by: 7)
        let late = record()
        scheduler.advance(by: 30)
        #expect(first.trace.marbles == example.first)
        #expect(second.trace.marbles == example.second)
        #expect(late.trace.marbles == example.late)
        #expect((first.trace.defects + second.trace.defects + late.trace.defects) == [])
        #expect(upstream.subscriptions.count == 1)
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
        #expect(first.values == [1])
        #expect(second.values == [1, 2])
        #expect(third.values == [3])
    }

    @Test("A subscriber that comes while the upstream starts waits for the value")
    func subscriberDuringStart() {
        var inner: Recorder<Int, Never>?
        var shared: TraitPublishers.ShareNewest<AnyPublisher<Int, Never>>?
        shared = Deferred { () -> Just<Int> in
            inner = shared?.record()
            #expect(inner?.events == [])
            return Just(1)
        }.eraseToAnyPublisher().shareNewest()
        let outer = shared?.record()
        #expect(outer?.events == [.value(1), .finished])
        #expect(inner?.events == [.value(1), .finished])
        shared = nil
    }
}
