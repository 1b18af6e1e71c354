import CombineTraitsSpec
import TestSupport
import Testing

@testable import CombineTraitsLaws
@testable import SpecChecker

/// The messages about wrong rules.
struct RuleResultTests {
    /// Returns the problems of a row in which a rule replaces the rule for a trait.
    private func problems(
        _ publisher: String, _ trait: String, _ alternatives: [String], assumption: String? = nil
    ) throws -> [String] {
        let original = try Laws.tested(publisher)
        var type = original.type
        var rule = Laws.rule(alternatives, of: original)
        rule.location = original.type.rule(for: trait).location
        rule.assumption = assumption
        type.rules[trait] = rule
        let result = try Laws.result(try TestedType(type, original.algebra))
        return Laws.problems(result)
    }

    @Test("A rule that promises too much, even with its assumption")
    func unsoundAssumption() throws {
        let problems = try problems(
            "Publishers.Filter", "Single", ["Upstream: Single"], assumption: "It likes all values.")
        expectEqual(
            problems.first?.contains("the correct rule is: never\n    assuming: It likes all values.\n"), true,
            "\(problems)")
    }

    @Test("A missing alternative")
    func missingAlternative() throws {
        let problems = try problems("Publishers.Concatenate", "NonEmpty", ["Prefix: NonEmpty"])
        expectEqual(problems.count, 1)
        expectEqual(
            problems.first?.hasSuffix(
                "no counterexample where Suffix: NonEmpty; the correct rule is: Prefix: NonEmpty  or  Suffix: NonEmpty"),
            true, "\(problems)")
    }

    @Test("Without its assumption, a rule promises too much")
    func neededAssumption() throws {
        let original = try Laws.tested("CurrentValueSubject")
        var type = original.type
        for index in type.instances.indices { type.instances[index].breaks = [] }
        let result = try Laws.result(try TestedType(type, original.algebra))
        expectEqual(result.ruleResults.filter { !$0.isSound }.count, 2)
    }
}
