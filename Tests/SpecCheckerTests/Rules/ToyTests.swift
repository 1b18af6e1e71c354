import CombineTraitsSpec
import TestSupport
import Testing

@testable import CombineTraitsLaws
@testable import SpecChecker

/// Publishers that violate a law in only one corner of the search. Each test shows that the search covers that corner.
struct ToyTests {
    /// Checks a toy, which replaces the instances of a row, and returns the checker.
    private func search(
        _ row: String, breaks: [String] = [], assumption: (trait: String, text: String)? = nil,
        bound: Bound = .full, _ build: @escaping @Sendable (ScriptedRun) -> Void
    ) throws -> RuleChecker {
        let tested = try Laws.toy(of: row, breaks: breaks, assumption: assumption)
        return try Laws.result(tested, build, bound: bound).checker
    }

    private func counterexample(
        _ checker: RuleChecker, _ trait: String, _ alternatives: [String] = ["always"]
    ) throws -> Counterexample? {
        let index = try #require(checker.tested.algebra.names.firstIndex(of: trait))
        return checker.result(trait: index, rule: Laws.rule(alternatives, of: checker.tested)).counterexample
    }

    @Test("An upstream that behaves differently the second time")
    func changingUpstream() throws {
        let checker = try search("Publishers.Map") { run in
            let upstream = run.upstream(0, Int.self, TestError.self)
            run.record(
                upstream.collect().append(upstream.collect()).collect().flatMap { values in
                    (values.first == values.last ? [1] : []).publisher.setFailureType(to: TestError.self)
                })
        }
        let counterexample = try #require(try counterexample(checker, "Single", ["Upstream: Maybe"]))
        expectEqual(counterexample.scenario.upstreams.lists[0].count, 2)
    }

    @Test(
        "A subscriber that returns a demand for one value, or requests one value more",
        arguments: [(DemandPolicy.oneAtATime, Subscribers.Demand.max(1), 1), (.oneRequestAtATime, .none, 2)])
    func demand(_ demand: DemandPolicy, returned: Subscribers.Demand, requestCount: Int) throws {
        let checker = try search("Just") { run in run.record(Picky { $0 == returned && $1 == requestCount }) }
        try expectEqual(#require(try counterexample(checker, "Single")).scenario.demand, demand)
    }

    @Test("A second value after five seconds")
    func patience() throws {
        let checker = try search("Just") { run in
            run.record(Just(1).append(Just(2).delay(for: 5, scheduler: run.scheduler)))
        }
        #expect(try counterexample(checker, "Single") != nil)
    }

    @Test("A value at the instant 2")
    func lateValue() throws {
        let checker = try search("Publishers.Map") { run in
            let upstream = run.upstream(0, Int.self, TestError.self)
            run.record(
                Deferred {
                    let end = run.scheduler.now.advanced(by: 2)
                    return upstream.flatMap { value in
                        (run.scheduler.now == end ? [value, value] : [value]).publisher
                            .setFailureType(to: TestError.self)
                    }
                })
        }
        let counterexample = try #require(try counterexample(checker, "Single", ["Upstream: Single"]))
        expectEqual(counterexample.scenario.upstreams.lists, [[Behavior(values: [2], ending: .finished(instant: 2))]])
    }

    @Test(
        "Three upstreams at one instant, in each order that puts another one first",
        arguments: [[0, 1, 2], [1, 2, 0], [2, 0, 1]])
    func orders(_ order: [Int]) throws {
        let checker = try search("Publishers.CombineLatest3", bound: .small) { run in
            let upstreams = (0..<3).map { run.upstream($0, Int.self, TestError.self) }
            run.record(
                Deferred {
                    let arrivals = Arrivals()
                    let noted = upstreams.enumerated().map { index, upstream in
                        upstream.handleEvents(receiveOutput: { _ in arrivals.list.append(index) })
                    }
                    return noted[0].combineLatest(noted[1], noted[2]).flatMap { _ in
                        (arrivals.list == order ? [1, 2] : [1]).publisher.setFailureType(to: TestError.self)
                    }
                })
        }
        let single = ["A: Single, B: Single, C: Single"]
        #expect(try counterexample(checker, "Single", single) != nil)
    }

    @Test("An instance that breaks one assumption still tests the other traits, and supports no rule")
    func brokenAssumption() throws {
        let checker = try search("Just", breaks: ["Maybe"], assumption: ("Maybe", "It is never requested.")) { run in
            run.record([1, 2].publisher)
        }
        #expect(try counterexample(checker, "Maybe") == nil)
        #expect(try counterexample(checker, "Single") != nil)
        let maybe = try #require(checker.tested.algebra.names.firstIndex(of: "Maybe"))
        #expect(checker.weakestConditions[maybe].isEmpty, "no run is left that tests Maybe")
        #expect(!checker.result(trait: maybe).isSound)
    }
}

/// The order in which upstreams published.
private final class Arrivals {
    var list: [Int] = []
}

/// A publisher of one value, which publishes a second value for certain demands.
///
/// It checks the demand that the subscriber returns for the first value, and the number of requests so far.
private struct Picky: Publisher {
    typealias Output = Int
    typealias Failure = Never

    let isPicked: (_ returned: Subscribers.Demand, _ requestCount: Int) -> Bool

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subscriber.receive(subscription: Inner(subscriber, isPicked))
    }

    private final class Inner<Downstream: Subscriber<Int, Never>>: Subscription {
        private var downstream: Downstream?
        private let isPicked: (Subscribers.Demand, Int) -> Bool
        private var requestCount = 0

        init(_ downstream: Downstream, _ isPicked: @escaping (Subscribers.Demand, Int) -> Bool) {
            self.downstream = downstream
            self.isPicked = isPicked
        }

        func request(_ demand: Subscribers.Demand) {
            requestCount += 1
            guard requestCount == 1, let downstream else { return }
            let returned = downstream.receive(1)
            if isPicked(returned, requestCount) { _ = downstream.receive(2) }
            downstream.receive(completion: .finished)
        }

        func cancel() { downstream = nil }
    }
}
