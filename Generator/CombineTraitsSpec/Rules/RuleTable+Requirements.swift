extension RuleTable.Assumptions {
    func union(_ other: Self) -> Self {
        Self(traits: zip(traits, other.traits).map { $0.union($1) }, facts: facts | other.facts)
    }
}

extension RuleTable {
    /// No traits of upstreams, and no other requirement.
    var nothing: Assumptions { everyUpstream([]) }

    func everyUpstream(_ traits: TraitSet) -> Assumptions {
        Assumptions(traits: Array(repeating: traits, count: parameters.count), facts: 0)
    }

    package func assumptions(_ requirements: [Requirement], of type: PublisherType) -> Assumptions {
        var assumptions = nothing
        var known: Set<String> = []
        for requirement in requirements {
            switch requirement.kind {
            case .trait(let parameter, let trait):
                guard let index = parameters.firstIndex(of: parameter) else { continue }
                assumptions.traits[index].formUnion(algebra.refinements(of: algebra.set(trait)))
            case .swift(let text): known.insert(type.canonical(text))
            }
        }
        assumptions.facts = bits(of: known)
        return assumptions
    }

    /// Omits a trait if another trait of the same parameter refines it.
    package func requirements(_ assumptions: Assumptions, at location: SourceLocation) -> [Requirement] {
        let traits = zip(parameters, assumptions.traits).flatMap { parameter, set in
            algebra.strongest(of: set).map { Requirement.Kind.trait(parameter: parameter, trait: $0) }
        }
        let plain = facts.enumerated().filter { assumptions.facts & 1 << UInt64($0.offset) != 0 }
            .map { Requirement.Kind.swift($0.element) }
        return (traits + plain).map { Requirement(kind: $0, location: location) }
    }
}
