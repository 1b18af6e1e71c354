import CombineTraitsLaws
import OwnOperators
import Testing

/// What a law test reports when a rule of the spec is wrong.
struct WrongRuleTests {
    /// The checks of a spec with one row, for `pairs()`.
    private func laws(_ traits: String) -> LawChecks {
        LawChecks(
            of: "OwnOperators",
            path: "combine-traits.json",
            spec: """
                {
                  "publishers": [
                    {
                      "publisher": "Pairs",
                      "generics": ["Upstream: Publisher"],
                      "instances": { "any upstream": "upstream.pairs()" },
                      "traits": \(traits)
                    }
                  ]
                }
                """)
    }

    /// Builds the instance, as a generated law test does.
    private let pairs: @Sendable (ScriptedRun) -> Void = { run in
        run.record(run.upstream(0, Int.self, TestError.self).pairs())
    }

    @Test func aRuleThatPromisesTooMuch() throws {
        let laws = laws(#""asUpstream""#)
        let problems = try laws.problems(of: "Pairs", instance: "any upstream", pairs)
        try #require(problems.count == 3, "Single, NonEmpty and Immediate")
        #expect(
            problems[0].description == """
                combine-traits.json:7:18: error: the rule of 'Pairs' for 'Single', 'Upstream: Single', promises too much; \
                the correct rule is: never
                    "any upstream": finished without a value
                      Upstream   (1|)
                      published  |
                """)
    }

    @Test func aRuleThatPromisesTooLittle() throws {
        let laws = laws(#"{ "Single, Maybe, NonEmpty, Immediate": { "never": "Nobody has thought about it." } }"#)
        #expect(try laws.problems(of: "Pairs", instance: "any upstream", pairs).isEmpty)
        let problems = try laws.problems(of: "Pairs", pairs)
        #expect(
            problems.map(\.description) == [
                """
                combine-traits.json:7:57: error: the rule of 'Pairs' for 'Maybe', 'never', promises too little: \
                no counterexample where Upstream: Maybe; the correct rule is: Upstream: Maybe
                """
            ])
    }
}
