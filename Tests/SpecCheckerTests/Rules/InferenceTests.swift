import CombineTraitsSpec
import TestSupport
import Testing

@testable import CombineTraitsLaws
@testable import SpecChecker

/// The weakest conditions for made-up findings.
struct InferenceTests {
    /// Returns the weakest conditions for Single with two upstreams. The runs for which `violated` returns `true` have
    /// counterexamples, and all other runs have none.
    private func conditions(_ violated: Finding) throws -> [String] {
        let tested = try Laws.tested("Publishers.Zip")
        let sets: [(name: String, traits: TraitSet)] = tested.algebra.closedSets.map {
            (tested.algebra.strongest(of: $0).joined(separator: "+"), $0)
        }
        var findings = Findings()
        for a in sets {
            for b in sets {
                for fails in [false, true] {
                    let situation = Situation(traits: [a.traits, b.traits], facts: fails ? 0 : 1)
                    findings.add(situation, about: [0])
                    guard violated(a.name, b.name, fails) else { continue }
                    findings.add(Self.counterexample, against: 0, in: situation, breaksAssumption: false)
                }
            }
        }
        let checker = RuleChecker(tested, findings)
        return FamilySpelling(tested: tested).alternatives(checker.weakestConditions[0])
    }

    private static var counterexample: Counterexample {
        Counterexample(
            scenario: Scenario(
                instance: "", upstreams: UpstreamBehaviors(lists: []),
                order: InstantOrder.all(upstreamCount: 0, hasTimers: false)[0]),
            instanceIndex: 0, subscriber: .first, reason: "", traces: [])
    }

    typealias Finding = @Sendable (_ a: String, _ b: String, _ fails: Bool) -> Bool

    private static let findings: [(name: String, violated: Finding, conditions: [String])] = [
        ("No counterexample", { _, _, _ in false }, ["always"]),
        ("Counterexamples everywhere", { _, _, _ in true }, []),
        ("A requirement of one upstream", { a, _, _ in !a.contains("Single") }, ["A: Single"]),
        ("A requirement of failures", { _, _, fails in fails }, ["Each.Failure == Never"]),
        ("All upstreams alike", { a, b, _ in !(isMaybe(a) && isMaybe(b)) }, ["Each: Maybe"]),
        ("Any upstream", { a, b, _ in !(isMaybe(a) || isMaybe(b)) }, ["Any: Maybe"]),
        (
            "An upstream that differs from the others",
            { a, b, fails in !(isMaybe(a) && isMaybe(b)) && (fails || !(isMaybe(a) || isMaybe(b))) },
            ["Each: Maybe", "Any: Maybe, Each.Failure == Never"]
        ),
        (
            "Single replaces the conjunction of its parts",
            { a, _, _ in !a.contains("Single") && !a.contains("Immediate") }, ["A: Immediate", "A: Single"]
        ),
    ]

    @Sendable private static func isMaybe(_ set: String) -> Bool { set.contains("Maybe") || set.contains("Single") }

    @Test("The weakest conditions", arguments: findings.map(\.name))
    func weakest(_ name: String) throws {
        let finding = try #require(Self.findings.first { $0.name == name })
        try expectEqual(conditions(finding.violated), finding.conditions)
    }
}
