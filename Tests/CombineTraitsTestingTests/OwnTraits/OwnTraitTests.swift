import TestSupport
import Testing

/// The traits of users in `Generated`, which the generator writes from rows of a few lines.
struct OwnTraitTests {
    static let tracesOfFinite: [(marbles: Marbles, reason: String?)] = [
        ("-", "published nothing, and did not complete"), ("--a-b", "published values, and did not complete"),
        ("|", nil), ("-x", nil), ("-a-b-|", nil), ("(abx)", nil),
    ]

    @Test(arguments: tracesOfFinite)
    func finite(marbles: Marbles, reason: String?) {
        let upstreams = Upstreams(marbles)
        let trace = upstreams.trace(of: upstreams[0].uncheckedFinite())
        expectEqual(TraitLaw.finite.violation(in: trace)?.reason, reason)
    }

    @Test("A publisher that waits for demand need not complete")
    func limitedDemand() {
        let scheduler = VirtualTimeScheduler()
        let trace = AnyFinitePublisher.just(1).recordTrace(on: scheduler, demand: .none).trace
        #expect(trace.values.isEmpty)
        #expect(TraitLaw.finite.violation(in: trace, demand: .none) == nil)
        #expect(TraitLaw.finite.violation(in: trace) != nil)
        let one = [1, 2].publisher.uncheckedFinite().recordTrace(on: scheduler, demand: .max(1)).trace
        #expect(TraitLaw.finite.violation(in: one, demand: .max(1)) == nil)
    }

    @Test("A wrapper hides what it wraps, and is not wrapped twice")
    func wrapper() throws {
        let publisher: some FinitePublisher<Int, TestError> = AnyFinitePublisher<Int, TestError>.empty()
        try checkTrait(.finite) { _ in publisher.eraseToAnyFinitePublisher() }
        expectEqual("\(publisher)", "AnyFinitePublisher")
    }

    @Test("A trait that events break has checks")
    func endless() {
        let upstreams = Upstreams("-a-|")
        let trace = upstreams.trace(of: upstreams[0].checkEndless().eraseToAnyEndlessPublisher())
        expectEqual(trace.events, [.value("a"), .failure(.finishedAfterValue)])
        expectEqual(
            TraitLaw.endless.violation(in: trace)?.description,
            "The Endless trait is violated: the publisher failed after a value.")
        expectEqual(
            "\(EndlessError<TestError>.finishedWithoutValue)",
            "The Endless trait is violated: the publisher finished without a value.")
    }

    @Test("A trait that refines those of the package has their sinks and their direct path")
    func instant() throws {
        var results: [Result<Int, TestError>] = []
        let publisher = AnyInstantPublisher<Int, TestError>.just(1)
        let cancellable = publisher.sinkSingle { results.append($0) }
        expectEqual(results, [.success(1)])
        #expect(AnyInstantPublisher<Int, TestError>._hasDirectPath)
        cancellable.cancel()
        try checkTrait(.instant) { _ in Just(1).uncheckedInstant() }
        try checkTrait(.single) { _ in Just(1).assertInstant() }
        #expect(throws: TraitCheckFailure.self) {
            try checkTrait(.instant) { Just(1).delay(for: 1, scheduler: $0).uncheckedInstant() }
        }
    }

    @Test("A law refines others, whose reasons come after its own")
    func refinedLaws() {
        let law = TraitLaw(
            name: "Clean", summary: "no failure", forbids: [.failedWithoutValue: "failed"],
            refining: [.finite, .nonEmpty])
        func reason(_ marbles: Marbles) -> String? {
            let upstreams = Upstreams(marbles)
            return law.violation(in: upstreams.trace(of: upstreams[0]))?.description
        }
        expectEqual(reason("x"), "The Clean trait is violated: the publisher failed.")
        expectEqual(reason("-"), "The Clean trait is violated: the publisher published nothing, and did not complete.")
        expectEqual(reason("|"), "The Clean trait is violated: the publisher finished without a value.")
        #expect(reason("a-|") == nil)
    }
}
