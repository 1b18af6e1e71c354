/// Reads the operators that messages about a missing trait suggest.
struct SuggestionDecoder {
    let diagnostics: Diagnostics

    func byTrait(_ members: [JSONValue.Member]) -> [PublisherRow.TraitSuggestions] {
        members.compactMap { member in
            guard case .array(let elements) = member.value.kind else {
                diagnostics.error(
                    "the suggestions for '\(member.key.value)' must be an array, not \(member.value.kindName)",
                    at: member.value.location)
                return nil
            }
            return PublisherRow.TraitSuggestions(trait: member.key, operators: elements.compactMap(suggestion))
        }
    }

    func operators(_ names: [Located<String>]) -> [Located<String>] {
        names.filter { diagnostics.accepts($0, called: "a suggestion", OperatorName.fault(in: $0.value)) }
    }

    /// An operator that follows the publisher, or in an object, one that replaces it.
    private func suggestion(_ value: JSONValue) -> PublisherRow.TraitSuggestions.Operator? {
        switch value.kind {
        case .string(let text):
            return operators([Located(text, at: value.contentLocation)]).first.map { .init(name: $0, use: .after) }
        case .object:
            let object = ObjectDecoder<SuggestionKey>(value, diagnostics: diagnostics)
            let name = object?.string(.instead).flatMap { operators([$0]).first }
            let rules = RuleDecoder(diagnostics: diagnostics)
            let requirements = object?.string(.where).map { rules.requirements($0) ?? [] } ?? []
            return name.map { .init(name: $0, use: .instead, requirements: requirements) }
        default:
            diagnostics.error(
                "a suggestion must be the name of an operator, or an object with 'instead', not \(value.kindName)",
                at: value.location)
            return nil
        }
    }
}
