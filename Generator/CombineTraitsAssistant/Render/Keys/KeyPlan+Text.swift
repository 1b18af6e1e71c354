extension KeyPlan: PlannedContent {
    func text(generatedFrom origin: String) -> String {
        func row(_ name: String, _ declaration: SpecKeyDeclaration) -> [String] {
            [name, words(for: declaration.value), declaration.meaning]
        }
        let objects = objects.flatMap { object in
            let rows = object.keys.map { key in
                row("`\(key.name)`\(key.declaration.isRequired ? " (required)" : "")", key.declaration)
            }
            let table = Article.table(["key", "value", "meaning"], rows)
            return ["## \(title(object.object.definition))", Article.paragraph(object.object.summary), table]
        }
        let shared = sharedValues.map { row(title($0.rawValue).lowercased(), $0.declaration) }
        return Article.text(
            "The keys of the spec",
            "The keys of all objects, in the order of the files. [README.md](README.md) explains how they work together.",
            generatedFrom: origin,
            objects + ["## Values of several keys", Article.table(["name", "value", "meaning"], shared)])
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
