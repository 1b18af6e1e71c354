import CombineTraitsLaws
import Testing

/// Law checks of the text of a user's spec, as generated tests create them.
@Suite("Law checks of a spec")
struct SpecTextTests {
    /// The law checks of a spec with some members.
    private func laws(_ members: String, _ laws: [TraitLaw] = []) -> LawChecks {
        LawChecks(of: "Logging", path: "/app/combine-traits.json", laws: laws, spec: "{\n\(members)\n}")
    }

    @Sendable private static func correct(_ run: ScriptedRun) {
        run.record(run.upstream(0, Int.self, TestError.self).handleEvents())
    }

    /// The row of an operator with one upstream.
    private func row(_ traits: String) -> String {
        """
        "publishers": [
          {
            "publisher": "Logged",
            "generics": ["Upstream: Publisher"],
            "instances": { "logs": "upstream.logged()" }\(traits)
          }
        ]
        """
    }

    @Test("A row with each trait of its upstream")
    func asUpstream() throws {
        let laws = laws(row(",\n\"traits\": \"asUpstream\""))
        #expect(try laws.problems(of: "Logged", instance: "logs", Self.correct) == [])
        #expect(try laws.problems(of: "Logged", Self.correct) == [])
    }

    @Test("A wrong rule: the place in the file, and the counterexample")
    func wrongRule() throws {
        let rules = """
            ,
            "traits": {
              "Single, Maybe, Immediate": { "never": "Not known yet." },
              "NonEmpty": "always"
            }
            """
        let problems = try laws(row(rules)).problems(of: "Logged", instance: "logs", Self.correct)
        #expect(
            problems.map(\.description) == [
                """
                /app/combine-traits.json:9:15: error: the rule of 'Logged' for 'NonEmpty', 'always', promises too much; \
                the correct rule is: Upstream: NonEmpty
                    "logs": finished without a value
                      Upstream   |
                      published  |
                """
            ])
    }

    @Test("A row without rules")
    func proposal() throws {
        let problems = try laws(row("")).problems(of: "Logged", Self.correct)
        #expect(problems.count == 1)
        #expect(problems.first?.line == 4)
        #expect(problems.first?.message.contains("\n\"traits\": \"asUpstream\"\n") == true, "\(problems)")
    }

    // MARK: A trait of the user, and a row of Combine

    private static let finite = TraitLaw(name: "Finite", statement: "it completes") { trace in
        switch trace.events.last?.kind {
        case .finished, .failure: nil
        case .value, nil: trace.isCancelled ? nil : "did not complete"
        }
    }

    /// A spec that declares a trait, and its rule for Combine's `map`.
    private func spec(_ rule: String) -> String {
        """
        "traits": [
          { "name": "Finite", "summary": "finitely many values", "check": "TraitLaw.finite" }
        ],
        "publishers": [
          { "publisher": "Publishers.Map", "module": "Combine"\(rule) }
        ]
        """
    }

    @Test("Only the rule of the user's own trait is checked in a row of Combine")
    func reference() throws {
        let right = laws(spec(", \"traits\": { \"Finite\": \"Upstream: Finite\" }"), [Self.finite])
        #expect(try right.problems(of: "Publishers.Map", instance: "doubles the value", Self.correct) == [])
        #expect(try right.problems(of: "Publishers.Map", Self.correct) == [])

        // This contradicts Combine's row, but not the rule for the new trait.
        let other = laws(spec(", \"traits\": { \"Finite\": \"Upstream: Finite\" }"), [Self.finite])
        let rejecting: @Sendable (ScriptedRun) -> Void = { run in
            run.record(run.upstream(0, Int.self, TestError.self).filter { _ in false })
        }
        #expect(try other.problems(of: "Publishers.Map", instance: "doubles the value", rejecting) == [])

        let wrong = laws(spec(", \"traits\": { \"Finite\": \"always\" }"), [Self.finite])
        let problems = try wrong.problems(of: "Publishers.Map", instance: "doubles the value", Self.correct)
        #expect(problems.map(\.line) == [6])
        #expect(problems.first?.message.contains("the correct rule is: Upstream: Finite\n") == true, "\(problems)")
    }

    @Test("A proposal for a row of Combine has the user's own trait only")
    func referenceWithoutRules() throws {
        let problems = try laws(spec(""), [Self.finite]).problems(of: "Publishers.Map", Self.correct)
        #expect(
            problems.first?.message.contains("\n\"traits\": {\n  \"Finite\": \"Upstream: Finite\"\n}\n") == true,
            "\(problems)")
    }

    @Test("A spec with an error")
    func invalid() {
        let laws = laws(row(", \"trait\": \"asUpstream\""))
        let error = #expect(throws: LawCheckError.self) { try laws.problems(of: "Logged", Self.correct) }
        #expect(
            error?.message.hasPrefix("the spec has errors:\n/app/combine-traits.json:6:") == true, "\(error as Any)")
    }
}
