extension KeyPlan: PlannedContent {
    func text(generatedFrom origin: String) -> String {
        let head = Article.head(
            "The keys of the spec",
            "The keys of all objects, in the order of the files. [README.md](README.md) explains how they work together.",
            generatedFrom: origin)
        let objects = objects.flatMap { object in
            ["## \(title(object.object.definition))", "", Article.paragraph(object.object.summary), ""]
                + Article.table(
                    ["key", "value", "meaning"],
                    object.keys.map { key in
                        let required = key.declaration.isRequired ? " (required)" : ""
                        return [
                            "`\(key.name)`\(required)", words(for: key.declaration.value), key.declaration.meaning,
                        ]
                    }) + [""]
        }
        let shared =
            ["## Values of several keys", ""]
            + Article.table(
                ["name", "value", "meaning"],
                sharedValues.map { shared in
                    let isPattern = if case .matching = shared.declaration.value { true } else { false }
                    let words = isPattern ? "text" : words(for: shared.declaration.value)
                    return [title(shared.rawValue).lowercased(), words, shared.declaration.meaning]
                })
        return (head + objects + shared + [""]).joined(separator: "\n")
    }

    private func title(_ name: String) -> String { name.words.joined(separator: " ").capitalizedFirst }

    private func words(for value: SpecValue) -> String {
        switch value {
        case .string, .text, .matching: "text"
        case .sentence: "sentence"
        case .flag: "`true` or `false`"
        case .no: "`false`"
        case .wholeNumber(let range): "number from \(range.lowerBound) to \(range.upperBound)"
        case .oneOf(let names): names.map { "`\"\($0)\"`" }.joined(separator: " or ")
        case .array(let element, _): "array of \(words(for: element))"
        case .dictionary(let element, let name, _, _): "object with \(words(for: element)) by \(name)"
        case .byTrait(let element, _): "object with \(words(for: element)) by trait"
        case .object(let type):
            "[\(type.object.name)](#\(type.object.definition.words.joined(separator: "-")))"
        case .shared(let shared): "[\(shared.rawValue.words.joined(separator: " "))](#values-of-several-keys)"
        case .anyOf(let values): values.map(words).joined(separator: " or ")
        }
    }
}
