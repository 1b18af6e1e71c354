struct OverloadTestPlan: Sendable {
    var module: ModuleFrame
    var publishers: [PublisherOverloadPlan]
    var traitsWithAlternatives: [Trait]

    var isEmpty: Bool { traitsWithAlternatives.isEmpty }

    init(_ module: Module, _ spec: ValidSpec, _ notation: TraitNotation) {
        self.module = ModuleFrame(module)
        publishers = module.publishers.map { PublisherOverloadPlan($0, spec.traits, notation) }
        let tested = Set(publishers.flatMap(\.offerTests).map(\.trait.name.value))
        traitsWithAlternatives = spec.traits.filter { tested.contains($0.name.value) }
    }
}

/// A publisher without behavior that serves as an upstream in an expression.
struct PlannedProbe: Hashable, Sendable {
    var value: String
    var traits: String
    var output: String
    var failure: String
}

struct PublisherOverloadPlan: Sendable {
    struct OfferTest: Sendable {
        struct Case: Sendable {
            var comment: String
            var upstreams: [PlannedProbe]
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
        guard let instance = publisher.instances.first else { return }
        lazy var rules = RuleTable(publisher, notation.algebra)
        for trait in traits where publisher.rule(for: trait.name.value).alternatives.count > 1 {
            let cases = cases(trait, rules, notation)
            offerTests.append(OfferTest(expression: instance.expression.value, trait: trait, cases: cases))
        }
    }

    /// Returns cases whose upstreams meet only the requirements of one alternative, all but one of these requirements, or
    /// the requirements of all alternatives.
    private func cases(_ trait: Trait, _ rules: RuleTable, _ notation: TraitNotation) -> [OfferTest.Case] {
        let algebra = notation.algebra
        let valueless = "Output == Never"
        /// Returns a case for upstreams that meet only the given requirements, or `nil` if probes cannot meet them. The
        /// tests of conformances cover such requirements of first alternatives.
        func testCase(_ comment: String, _ requirements: [Requirement]) -> OfferTest.Case? {
            guard requirements.allSatisfy({ $0.isAboutTrait || $0.isAboutFailure || $0.text == valueless })
            else { return nil }
            var known = rules.assumptions(requirements, of: publisher)
            known.traits = known.traits.map(algebra.closure)
            let traits = Dictionary(firstOf: zip(rules.parameters, known.traits))
            let facts = requirements.map { publisher.canonical($0.text) }
            let upstreams = publisher.scriptedParameters.map(\.name).map { name in
                PlannedProbe(
                    value: name.uncapitalizedFirst, traits: notation.typeName(traits[name] ?? []),
                    output: facts.contains(valueless) ? "Never" : publisher.outputs[name] ?? "Int",
                    failure: facts.contains(publisher.canonical("\(name).Failure == Never")) ? "Never" : "TestError")
            }
            return OfferTest.Case(
                comment: comment, upstreams: upstreams,
                isOffered: rules.traits(known).isSuperset(of: algebra.set(trait.name.value)))
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
        var seen: Set<[PlannedProbe]> = []
        return (single + [all]).compactMap(\.self).filter { seen.insert($0.upstreams).inserted }
    }
}
