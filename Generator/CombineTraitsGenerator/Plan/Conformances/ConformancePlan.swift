/// The conformances of a module's publishers to the protocol of one trait.
struct ConformancePlan: Sendable {
    var trait: Trait
    var module: ModuleFrame
    var conformances: [PlannedConformance] = []
    /// The conformances for the second and later alternatives of rules. Each alternative has its own protocol, because a type
    /// can conform to a protocol in only one way.
    var alternatives: [PlannedConformance] = []

    var isEmpty: Bool { conformances.isEmpty }

    init(_ module: Module, _ trait: Trait, isRetroactive: Bool = false, isNonisolated: Bool = false) {
        self.trait = trait
        self.module = ModuleFrame(module)
        for publisher in module.publishers {
            let rule = publisher.rule(for: trait.name.value)
            for (index, alternative) in rule.alternatives.enumerated() {
                let head = PlannedExtension(
                    type: publisher.qualifiedName,
                    openCombineType: publisher.qualifiedOpenCombineName,
                    conformance: index == 0 ? trait.protocolName : trait.alternativeName(index + 1),
                    // `ProofPlan` plans the other conformances to the proof protocol, which have other requirements.
                    otherConformance: alternative.requirements.isEmpty ? trait.proofName : nil,
                    isRetroactive: isRetroactive,
                    requirements: alternative.requirements.map(\.planned),
                    isNonisolated: isNonisolated,
                    origin: publisher.origin(of: alternative.location))
                let conformance = PlannedConformance(
                    head: head,
                    remarks: index == 0 ? [rule.reason, rule.assumptionSentence].compactMap(\.self) : [],
                    availability: publisher.neededAvailability,
                    condition: publisher.systemCondition)
                if index == 0 { conformances.append(conformance) } else { alternatives.append(conformance) }
            }
        }
    }
}
