/// The extensions that give a module's publishers one trait.
struct ConformancePlan: Sendable {
    struct Conformance: Sendable {
        var head: FrameworkDependent<PlannedExtension>
        /// What a reader should know: a reason, or an assumption.
        var remarks: [String]
        var availability: Availability?
        var condition: PlatformCondition?
    }

    /// The overloads for an alternative.
    struct Overload: Sendable {
        var head: FrameworkDependent<PlannedExtension>
        /// The place among the alternatives, counted from zero: the compiler prefers an overload to those of higher ranks.
        /// The first one is that of the conformance, on the direct path, which the compiler must prefer to the others.
        var rank: Int
        var availability: Availability?
        var condition: PlatformCondition?

        /// Whether it repeats the methods of the conformance.
        var repeatsConformance: Bool { rank == 0 }
    }

    var trait: TraitPlan
    var frame: ModuleFrame
    var conformances: [Conformance] = []
    var overloads: [Overload] = []

    init(_ module: Module, _ plan: TraitPlan) {
        trait = plan
        frame = ModuleFrame(module)
        let trait = plan.trait
        for publisher in module.publishers {
            let rule = publisher.rule(for: trait.name.value)
            guard let first = rule.alternatives.first else { continue }
            conformances.append(
                Conformance(
                    head: Self.head(publisher, trait.protocolName, first),
                    remarks: [rule.reason, rule.assumptionSentence].compactMap { $0 },
                    availability: publisher.neededAvailability,
                    condition: publisher.systemCondition))
            let mustPreferConformance = rule.alternatives.count > 1 && plan.directPath != nil
            for (index, alternative) in rule.alternatives.enumerated().dropFirst(mustPreferConformance ? 0 : 1) {
                overloads.append(
                    Overload(
                        head: Self.head(publisher, nil, alternative),
                        rank: index,
                        availability: publisher.neededAvailability,
                        condition: publisher.systemCondition))
            }
        }
    }

    private static func head(
        _ publisher: PublisherType, _ conformance: String?, _ alternative: Alternative
    ) -> FrameworkDependent<PlannedExtension> {
        publisher.inBothFrameworks { name in
            PlannedExtension(
                type: name, conformance: conformance, requirements: alternative.requirements.map(\.planned))
        }
    }
}
