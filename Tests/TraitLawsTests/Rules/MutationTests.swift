import Testing

@testable import TraitLaws

/// The generated tests try all mutants of all rules; these say which ones there are.
@Suite("Mutants")
struct MutationTests {
    private func mutants(_ publisher: String, _ trait: String, _ direction: RuleMutation.Direction) throws -> [String] {
        let tested = try Laws.tested(publisher)
        let judge = Judge(tested, Findings())
        let index = try #require(tested.algebra.names.firstIndex(of: trait))
        return RuleMutation.all(of: judge, trait: index).filter { $0.direction == direction }.map(\.rule.text)
    }

    @Test("Never becomes the strongest requirement")
    func never() throws {
        #expect(
            try mutants("Publishers.Filter", "Single", .weaker)
                == ["Upstream: Single, Upstream: Immediate, Upstream.Failure == Never"])
        #expect(try mutants("Publishers.Filter", "Single", .stronger) == [])
    }

    @Test("Always gets a requirement, or becomes never where there is nothing to require")
    func always() throws {
        #expect(try mutants("Publishers.Count", "Single", .weaker) == [])
        #expect(
            try mutants("Publishers.Count", "Single", .stronger)
                == ["Upstream: Maybe", "Upstream: NonEmpty", "Upstream.Failure == Never"])
        #expect(try mutants("Just", "Single", .stronger) == ["never"])
    }

    @Test("A requirement is dropped, weakened, strengthened, or joined by another")
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

    @Test("An alternative is removed; what says the same as before is no mutant")
    func alternatives() throws {
        #expect(
            try mutants("Publishers.Concatenate", "NonEmpty", .stronger).filter { !$0.contains(" or ") }
                == ["Suffix: NonEmpty", "Prefix: NonEmpty"])
        #expect(try mutants("Publishers.Concatenate", "NonEmpty", .weaker) == ["always", "always"])
    }
}
