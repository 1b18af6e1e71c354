import CombineTraitsGenerator
import CombineTraitsTesting
import Testing

@testable import TraitLaws

/// Publishers that break a law in one corner of the search alone: each shows that the search goes there.
@Suite("Corners of the search", .serialized)
struct ToyTests {
    /// What the full search says of a toy, in the place of the instances of a row.
    private func judge(
        _ row: String, breaks: [String] = [], assumption: (trait: String, text: String)? = nil,
        bound: Bound = .full, _ build: @escaping @Sendable (ScriptedRun) -> Void
    ) throws -> Judge {
        let tested = try Laws.toy(of: row, breaks: breaks, assumption: assumption)
        return try Laws.result(tested, build, bound: bound).judge
    }

    private func counterexample(
        _ judge: Judge, _ trait: String, _ alternatives: [String] = ["always"]
    ) throws -> Counterexample? {
        let index = try #require(judge.tested.algebra.names.firstIndex(of: trait))
        return judge.verdict(trait: index, rule: Laws.rule(alternatives, of: judge.tested)).counterexample
    }

    @Test("An upstream that behaves differently the second time")
    func changingUpstream() throws {
        let judge = try judge("Publishers.Map") { run in
            let upstream = run.upstream(0, Int.self, TestError.self)
            run.record(
                upstream.collect().append(upstream.collect()).collect().flatMap { values in
                    (values.first == values.last ? [1] : []).publisher.setFailureType(to: TestError.self)
                })
        }
        let counterexample = try #require(try counterexample(judge, "Single", ["Upstream: Maybe"]))
        #expect(counterexample.casting.parts[0].count == 2)
    }

    @Test("A subscriber that returns a demand for one value")
    func returnedDemand() throws {
        let judge = try judge("Just") { run in run.record(Picky { $0 == .max(1) && $1 == 1 }) }
        #expect(try #require(try counterexample(judge, "Single")).demand == .oneAtATime)
    }

    @Test("A subscriber that requests one value more")
    func requestedDemand() throws {
        let judge = try judge("Just") { run in run.record(Picky { $0 == .none && $1 == 2 }) }
        #expect(try #require(try counterexample(judge, "Single")).demand == .oneRequestAtATime)
    }

    @Test("A second value after five seconds")
    func patience() throws {
        let judge = try judge("Just") { run in
            run.record(Just(1).append(Just(2).delay(for: 5, scheduler: run.scheduler)))
        }
        #expect(try counterexample(judge, "Single") != nil)
    }

    @Test("A value at the instant 2")
    func lateValue() throws {
        let judge = try judge("Publishers.Map") { run in
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
        let counterexample = try #require(try counterexample(judge, "Single", ["Upstream: Single"]))
        #expect(counterexample.casting.parts == [[Behavior(values: [2], ending: .finished(instant: 2))]])
    }

    @Test(
        "Three upstreams at one instant, in each order that puts another one first",
        arguments: [[0, 1, 2], [1, 2, 0], [2, 0, 1]])
    func orders(_ order: [Int]) throws {
        let judge = try judge("Publishers.CombineLatest3", bound: .small) { run in
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
        #expect(try counterexample(judge, "Single", single) != nil)
    }

    @Test("An instance that breaks one assumption still counts against the other traits, and for none")
    func brokenAssumption() throws {
        let judge = try judge("Just", breaks: ["Maybe"], assumption: ("Maybe", "Nobody asks for it.")) { run in
            run.record([1, 2].publisher)
        }
        #expect(try counterexample(judge, "Maybe") == nil)
        #expect(try counterexample(judge, "Single") != nil)
        let maybe = try #require(judge.tested.algebra.names.firstIndex(of: "Maybe"))
        #expect(judge.weakestConditions[maybe].isEmpty, "no run is left that tells about Maybe")
        #expect(!judge.verdict(trait: maybe).isSound)
    }
}

/// In which order upstreams have published.
private final class Arrivals {
    var list: [Int] = []
}

/// A publisher of one value, which publishes another one if it does not like what is demanded.
///
/// It looks at what the subscriber returns for the first value, and at the number of requests by then.
private struct Picky: Publisher {
    typealias Output = Int
    typealias Failure = Never

    let isDisliked: (_ returned: Subscribers.Demand, _ requestCount: Int) -> Bool

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == Never {
        subscriber.receive(subscription: Inner(subscriber, isDisliked))
    }

    private final class Inner<Downstream: Subscriber<Int, Never>>: Subscription {
        private var downstream: Downstream?
        private let isDisliked: (Subscribers.Demand, Int) -> Bool
        private var requestCount = 0

        init(_ downstream: Downstream, _ isDisliked: @escaping (Subscribers.Demand, Int) -> Bool) {
            self.downstream = downstream
            self.isDisliked = isDisliked
        }

        func request(_ demand: Subscribers.Demand) {
            requestCount += 1
            guard requestCount == 1, let downstream else { return }
            let returned = downstream.receive(1)
            if isDisliked(returned, requestCount) { _ = downstream.receive(2) }
            downstream.receive(completion: .finished)
        }

        func cancel() {
            downstream = nil
        }
    }
}
