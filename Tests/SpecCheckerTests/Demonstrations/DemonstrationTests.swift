import CombineTraitsEvidence
import CombineTraitsSpec
import TestSupport
import SpecInstances
import Testing

@testable import CombineTraitsLaws
@testable import CombineTraitsTesting
@testable import SpecChecker

/// The runs that show what publishers do.
struct DemonstrationTests {
    private typealias Rogue = RoguePublisher<Int, TestError>

    private func demonstration(
        _ tested: TestedType, _ build: @escaping @Sendable (ScriptedRun) -> Void
    ) throws -> Evidence.Demonstration? {
        RatedDemonstration.best(Experiment.all(of: tested, build, .small).map { $0.demonstration() })
    }

    @Test("Every row that can run has a demonstration, and the recorded ones are up to date")
    func all() throws {
        let spec = try Laws.spec()
        let rows = try Selection([], of: spec).rows
        let demonstrations = Evidence.demonstrations(of: rows, .small)
        expectEqual(Set(demonstrations.keys), Set(rows.map(\.tested.type.name)))
        guard ReferenceFramework.isInUse else { return }
        for (name, demonstration) in demonstrations {
            expectEqual(
                demonstration, spec.evidence.demonstrations[name], "\(name): record it with check-spec --record")
        }
    }

    @Test("A run that breaks a rule of Combine is the last choice")
    func defects() throws {
        let toy = try Laws.toy(of: "Publishers.Map")
        let run = ObservedRun(Self.scenario("-1|"))
        run.play { run in
            run.record(Rogue([.subscription, .event(.value(1)), .event(.finished), .event(.finished)]))
        }
        let defective = DemonstrationRating(
            run, upstreamCount: 0, scriptIndex: 0, instanceIndex: 0, breaksAssumption: false)
        let other = ObservedRun(Self.scenario("-1|"))
        other.play { run in run.record(Rogue([.subscription, .event(.finished)])) }
        let silent = DemonstrationRating(
            other, upstreamCount: 0, scriptIndex: 9, instanceIndex: 9, breaksAssumption: true)
        #expect(silent < defective)
        #expect(
            try demonstration(toy) { $0.record(Rogue([.subscription, .event(.value(1)), .event(.finished)])) } != nil)
    }

    @Test("Scripts use different digits and instants for each upstream, and obey the notation")
    func scripts() {
        for count in 0...8 {
            for upstreams in DemonstrationScripts.all(upstreamCount: count) {
                expectEqual(upstreams.lists.count, count)
                let numbers = upstreams.lists.flatMap { Set($0.flatMap(\.numbers)) }
                expectEqual(Set(numbers).count, numbers.count, "\(upstreams.diagrams)")
            }
        }
    }

    // MARK: Subscriptions to upstreams

    private static func scenario(_ upstreams: String...) -> Scenario {
        let lists = upstreams.map { [Behavior(Marbles(stringLiteral: $0))] }
        return Scenario(
            instance: "", upstreams: UpstreamBehaviors(lists: lists),
            order: InstantOrder.all(upstreamCount: lists.count, hasTimers: false)[0])
    }

    @Test(
        "A subscription to an upstream shows what was sent and when, and after a cancellation what would have come",
        arguments: [
            ("-1-2-3-|", 0, "-1-2-3-|"),
            ("-1-2-3-|", 1, "-(1!)-2-3-|"),
            ("(12|)", 1, "(1!2|)"),
            ("-(12)-x", 1, "-(1!2)-x"),
            ("-1-5", 2, "-1-(5!)"),
            ("-", 0, "-"),
        ])
    func cancellation(_ script: String, _ count: Int, _ marbles: String) throws {
        let run = ObservedRun(Self.scenario(script))
        run.play { run in
            let upstream = run.upstream(0, Int.self, TestError.self)
            if count == 0 { run.record(upstream) } else { run.record(upstream.first(count)) }
        }
        expectEqual(run.evidence(["Upstream"]), [Evidence.Subscription(parameter: "Upstream", marbles: marbles)])
    }

    @Test("A value that waits for demand is shown when it is sent")
    func demand() {
        var scenario = Self.scenario("1-2|")
        scenario.demand = .unlimitedAfter(1)
        let run = ObservedRun(scenario)
        run.play { run in run.record(run.upstream(0, Int.self, TestError.self)) }
        expectEqual(run.evidence(["Upstream"]).map(\.marbles), ["-12|"])
    }

    @Test("Counterexamples record the subscriptions to upstreams that are not there from the beginning on")
    func counterexamples() throws {
        let tested = try Laws.tested("Publishers.Catch")
        let row = try #require(AllInstances.rows.first { $0.name == tested.type.name })
        let result = try Laws.result(tested)
        let recorded = EvidenceCollector(checker: result.checker, build: row.build).counterexamples
        let plain = EvidenceCollector(checker: result.checker).counterexamples
        let immediate = try #require(recorded["Immediate"])
        #expect(
            immediate.contains {
                $0.subscriptions?.contains { $0.parameter == "NewPublisher" && $0.start == 1 } == true
            })
        expectEqual(plain["Immediate"]?.allSatisfy { $0.subscriptions == nil }, true)
    }

    @Test("Behaviors keep the digits of their marble diagrams", arguments: ["-4-5-|", "(79x)", "3", "-", "-1-1-2-|"])
    func behaviors(_ text: String) {
        let behavior = Behavior(Marbles(stringLiteral: text))
        expectEqual(behavior.description, text)
        expectEqual(behavior, Behavior(Marbles(stringLiteral: text)))
        let counted = Behavior(values: behavior.values, ending: behavior.ending)
        expectEqual((behavior == counted), (text == "-"))
    }
}

extension Publisher {
    /// Returns a publisher that publishes only the value with a number, counted from 1, and then finishes.
    fileprivate func first(_ count: Int) -> some Publisher<Output, Failure> {
        scan((0, nil as Output?)) { ($0.0 + 1, $1) }.first { $0.0 == count }.compactMap(\.1)
    }
}
