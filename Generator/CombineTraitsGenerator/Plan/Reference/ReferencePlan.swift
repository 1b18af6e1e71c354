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
        var rules: [(trait: String, rule: Rule, counterexamples: [Evidence.Counterexample])]
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
                        rules: spec.algebra.names.map {
                            ($0, publisher.rule(for: $0), spec.evidence.counterexamples(of: publisher, $0))
                        })
                })
        }
    }
}
