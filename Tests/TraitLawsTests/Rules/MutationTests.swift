import Testing

@testable import CombineTraitsLaws
@testable import TraitLaws

/// Which mutants rules have. The generated tests check all of them.
@Suite("Mutants")
struct MutationTests {
    private func mutants(_ publisher: String, _ trait: String, _ direction: RuleMutation.Direction) throws -> [String] {
        let tested = try Laws.tested(publisher)
        let checker = RuleChecker(tested, Findings())
        let index = try #require(tested.algebra.names.firstIndex(of: trait))
        return RuleMutation.all(of: checker, trait: index).filter { $0.direction == direction }.map(\.rule.text)
    }

    @Test("Never becomes the strongest requirement")
    func never() throws {
        #expect(
            try mutants("Publishers.Filter", "Single", .weaker)
                == ["Upstream: Single, Upstream: Immediate, Upstream.Failure == Never"])
        #expect(try mutants("Publishers.Filter", "Single", .stronger) == [])
    }

    @Test("Always gets a requirement, or becomes never if no requirement is possible")
    func always() throws {
        #expect(try mutants("Publishers.Count", "Single", .weaker) == [])
        #expect(
            try mutants("Publishers.Count", "Single", .stronger)
                == ["Upstream: Maybe", "Upstream: NonEmpty", "Upstream.Failure == Never"])
        #expect(try mutants("Just", "Single", .stronger) == ["never"])
    }

    @Test("A requirement is dropped, weakened, strengthened, or extended by another")
    func requirement() throws {
        #expect(
            try mutants("Publishers.Map", "Single", .weaker) == ["always", "Upstream: Maybe", "Upstream: NonEmpty"])
        #expect(
            try mutants("Publishers.Map", "Maybe", .stronger)
                == [
                    "Upstream: Single", "Upstream: Maybe, Upstream: NonEmpty",
                    "Upstream: Maybe, Upstream.Failure == Never",
                    "never",
                ])
    }

    @Test("An alternative is removed; an equivalent rule is no mutant")
    func alternatives() throws {
        #expect(
            try mutants("Publishers.Concatenate", "NonEmpty", .stronger).filter { !$0.contains(" or ") }
                == ["Suffix: NonEmpty", "Prefix: NonEmpty"])
        #expect(try mutants("Publishers.Concatenate", "NonEmpty", .weaker) == ["always", "always"])
    }
}
