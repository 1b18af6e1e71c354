package struct ConformancePlan: Sendable {
    @Shared var trait: Trait
    var module: ModuleFrame
    var conformances: [PlannedConformance] = []
    /// The conformances for further alternatives of rules. Each alternative has its own protocol, because a type can
    /// conform to a protocol in only one way.
    var alternatives: [PlannedConformance] = []

    package var isEmpty: Bool { conformances.isEmpty }

    package init(_ module: Module, _ trait: Trait, isRetroactive: Bool = false, spelling: Spelling = .ofThisPackage) {
        _trait = Shared(wrappedValue: trait)
        self.module = ModuleFrame(module)
        let prefix = spelling.module(of: trait.name.value)
        for publisher in module.publishers {
            let rule = publisher.rule(for: trait.name.value)
            let planned = rule.alternatives.enumerated().map { index, alternative in
                let conformance = index == 0 ? trait.protocolName : trait.alternativeName(index + 1)
                var head = PlannedExtension(
                    publisher, conformingTo: prefix + conformance,
                    where: alternative.requirements.map(spelling.requirement), isRetroactive: isRetroactive,
                    spelling: spelling, at: alternative.location)
                // `ProofPlan` plans the other conformances to the proof protocol, which have other requirements.
                if alternative.requirements.isEmpty { head.otherConformance = prefix + trait.proofName }
                let remarks = index == 0 ? [rule.reason, rule.assumptionSentence].compactMap(\.self) : []
                return PlannedConformance(publisher: publisher, head: head, remarks: remarks)
            }
            conformances += planned.prefix(1)
            alternatives += planned.dropFirst()
        }
    }
}
