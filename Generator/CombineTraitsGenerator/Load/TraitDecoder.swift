/// Reads `traits.json`.
struct TraitDecoder {
    let diagnostics: Diagnostics

    func traits(_ value: JSONValue) -> [Trait] {
        let file = ObjectDecoder<TraitFileKey>(value, subject: "file of traits", diagnostics: diagnostics)
        return file?.array(.traits)?.compactMap(trait) ?? []
    }

    /// Reads one trait.
    func trait(_ value: JSONValue) -> Trait? {
        guard let object = ObjectDecoder<TraitKey>(value, subject: "trait", diagnostics: diagnostics) else {
            return nil
        }
        let example = object.value(.example).flatMap {
            ObjectDecoder<TraitExampleKey>($0, subject: "example", diagnostics: diagnostics)
        }
        guard let name = object.string(.name) else { return nil }
        guard name.value.isIdentifier, name.value.first?.isUppercase == true else {
            diagnostics.error("a trait is named as a type is: 'Single', not '\(name.value)'", at: name.location)
            return nil
        }
        guard !name.value.isReservedForTypes, !name.value.uncapitalizedFirst.isKeyword else {
            diagnostics.error("'\(name.value)' is a word of Swift; give the trait another name", at: name.location)
            return nil
        }
        // What is missing was reported. The trait is kept, so that the rows that mention it are not reported as well.
        return Trait(
            name: name,
            adjective: object.prose(.adjective) ?? "",
            refines: object.strings(.refines) ?? [],
            isConjunction: object.bool(.isConjunction) ?? false,
            summary: object.prose(.summary) ?? "",
            law: object.prose(.law) ?? "",
            timelines: object.array(.timelines)?.compactMap(timeline) ?? [],
            atMostOneValue: object.bool(.atMostOneValue) ?? false,
            directPathLocation: object.locationIfTrue(.hasDirectPath),
            onSubscription: object.bool(.onSubscription) ?? false,
            factories: object.strings(.factories)?.compactMap(factory) ?? [],
            sink: object.prose(.sink),
            suggestions: object.strings(.suggestions).map(SuggestionDecoder(diagnostics: diagnostics).operators) ?? [],
            examplePublisher: example?.text(.publisher, SwiftExpression.fault) ?? "",
            examplePromise: example?.prose(.promise) ?? "",
            violations: object.array(.violations)?.compactMap(violation) ?? [])
    }

    private func timeline(_ value: JSONValue) -> Trait.Timeline? {
        let object = ObjectDecoder<TimelineKey>(value, subject: "timeline", diagnostics: diagnostics)
        guard let marbles = object?.text(.marbles, Trait.faultInMarbles), let caption = object?.prose(.caption) else {
            return nil
        }
        return Trait.Timeline(marbles: marbles, caption: caption)
    }

    private func violation(_ value: JSONValue) -> Trait.Violation? {
        let object = ObjectDecoder<ViolationKey>(value, subject: "violation", diagnostics: diagnostics)
        guard let name = object?.string(.name), let marbles = object?.text(.marbles, Trait.faultInMarbles),
            let summary = object?.prose(.summary)
        else { return nil }
        return Trait.Violation(
            name: name, marbles: marbles, summary: summary, carriesFailure: object?.bool(.carriesFailure) ?? false)
    }

    private func factory(_ name: Located<String>) -> Located<Trait.Factory>? {
        if let factory = Trait.Factory(rawValue: name.value) { return Located(factory, at: name.location) }
        let suggestion = NearestName.suggestion(for: name.value, among: Trait.Factory.allCases.map(\.rawValue))
        diagnostics.error("unknown factory '\(name.value)'; \(suggestion)", at: name.location)
        return nil
    }
}

extension Trait {
    /// What is wrong with a timeline, if anything.
    fileprivate static func faultInMarbles(_ text: String) -> TextFault? {
        let isTimeline = text.utf8.allSatisfy { $0.isPlain || "-|()^>".utf8.contains($0) }
        return isTimeline ? nil : TextFault(message: "'\(text)' is not a timeline; write it as '--o--|-->'", offset: 0)
    }
}
