import CombineTraitsGenerator
import Testing

@testable import TraitLaws

/// The weakest conditions, for findings that are made up.
@Suite("Inference")
struct InferenceTests {
    /// The conditions for Single of two upstreams, when the runs with these traits and failures have shown
    /// counterexamples, and all others have not.
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
        let judge = Judge(tested, findings)
        return FamilySpelling(tested: tested).alternatives(judge.weakestConditions[0])
    }

    private static var counterexample: Counterexample {
        Counterexample(
            instance: "", position: 0, casting: Casting(parts: []),
            order: InstantOrder.all(upstreamCount: 0, hasTimers: false)[0],
            demand: .unlimited, subscriber: .first, deed: "", traces: [])
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

    @Test("A single can stand for its parts: what needs both is Single")
    func conjunction() throws {
        #expect(
            try conditions { a, _, _ in !a.contains("Single") && !a.contains("Immediate") }
                == ["A: Immediate", "A: Single"])
    }
}
