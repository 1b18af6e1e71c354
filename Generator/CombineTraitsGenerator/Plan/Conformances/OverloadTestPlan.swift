/// The tests of rules with several alternatives.
struct OverloadTestPlan: Sendable {
    var module: ModuleFrame
    var publishers: [PublisherOverloadPlan]
    /// The traits for which a rule has several alternatives.
    var traitsWithAlternatives: [Trait]

    var isEmpty: Bool { traitsWithAlternatives.isEmpty }

    init(_ module: Module, _ spec: ValidSpec, _ notation: TraitNotation) {
        self.module = ModuleFrame(module)
        let publishers = module.publishers.map { PublisherOverloadPlan($0, spec.traits, notation) }
        traitsWithAlternatives = spec.traits.filter { trait in
            publishers.contains { $0.offerTests.contains { $0.trait.name.value == trait.name.value } }
        }
        self.publishers = publishers
    }
}

/// The tests of one publisher type's rules with several alternatives.
struct PublisherOverloadPlan: Sendable {
    /// A test that an instance has the erasure method of a trait if its upstreams meet an alternative of the rule, and lacks
    /// the method if they do not.
    struct OfferTest: Sendable {
        struct Case: Sendable {
            var comment: String
            var upstreams: [PlannedProbe]
            /// Whether the upstreams meet some alternative, so that the instance has the method.
            var isOffered: Bool
        }

        var expression: String
        var trait: Trait
        var cases: [Case]
    }

    var publisher: PublisherType
    var offerTests: [OfferTest] = []

    init(_ publisher: PublisherType, _ traits: [Trait], _ notation: TraitNotation) {
        self.publisher = publisher
        lazy var rules = RuleTable(publisher, notation.algebra)
        for trait in traits {
            let alternatives = publisher.rule(for: trait.name.value).alternatives
            guard alternatives.count > 1, let instance = publisher.instances.first else { continue }
            offerTests.append(
                OfferTest(
                    expression: instance.expression.value,
                    trait: trait,
                    cases: Self.cases(publisher, trait, alternatives, rules, notation)))
        }
    }

    /// Returns cases whose upstreams meet only the requirements of one alternative, all but one of these requirements, or the
    /// requirements of all alternatives.
    private static func cases(
        _ publisher: PublisherType,
        _ trait: Trait,
        _ alternatives: [Alternative],
        _ rules: RuleTable,
        _ notation: TraitNotation
    ) -> [OfferTest.Case] {
        let algebra = notation.algebra
        let valueless = "Output == Never"
        /// Returns a case for upstreams that meet only the given requirements, or `nil` if probes cannot meet them. The tests
        /// of conformances cover such requirements of first alternatives.
        func testCase(_ comment: String, _ requirements: [Requirement]) -> OfferTest.Case? {
            var traits: [String: TraitSet] = [:]
            var facts: Set<String> = []
            for requirement in requirements {
                guard requirement.isAboutTrait || requirement.isAboutFailure || requirement.text == valueless
                else { return nil }
                switch requirement.kind {
                case .trait(let parameter, let name): traits[parameter, default: []].formUnion(algebra.set(name))
                case .swift(let text): facts.insert(publisher.canonical(text))
                }
            }
            traits = traits.mapValues(algebra.closure)
            let known = RuleTable.Assumptions(
                traits: rules.parameters.map { traits[$0] ?? [] }, facts: rules.bits(of: facts))
            return OfferTest.Case(
                comment: comment,
                upstreams: publisher.scriptedParameters.map { parameter in
                    let failure = publisher.canonical("\(parameter.name).Failure == Never")
                    return PlannedProbe(
                        value: parameter.name.uncapitalizedFirst,
                        traits: notation.typeName(traits[parameter.name] ?? []),
                        output: .type(
                            facts.contains(valueless) ? "Never" : publisher.outputs[parameter.name] ?? "Int"),
                        failure: facts.contains(failure) ? "Never" : "TestError")
                },
                isOffered: rules.traits(known).isSuperset(of: algebra.set(trait.name.value)))
        }
        var cases = alternatives.flatMap { alternative in
            [testCase(alternative.text, alternative.requirements)]
                + alternative.requirements.indices.map { index in
                    var fewer = alternative.requirements
                    let dropped = fewer.remove(at: index)
                    return testCase("\(alternative.text), without \(dropped.text)", fewer)
                }
        }
        cases.append(testCase("all alternatives", alternatives.flatMap(\.requirements)))
        // Different alternatives often lead to the same case.
        var seen: Set<[PlannedProbe]> = []
        return cases.compactMap { $0 }.filter { seen.insert($0.upstreams).inserted }
    }
}
