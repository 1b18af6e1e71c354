/// Tests that a call chooses a trait's method exactly if the upstreams meet a clause of the rule.
struct OverloadTests: SwiftContent {
    /// A trait whose rule for a publisher has several clauses.
    private struct Test: Sendable {
        var trait: Trait
        var cases: [(comment: String, instance: String, isOffered: Bool)]
    }

    private let module: Module
    private let traits: [Trait]
    private let publishers: [(publisher: PublisherType, tests: [Test])]

    var isEmpty: Bool { publishers.isEmpty }

    init(_ module: Module, _ traits: [Trait], _ notation: TraitNotation) {
        self.module = module
        publishers = module.publishers.compactMap { publisher in
            let tested = traits.filter { publisher.rule(for: $0.name.value).alternatives.count > 1 }
            guard let instance = publisher.instances.first, !tested.isEmpty else { return nil }
            let rules = RuleTable(publisher, notation.algebra)
            return (
                publisher,
                tested.map { trait in
                    let cases = Self.cases(publisher, trait, rules, notation).map { comment, probes, isOffered in
                        (comment, instance.expression.value.renaming(probes), isOffered)
                    }
                    return Test(trait: trait, cases: cases)
                }
            )
        }
        let tested = Set(publishers.flatMap(\.tests).map(\.trait.name.value))
        self.traits = traits.filter { tested.contains($0.name.value) }
    }

    private typealias Case = (comment: String, probes: [String: String], isOffered: Bool)

    /// Returns cases whose upstreams meet only the requirements of one alternative, all but one of these requirements, or
    /// the requirements of all alternatives.
    private static func cases(
        _ publisher: PublisherType, _ trait: Trait, _ rules: RuleTable, _ notation: TraitNotation
    ) -> [Case] {
        let valueless = "Output == Never"
        /// Returns a case for upstreams that meet only the given requirements, or `nil` if probes cannot meet them. The
        /// tests of conformances cover such requirements of first alternatives.
        func testCase(_ comment: String, _ requirements: [Requirement]) -> Case? {
            guard requirements.allSatisfy({ $0.isAboutTrait || $0.isAboutFailure || $0.text == valueless })
            else { return nil }
            var known = rules.assumptions(requirements, of: publisher)
            known.traits = known.traits.map(notation.algebra.closure)
            let traits = Dictionary(firstOf: zip(rules.parameters, known.traits))
            let facts = requirements.map { publisher.canonical($0.text) }
            let probes = publisher.scriptedParameters.map(\.name).map { name in
                let cannotFail = facts.contains(publisher.canonical("\(name).Failure == Never"))
                let output = facts.contains(valueless) ? "Never" : publisher.outputs[name] ?? "Int"
                let probe = Probe.expression(notation.typeName(traits[name] ?? []), output, cannotFail: cannotFail)
                return (name.uncapitalizedFirst, probe)
            }
            let isOffered = rules.traits(known).isSuperset(of: notation.algebra.set(trait.name.value))
            return (comment, Dictionary(firstOf: probes), isOffered)
        }
        let alternatives = publisher.rule(for: trait.name.value).alternatives
        let single = alternatives.flatMap { alternative in
            [testCase(alternative.text, alternative.requirements)]
                + alternative.requirements.indices.map { index in
                    var fewer = alternative.requirements
                    let dropped = fewer.remove(at: index)
                    return testCase("\(alternative.text), without \(dropped.text)", fewer)
                }
        }
        let all = testCase("all alternatives", alternatives.flatMap(\.requirements))
        // Different alternatives often lead to the same case.
        var seen: Set<[String: String]> = []
        return (single + [all]).compactMap(\.self).filter { seen.insert($0.probes).inserted }
    }

    func write(_ writer: inout SourceWriter) {
        let frame = ModuleFrame(module)
        writer.imports(of: frame)
        writer.lines("import \(module.target)\nimport Testing\n")
        writer.conditional(frame.condition) { writer in
            writer.documentation(
                "Tests that a call chooses a trait's method exactly if the upstreams meet a clause of the rule.")
            writer.block("struct \(module.name)AlternativeTests") { writer in
                // One test for all publishers, because the macro `@Test` takes longer to compile than a function.
                writer.line("@Test")
                writer.block("func alternatives()") { writer in
                    for (publisher, tests) in publishers { writeCalls(tests, publisher, &writer) }
                }
                for (publisher, tests) in publishers {
                    writer.line()
                    writer.conditional(publisher.condition) { writer in
                        writer.separated(tests) { write($0, of: publisher, &$1) }
                    }
                }
            }
            writer.template(
                """

                /// The result of a trait's method on a publisher without the trait.
                private struct Unproven {}

                /// Expects that a call has chosen the trait's method, or that it has not.
                private func expectOffer(
                    _ isOffered: Bool, _ erased: Any, sourceLocation: SourceLocation = #_sourceLocation
                ) {
                    #expect(!(erased is Unproven) == isOffered, sourceLocation: sourceLocation)
                }

                extension Publisher {
                    \(lines: traits.map { "fileprivate func eraseTo\($0.wrapperName)() -> Unproven { Unproven() }" })
                }
                """)
        }
    }

    private func name(_ test: Test, of publisher: PublisherType) -> String {
        "\(publisher.identifier)\(test.trait.name.value)"
    }

    private func writeCalls(_ tests: [Test], _ publisher: PublisherType, _ writer: inout SourceWriter) {
        writer.conditional(publisher.condition) { writer in
            let calls = tests.map { "\(name($0, of: publisher))()" }.joined(separator: "\n")
            guard let availability = publisher.neededAvailability else { return writer.lines(calls) }
            writer.block("if #available(\(availability.arguments))") { $0.lines(calls) }
        }
    }

    private func write(_ test: Test, of publisher: PublisherType, _ writer: inout SourceWriter) {
        writer.availability(publisher.neededAvailability)
        writer.block("private func \(name(test, of: publisher))()") { writer in
            // An operator can create several types, as `merge(with:)` does. `row` accepts only the type of the row.
            writer.rowFunction(of: publisher)
            for (comment, instance, isOffered) in test.cases {
                writer.comment(comment)
                writer.verbatim("expectOffer(\(isOffered), row(\(instance)).eraseTo\(test.trait.wrapperName)())")
            }
        }
    }
}
