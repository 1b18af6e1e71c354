extension SpecDecoder {
    func suggestions(byTrait members: [JSONValue.Member]) -> [PublisherRow.TraitSuggestions] {
        members.compactMap { member in
            diagnostics.array(member.value, called: "the suggestions for '\(member.key.value)'").map {
                PublisherRow.TraitSuggestions(trait: member.key, operators: $0.compactMap(suggestion))
            }
        }
    }

    private func suggestion(_ value: JSONValue) -> PublisherRow.TraitSuggestions.Operator? {
        switch value.kind {
        case .string(let text):
            return named([Located(text, at: value.contentLocation)], "a suggestion").first.map {
                .init(name: $0, use: .after)
            }
        case .object:
            let object: ObjectDecoder<SuggestionKey>? = decode(value)
            let name = object?.string(.instead).flatMap { named([$0], "a suggestion").first }
            let requirements = object?.string(.where).map { whereClause($0) ?? [] } ?? []
            return name.map { .init(name: $0, use: .instead, requirements: requirements) }
        default:
            return diagnostics.mismatch(
                value, called: "a suggestion", expected: "the name of an operator, or an object with 'instead'")
        }
    }
}
