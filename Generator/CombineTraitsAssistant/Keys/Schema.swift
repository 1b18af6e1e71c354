import Foundation

struct Schema: PlannedContent {
    let keys: KeyPage

    func text(generatedFrom origin: String) -> String {
        text([
            "$comment": .string(SourceWriter.header(origin).joined(separator: " ")),
            "title": "The spec of CombineTraits",
            "if": Self.requiring("traits"), "then": Self.reference(SpecObject.traitFile.definition),
            "else": [
                "if": Self.requiring("module"), "then": Self.reference(SpecObject.publisherFile.definition),
                "else": Self.reference(SpecObject.publisherPart.definition),
            ],
        ])
    }

    var userSchema: String {
        text(["title": .string(UserSpec.fileName), "allOf": [Self.reference(SpecObject.userSpec.definition)]])
    }

    private func text(_ root: JSONTree) -> String {
        let definitions =
            keys.objects.map { ($0.definition, schema(of: $0)) }
            + keys.sharedValues.map { ($0.rawValue, described($0.declaration)) } + [
                ("text", ["type": "string", "minLength": 1]),
                ("sentence", ["type": "string", "pattern": "\\.$"]),
            ]
        let tree = JSONTree.joining(
            ["$schema": "http://json-schema.org/draft-07/schema#"], root, ["definitions": .object(definitions)])
        return tree.text() + "\n"
    }

    private func schema(of object: SpecObject) -> JSONTree {
        let required = object.keys.filter(\.declaration.isRequired).map { JSONTree.string($0.name) }
        let choices: [JSONTree] = object.choices.map { choice in
            ["required": [.string(choice.key)], "not": ["anyOf": .array(choice.without.map(Self.requiring))]]
        }
        let summary = JSONTree.string(Self.plain(object.summary))
        return .joining(
            ["description": summary, "type": "object", "additionalProperties": false],
            required.isEmpty ? nil : ["required": .array(required)], choices.isEmpty ? nil : ["oneOf": .array(choices)],
            ["properties": .object(object.keys.map { ($0.name, described($0.declaration)) })])
    }

    private func described(_ declaration: SpecKeyDeclaration) -> JSONTree {
        .joining(["description": .string(Self.plain(declaration.meaning))], schema(of: declaration.value))
    }

    private func schema(of value: SpecValue) -> JSONTree {
        switch value {
        case .string: ["type": "string"]
        case .text: Self.reference("text")
        case .sentence: Self.reference("sentence")
        case .matching(let pattern): ["type": "string", "pattern": .string(pattern)]
        case .flag: ["type": "boolean"]
        case .no: ["const": false]
        case .wholeNumber(let range):
            ["type": "integer", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
        case .oneOf(let names): ["enum": .array(names.map(JSONTree.string))]
        case .array(let element, let isEmpty):
            .joining(["type": "array"], isEmpty ? nil : ["minItems": 1], ["items": schema(of: element)])
        case .dictionary(let element, _, let pattern, let isEmpty):
            .joining(
                ["type": "object"], isEmpty ? nil : ["minProperties": 1],
                pattern.map { ["propertyNames": ["pattern": .string($0)]] },
                ["additionalProperties": schema(of: element)])
        case .byTrait(let element, let isShared):
            .joining(
                ["type": "object", "properties": .object(keys.traits.map { ($0, schema(of: element)) })],
                isShared ? ["patternProperties": .object([("^\(trait)(, \(trait))+$", schema(of: element))])] : nil,
                ["additionalProperties": false])
        case .object(let object): Self.reference(object.definition)
        case .shared(let shared): Self.reference(shared.rawValue)
        case .anyOf(let values): ["anyOf": .array(values.map(schema))]
        }
    }

    private var trait: String { "(\(keys.traits.joined(separator: "|")))" }

    private static func reference(_ definition: String) -> JSONTree { ["$ref": .string("#/definitions/\(definition)")] }
    private static func requiring(_ key: String) -> JSONTree { ["required": [.string(key)]] }

    /// Removes the Markdown of links and code, because editors do not render it in descriptions.
    private static func plain(_ markdown: String) -> String {
        markdown.replacingOccurrences(of: #"\[([^\]]*)\]\([^)]*\)"#, with: "$1", options: .regularExpression)
            .replacingOccurrences(of: "`", with: "")
    }
}
