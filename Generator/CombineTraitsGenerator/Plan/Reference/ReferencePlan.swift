/// Every publisher with its rules, and the evidence for them.
struct ReferencePlan: Sendable {
    /// What a check mark means: the trait that declares the direct path, and the sinks that take it.
    struct DirectPathLegend: Sendable {
        var trait: Trait
        var sinks: [TraitPlan]
    }

    /// The publishers of a module.
    struct Section: Sendable {
        var module: String
        /// The target to import, where the traits are declared in another one.
        var importedTarget: String?
        var entries: [Entry]
    }

    struct Entry: Sendable {
        var publisher: PublisherType
        var hasDefects: Bool
        /// In the order of the traits.
        var rules: [RuleEntry]
    }

    struct RuleEntry: Sendable {
        var trait: Trait
        var rule: Rule
        /// What gives the trait. Of a rule with conditions, only what the row itself suggests.
        var suggestions: [Suggestion]
        var counterexamples: [Evidence.Counterexample]
    }

    var traits: [String]
    /// `nil` where no trait declares the direct path.
    var directPathLegend: DirectPathLegend?
    var sections: [Section]

    init(_ traits: [TraitPlan], _ spec: ValidSpec) {
        self.traits = spec.algebra.names
        directPathLegend = spec.traits.declaringDirectPath.map { trait in
            DirectPathLegend(trait: trait, sinks: traits.filter { $0.directPath != nil && !$0.sinks.isEmpty })
        }
        sections = spec.modules.map { module in
            Section(
                module: module.name,
                importedTarget: module.target == Layout.traitsTarget ? nil : module.target,
                entries: module.publishers.map { publisher in
                    Entry(
                        publisher: publisher,
                        hasDefects: publisher.hasKnownDefects(spec.evidence),
                        rules: spec.traits.map { trait in
                            let name = trait.name.value
                            let rule = publisher.rule(for: name)
                            let isSpecial = rule.isNever || publisher.suggestions.contains { $0.trait.value == name }
                            return RuleEntry(
                                trait: trait, rule: rule,
                                suggestions: isSpecial ? spec.suggestions(for: trait, to: publisher) : [],
                                counterexamples: spec.evidence.counterexamples(of: publisher, name))
                        })
                })
        }
    }
}
