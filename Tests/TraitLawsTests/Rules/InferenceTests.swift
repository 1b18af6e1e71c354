import CombineTraitsGenerator
import Testing

@testable import CombineTraitsLaws
@testable import TraitLaws

/// The weakest conditions for made-up findings.
@Suite("Inference")
struct InferenceTests {
    /// The conditions for Single with two upstreams, if the runs with these traits and failures found counterexamples and all
    /// other runs found none.
    private func conditions(_ violated: (_ a: String, _ b: String, _ fails: Bool) -> Bool) throws -> [String] {
        let tested = try Laws.tested("Publishers.Zip")
        let sets: [(name: String, traits: TraitSet)] = tested.algebra.closedSets.map {
            (tested.algebra.strongest(of: $0).joined(separator: "+"), $0)
        }
        var findings = Findings()
        for a in sets {
            for b in sets {
                for fails in [false, true] {
                    let situation = Situation(traits: [a.traits, b.traits], facts: fails ? 0 : 1)
                    findings.add(situation, about: [0], defects: [])
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

    @Test("No counterexample: always")
    func always() throws {
        #expect(try conditions { _, _, _ in false } == ["always"])
    }

    @Test("Counterexamples everywhere: no condition")
    func never() throws {
        #expect(try conditions { _, _, _ in true } == [])
    }

    @Test("One requirement")
    func requirement() throws {
        #expect(try conditions { a, _, _ in !a.contains("Single") } == ["A: Single"])
        #expect(try conditions { _, _, fails in fails } == ["Each.Failure == Never"])
    }

    @Test("All upstreams alike, any of them, and one that differs from the others")
    func family() throws {
        let isMaybe = { (set: String) in set.contains("Maybe") || set.contains("Single") }
        #expect(try conditions { a, b, _ in !(isMaybe(a) && isMaybe(b)) } == ["Each: Maybe"])
        let any = try conditions { a, b, _ in !(isMaybe(a) || isMaybe(b)) }
        #expect(any == ["Any: Maybe"])
        #expect(
            try conditions { a, b, fails in !(isMaybe(a) && isMaybe(b)) && (fails || !(isMaybe(a) || isMaybe(b))) }
                == ["Each: Maybe", "Any: Maybe, Each.Failure == Never"])
    }

    @Test("Single replaces the conjunction of its parts")
    func conjunction() throws {
        #expect(
            try conditions { a, _, _ in !a.contains("Single") && !a.contains("Immediate") }
                == ["A: Immediate", "A: Single"])
    }
}
