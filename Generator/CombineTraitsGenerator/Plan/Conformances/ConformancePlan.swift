/// The extensions that give a module's publishers one trait.
struct ConformancePlan: Sendable {
    struct Conformance: Sendable {
        var head: FrameworkDependent<PlannedExtension>
        /// What a reader should know: a reason, or an assumption.
        var remarks: [String] = []
        var availability: Availability?
        var condition: PlatformCondition?
    }

    var trait: TraitPlan
    var frame: ModuleFrame
    var conformances: [Conformance] = []
    /// What the compiler cannot express as conditions of one conformance, as conformances to one protocol for each further
    /// alternative.
    var alternatives: [Conformance] = []

    /// Plans the extensions.
    ///
    /// - Parameters:
    ///   - isRetroactive: Whether another package declares both the publishers and the trait.
    ///   - isolation: The actor that the conformances belong to.
    init(_ module: Module, _ plan: TraitPlan, isRetroactive: Bool = false, isolation: Isolation = .byDefault) {
        trait = plan
        frame = ModuleFrame(module)
        let trait = plan.trait
        for publisher in module.publishers {
            let rule = publisher.rule(for: trait.name.value)
            for (index, alternative) in rule.alternatives.enumerated() {
                let head = publisher.inBothFrameworks { name in
                    PlannedExtension(
                        type: name,
                        conformance: index == 0 ? trait.protocolName : trait.alternativeName(index + 1),
                        // Where there are conditions, the proof has others: see `ProofPlan`.
                        otherConformance: alternative.requirements.isEmpty ? trait.proofName : nil,
                        isRetroactive: isRetroactive,
                        requirements: alternative.requirements.map(\.planned),
                        isolation: isolation,
                        origin: publisher.origin(of: alternative.location))
                }
                let conformance = Conformance(
                    head: head,
                    remarks: index == 0 ? [rule.reason, rule.assumptionSentence].compactMap(\.self) : [],
                    availability: publisher.neededAvailability,
                    condition: publisher.systemCondition)
                if index == 0 { conformances.append(conformance) } else { alternatives.append(conformance) }
            }
        }
    }
}
