extension SpecDecoder {
    func traits(_ value: JSONValue) -> [Trait] {
        let file: ObjectDecoder<TraitFileKey>? = decode(value)
        return (file?.array(.traits)?.compactMap(trait) ?? []).composed()
    }

    func trait(_ value: JSONValue) -> Trait? {
        guard let object: ObjectDecoder<TraitKey> = decode(value) else { return nil }
        let example: ObjectDecoder<TraitExampleKey>? = object.object(.example)
        guard let name = object.string(.name) else { return nil }
        guard name.value.isIdentifier, name.value.first?.isUppercase == true else {
            return diagnostics.failure(
                "a trait is named as a type is: 'Single', not '\(name.value)'", at: name.location)
        }
        guard !name.value.isReservedForTypes, !name.value.uncapitalizedFirst.isKeyword else {
            return diagnostics.failure(
                "'\(name.value)' is a word of Swift; give the trait another name", at: name.location)
        }
        let diagramValues = object.array(.allows) ?? []
        let diagrams = diagramValues.compactMap(diagram)
        // Missing keys have already been reported. Keep the trait, to avoid further errors for rows that mention it.
        return Trait(
            name: name, adjective: object.prose(.adjective) ?? name.value.lowercased(),
            refines: object.strings(.refines) ?? [], isConjunction: object.bool(.isConjunction) ?? false,
            summary: object.prose(.summary) ?? "", law: object.prose(.law),
            diagrams: diagrams,
            lawInSwift: object.locatedText(.lawInSwift, SwiftExpression.fault),
            hasLaw: [.allows, .lawInSwift, .isConjunction].contains { object.value($0) != nil },
            hasAllDiagrams: diagrams.count == diagramValues.count,
            directPathLocation: object.locationIfTrue(.hasDirectPath), sink: object.prose(.sink),
            suggestions: named(object.strings(.suggestions) ?? [], "a suggestion"),
            examplePublisher: example?.text(.publisher, SwiftExpression.fault),
            exampleReason: example?.prose(.because))
    }

    /// Reads a diagram from a string, or from an object that can also have a caption.
    private func diagram(_ value: JSONValue) -> Trait.Diagram? {
        if value.string != nil {
            let name = "an element of 'allows'"
            return diagnostics.string(value, called: name).flatMap { diagram($0, called: name) }
        }
        let object: ObjectDecoder<DiagramKey>? = decode(value)
        return object?.string(.marbles).flatMap { diagram($0, called: "'marbles'", caption: object?.prose(.caption)) }
    }

    private func diagram(_ text: Located<String>, called name: String, caption: String? = nil) -> Trait.Diagram? {
        let marbles = TraceMarbles(text.value)
        guard diagnostics.accepts(text, called: name, { _ in marbles.fault }) else { return nil }
        return Trait.Diagram(marbles: text, caption: caption, traces: marbles.traces)
    }
}
