import CombineTraitsSpec

extension TestedType {
    /// Returns the weakest situation that meets a clause.
    func situation(_ alternative: Alternative) -> Situation {
        let parameters = type.publisherParameters.map(\.name)
        var situation = Situation(
            traits: Array(repeating: [], count: parameters.count), facts: inherentFacts)
        for requirement in alternative.requirements {
            switch requirement.kind {
            case .trait(let parameter, let trait):
                guard let index = parameters.firstIndex(of: parameter) else { continue }
                situation.traits[index].formUnion(algebra.set(trait))
            case .swift(let text):
                if let index = facts.firstIndex(of: type.canonical(text)) { situation.facts |= 1 << UInt64(index) }
            }
        }
        situation.traits = situation.traits.map(implications.closure)
        return situation
    }

    /// Returns a clause that requires the traits and the facts of a condition, without inherent facts, and without
    /// traits that follow from the others.
    func alternative(_ condition: Situation, at location: SourceLocation? = nil) -> Alternative {
        let location = location ?? type.location
        let traits = zip(type.publisherParameters, condition.traits).flatMap { parameter, set in
            implications.strongest(of: set).map {
                Requirement(kind: .trait(parameter: parameter.name, trait: $0), location: location)
            }
        }
        let plain = facts.indices.filter { (condition.facts & ~inherentFacts) & (1 << UInt64($0)) != 0 }
            .map { Requirement(kind: .swift(facts[$0]), location: location) }
        return Alternative(requirements: traits + plain, location: location)
    }

    /// Returns the rule with these conditions as clauses. Without conditions, the rule is `never`, for the given
    /// reason.
    func rule(_ conditions: [Situation], reason: String = "") -> Rule {
        let alternatives = conditions.map { alternative($0) }
        let condition: Rule.Condition =
            if alternatives.isEmpty {
                .never(reason: reason)
            } else if alternatives.contains(where: \.requirements.isEmpty) {
                .always
            } else {
                .anyOf(alternatives)
            }
        return Rule(condition: condition, location: type.location)
    }
}

extension Rule {
    var text: String {
        switch condition {
        case .always: "always"
        case .never: "never"
        case .anyOf(let alternatives): alternatives.map(\.text).joined(separator: "  or  ")
        }
    }
}
