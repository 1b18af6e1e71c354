/// The calls that must compile: what a trait offers, for each alternative of each rule.
struct OverloadTestPlan {
    /// A call in a generic context that knows nothing but the requirements of one alternative.
    struct GenericCall {
        var function: String
        var generics: [String]
        var argument: String
        var requirements: [String]
        var trait: Trait
    }

    /// A call on a publisher that meets several alternatives at once, where the compiler must not find it ambiguous.
    struct ConcreteCall {
        var function: String
        var publisher: PublisherType
        var upstreams: [ConformanceTestPlan.Upstream]
        var expression: String
        var trait: Trait
    }

    var publisher: PublisherType
    var genericCalls: [GenericCall] = []
    var concreteCalls: [ConcreteCall] = []

    init(_ publisher: PublisherType, _ spec: ValidSpec, _ notation: TraitNotation) {
        self.publisher = publisher
        for trait in spec.traits {
            let alternatives = publisher.rule(for: trait.name.value).alternatives
            for (index, alternative) in alternatives.enumerated() {
                let number = alternatives.count == 1 ? "" : "\(index + 1)"
                genericCalls.append(
                    Self.genericCall(
                        publisher, trait, alternative, "\(publisher.identifier)\(trait.name.value)\(number)"))
            }
            if alternatives.count > 1, let instance = publisher.instances.first {
                let isNever = RuleTable(publisher, spec.algebra).facts.contains { $0.hasSuffix(".Failure == Never") }
                concreteCalls.append(
                    ConcreteCall(
                        function: "\(publisher.identifier)\(trait.name.value)All",
                        publisher: publisher,
                        upstreams: publisher.scriptedParameters.map { parameter in
                            ConformanceTestPlan.Upstream(
                                parameter: notation.typeName(notation.sets.last ?? []),
                                value: parameter.name.uncapitalizedFirst,
                                output: publisher.outputs[parameter.name] ?? "Int",
                                failure: isNever ? "Never" : "TestError")
                        },
                        expression: instance.expression.value,
                        trait: trait))
            }
        }
    }

    private static func genericCall(
        _ publisher: PublisherType, _ trait: Trait, _ alternative: Alternative, _ function: String
    ) -> GenericCall {
        // A parameter that must equal a type is that type: Swift has no generic parameter that is not generic.
        var fixed: [String: String] = [:]
        var requirements: [String] = []
        var plain: [String] = []
        for requirement in alternative.requirements {
            guard case .swift(let text) = requirement.kind else {
                requirements.append(requirement.swiftText())
                continue
            }
            let sides = text.split(separator: " ").map(String.init)
            if sides.count == 3, sides[1] == "==", publisher.allGenerics.contains(sides[0]) {
                fixed[sides[0]] = sides[2]
            } else {
                plain.append(text)
            }
        }
        let outer = publisher.outerGenerics.map { fixed[$0] ?? $0 }
        let arguments = publisher.parameters.map { fixed[$0.name] ?? $0.name }
        let type = publisher.spelled(outer: outer, arguments)
        // Outside the type, its own members need its name before them.
        let members = ["Output", "Failure"].filter { !publisher.allGenerics.contains($0) }
        if !plain.isEmpty {
            let qualified = Dictionary(uniqueKeysWithValues: members.map { ($0, "\(type).\($0)") })
            requirements += plain.map { $0.renaming(qualified) }
        }
        return GenericCall(
            function: function,
            generics: publisher.allGenerics.filter { fixed[$0] == nil },
            argument: type,
            requirements: requirements,
            trait: trait)
    }
}
