/// The page with all keys of the spec.
struct KeyPage: PlannedContent {
    private(set) var objects: [SpecObject] = []
    private(set) var sharedValues: [SharedSpecValue] = []
    /// The names of the traits, which are the keys of objects with a value for each trait.
    let traits: [String]

    init(traits: [String]) {
        self.traits = traits
        add(.traitFile)
        add(.publisherFile)
        add(.publisherPart)
        add(.userSpec)
    }

    private mutating func add(_ object: SpecObject) {
        guard !objects.contains(where: { $0.definition == object.definition }) else { return }
        objects.append(object)
        for key in object.keys { add(key.declaration.value) }
    }

    private mutating func add(_ value: SpecValue) {
        switch value {
        case .string, .text, .sentence, .matching, .flag, .no, .wholeNumber, .oneOf: break
        case .array(let element, _), .dictionary(let element, _, _, _), .byTrait(let element, _): add(element)
        case .object(let object): add(object)
        case .anyOf(let values): for value in values { add(value) }
        case .shared(let shared):
            guard !sharedValues.contains(shared) else { return }
            sharedValues.append(shared)
            add(shared.declaration.value)
        }
    }

    func text(generatedFrom origin: String) -> String {
        func row(_ name: String, _ declaration: SpecKeyDeclaration) -> [String] {
            [name, words(for: declaration.value), declaration.meaning]
        }
        let sections = objects.map { object in
            let rows = object.keys.map { key in
                row("`\(key.name)`\(key.declaration.isRequired ? " (required)" : "")", key.declaration)
            }
            return MarkdownPage.section(
                "## \(title(object.definition))",
                [object.summary, MarkdownPage.table(["key", "value", "meaning"], rows)])
        }
        let shared = sharedValues.map { row(title($0.rawValue).lowercased(), $0.declaration) }
        return MarkdownPage(
            "The keys of the spec", generatedFrom: origin,
            """

            The keys of all objects, in the order of the files. [README.md](README.md) explains how they work together.

            \(blocks: sections)

            ## Values of several keys

            \(MarkdownPage.table(["name", "value", "meaning"], shared))
            """
        ).description
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
        case .object(let object):
            "[\(object.kind.name)](#\(object.definition.words.joined(separator: "-")))"
        case .shared(let shared): "[\(shared.rawValue.words.joined(separator: " "))](#values-of-several-keys)"
        case .anyOf(let values): values.map(words).joined(separator: " or ")
        }
    }
}
