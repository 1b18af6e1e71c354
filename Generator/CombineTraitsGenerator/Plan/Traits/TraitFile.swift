package struct TraitFile: Sendable {
    enum Part: Sendable {
        case traitProtocol, proofProtocol, wrapper, assertion, check
    }

    var part: Part
    var trait: TraitPlan
}

extension TraitPlan {
    /// The files of the trait. A trait that no event can break has no files for checks.
    package var files: [(name: String, content: TraitFile)] {
        let name = trait.name.value
        let parts: KeyValuePairs<String, TraitFile.Part> = [
            trait.protocolName: .traitProtocol, trait.proofName: .proofProtocol, trait.wrapperName: .wrapper,
            "Assert\(name)": .assertion, "Check\(name)": .check,
        ]
        return parts.filter { trait.hasChecks || ![.assertion, .check].contains($0.value) }
            .map { ($0.key, TraitFile(part: $0.value, trait: self)) }
    }
}
