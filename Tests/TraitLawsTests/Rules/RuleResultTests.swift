import CombineTraitsGenerator
import Testing

@testable import CombineTraitsLaws
@testable import TraitLaws

/// The messages about rules that are wrong.
@Suite("Rule results")
struct RuleResultTests {
    /// The problems of a row with another rule for a trait.
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

    @Test("A rule that promises too much")
    func unsound() throws {
        let problems = try problems("Publishers.Filter", "Single", ["Upstream: Single"])
        let problem = try #require(problems.first)
        #expect(problems.count == 1)
        #expect(problem.hasPrefix("Spec/combine/filtering.json:"))
        #expect(
            problem.hasSuffix(
                """
                error: the rule of 'Publishers.Filter' for 'Single', 'Upstream: Single', promises too much; \
                the correct rule is: never
                    "rejects all values": finished without a value
                      Upstream   (1|)
                      published  |
                """), "\(problem)")
    }

    @Test("A rule that promises too much, even with its assumption")
    func unsoundAssumption() throws {
        let problems = try problems(
            "Publishers.Filter", "Single", ["Upstream: Single"], assumption: "It likes all values.")
        #expect(
            problems.first?.contains("the correct rule is: never\n    assuming: It likes all values.\n") == true,
            "\(problems)")
    }

    @Test("A rule that promises too little")
    func loose() throws {
        let problems = try problems("Publishers.First", "Single", ["Upstream: Single"])
        #expect(problems.count == 1)
        #expect(
            problems.first?.hasSuffix(
                """
                error: the rule of 'Publishers.First' for 'Single', 'Upstream: Single', promises too little: \
                no counterexample where Upstream: NonEmpty; the correct rule is: Upstream: NonEmpty
                """) == true, "\(problems)")
    }

    @Test("A missing alternative")
    func missingAlternative() throws {
        let problems = try problems("Publishers.Concatenate", "NonEmpty", ["Prefix: NonEmpty"])
        #expect(problems.count == 1)
        #expect(
            problems.first?.hasSuffix(
                "no counterexample where Suffix: NonEmpty; the correct rule is: Prefix: NonEmpty  or  Suffix: NonEmpty")
                == true, "\(problems)")
    }

    @Test("An alternative that no instance meets")
    func untested() throws {
        let problems = try problems("Record", "Maybe", ["Output == Never", "Output == Void"])
        #expect(problems.count == 1)
        #expect(problems.first?.contains("no instance and no script meets 'Output == Void'") == true, "\(problems)")
    }

    @Test("An assumption that nothing breaks")
    func idleAssumption() throws {
        let original = try Laws.tested("Publishers.MakeConnectable")
        var type = original.type
        for index in type.instances.indices where !type.instances[index].breaks.isEmpty {
            // An instance that is connected once breaks no assumption.
            type.instances[index].name = "a connectable wrapper"
        }
        let result = try Laws.result(try TestedType(type, original.algebra))
        let problems = Laws.problems(result)
        #expect(problems.count == 1)
        #expect(problems.first?.contains("breaks the assumption of the rule") == true, "\(problems)")
    }

    @Test("Without its assumption, a rule promises too much")
    func neededAssumption() throws {
        let original = try Laws.tested("CurrentValueSubject")
        var type = original.type
        for index in type.instances.indices { type.instances[index].breaks = [] }
        let result = try Laws.result(try TestedType(type, original.algebra))
        #expect(result.ruleResults.filter { !$0.isSound }.count == 2)
    }

    @Test("A trait without a law is an error")
    func missingLaw() throws {
        let tested = try Laws.tested("Just")
        #expect(throws: MissingLaw.self) {
            try TestedType(tested.type, tested.algebra, laws: [.maybe, .nonEmpty, .immediate])
        }
    }
}
