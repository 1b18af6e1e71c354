/// Reads `traits.json`.
struct TraitDecoder {
    let diagnostics: Diagnostics

    func traits(_ value: JSONValue) -> [Trait] {
        let file = ObjectDecoder<TraitFileKey>(value, subject: "file of traits", diagnostics: diagnostics)
        return file?.array(.traits)?.compactMap(trait) ?? []
    }

    private func trait(_ value: JSONValue) -> Trait? {
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
        // What is missing was reported. The trait is kept, so that the rows that mention it are not reported as well.
        return Trait(
            name: name,
            adjective: object.text(.adjective) ?? "",
            refines: object.strings(.refines) ?? [],
            isConjunction: object.bool(.isConjunction) ?? false,
            summary: object.text(.summary) ?? "",
            law: object.text(.law) ?? "",
            timelines: object.array(.timelines)?.compactMap(timeline) ?? [],
            atMostOneValue: object.bool(.atMostOneValue) ?? false,
            directPathLocation: object.locationIfTrue(.hasDirectPath),
            onSubscription: object.bool(.onSubscription) ?? false,
            factories: object.strings(.factories)?.compactMap(factory) ?? [],
            sink: object.text(.sink),
            examplePublisher: example?.text(.publisher) ?? "",
            examplePromise: example?.text(.promise) ?? "",
            violations: object.array(.violations)?.compactMap(violation) ?? [])
    }

    private func timeline(_ value: JSONValue) -> Trait.Timeline? {
        let object = ObjectDecoder<TimelineKey>(value, subject: "timeline", diagnostics: diagnostics)
        guard let marbles = object?.text(.marbles), let caption = object?.text(.caption) else { return nil }
        return Trait.Timeline(marbles: marbles, caption: caption)
    }

    private func violation(_ value: JSONValue) -> Trait.Violation? {
        let object = ObjectDecoder<ViolationKey>(value, subject: "violation", diagnostics: diagnostics)
        guard let name = object?.string(.name), let marbles = object?.text(.marbles),
            let summary = object?.text(.summary)
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
