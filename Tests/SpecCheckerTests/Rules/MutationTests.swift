import TestSupport
import Testing

@testable import CombineTraitsLaws
@testable import SpecChecker

/// The mutants of rules. ``LawTests`` checks that the checker rejects the mutants of all rows.
struct MutationTests {
    @Test(
        "The mutants of a rule",
        arguments: [
            // Never becomes the strongest requirement.
            (
                "Publishers.Filter", "Single", .weaker,
                ["Upstream: Single, Upstream: Immediate, Upstream.Failure == Never"]
            ),
            ("Publishers.Filter", "Single", .stronger, []),
            // Always gets a requirement, or becomes never if no requirement is possible.
            ("Publishers.Count", "Single", .weaker, []),
            (
                "Publishers.Count", "Single", .stronger,
                ["Upstream: Maybe", "Upstream: NonEmpty", "Upstream.Failure == Never"]
            ),
            ("Just", "Single", .stronger, ["never"]),
            // A requirement is dropped, weakened, strengthened, or extended by another.
            ("Publishers.Map", "Single", .weaker, ["always", "Upstream: Maybe", "Upstream: NonEmpty"]),
            (
                "Publishers.Map", "Maybe", .stronger,
                [
                    "Upstream: Single", "Upstream: Maybe, Upstream: NonEmpty",
                    "Upstream: Maybe, Upstream.Failure == Never", "never",
                ]
            ),
            // An alternative is removed; an equivalent rule is no mutant.
            ("Publishers.Concatenate", "NonEmpty", .stronger, ["Suffix: NonEmpty", "Prefix: NonEmpty"]),
            ("Publishers.Concatenate", "NonEmpty", .weaker, ["always", "always"]),
        ] as [(String, String, RuleMutation.Direction, [String])])
    func mutants(
        _ publisher: String, _ trait: String, _ direction: RuleMutation.Direction, _ expected: [String]
    ) throws {
        let tested = try Laws.tested(publisher)
        let index = try #require(tested.algebra.names.firstIndex(of: trait))
        let mutants = RuleMutation.all(of: RuleChecker(tested, Findings()), trait: index)
        let rules = mutants.filter { $0.direction == direction }.map(\.rule.text)
        // Leaves out mutants that add a requirement to one of several alternatives, as rules with one alternative show these.
        expectEqual((direction == .stronger ? rules.filter { !$0.contains(" or ") } : rules), expected)
    }
}
