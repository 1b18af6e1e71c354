import Foundation

/// Renders a JSON Schema of the spec, with which editors complete and explain its keys.
extension SchemaPlan: PlannedContent {
    private typealias Members = [(String, JSONTree)]

    /// The schema of the files in `Spec/`.
    func text(generatedFrom origin: String) -> String {
        text([
            (
                "$comment",
                .string(
                    "\(GeneratedFile.mark) from \(origin). Do not edit. Rebuild with: swift run combine-traits generate"
                )
            ),
            ("title", .string("The spec of CombineTraits")),
            ("if", Self.requiring("traits")), ("then", Self.reference(TraitFileKey.object.definition)),
            (
                "else",
                .object([
                    ("if", Self.requiring("module")), ("then", Self.reference(PublisherFileKey.object.definition)),
                    ("else", Self.reference(PublisherPartKey.object.definition)),
                ])
            ),
        ])
    }

    var userSchema: String {
        text([
            ("title", .string(UserSpec.fileName)),
            ("allOf", .array([Self.reference(UserSpecKey.object.definition)])),
        ])
    }

    private func text(_ root: Members) -> String {
        let definitions =
            keys.objects.map { ($0.object.definition, JSONTree.object(members(of: $0))) }
            + keys.sharedValues.map { ($0.rawValue, described($0.declaration)) } + [
                ("text", .object([("type", .string("string")), ("minLength", .number(1))])),
                ("sentence", .object([("type", .string("string")), ("pattern", .string("\\.$"))])),
            ]
        let tree = JSONTree.object(
            [("$schema", .string("http://json-schema.org/draft-07/schema#"))] + root
                + [("definitions", .object(definitions))])
        return tree.text() + "\n"
    }

    private func members(of object: any SpecKey.Type) -> Members {
        let required = object.keys.filter(\.declaration.isRequired).map { JSONTree.string($0.name) }
        let choices = object.object.choices.map { choice in
            JSONTree.object([
                ("required", .array([.string(choice.key)])),
                ("not", .object([("anyOf", .array(choice.without.map(Self.requiring)))])),
            ])
        }
        var members: Members = [
            ("description", .string(Self.plain(object.object.summary))), ("type", .string("object")),
            ("additionalProperties", .flag(false)),
        ]
        if !required.isEmpty { members.append(("required", .array(required))) }
        if !choices.isEmpty { members.append(("oneOf", .array(choices))) }
        members.append(("properties", .object(object.keys.map { ($0.name, described($0.declaration)) })))
        return members
    }

    private func described(_ declaration: SpecKeyDeclaration) -> JSONTree {
        .object([("description", .string(Self.plain(declaration.meaning)))] + members(of: declaration.value))
    }

    private func members(of value: SpecValue) -> Members {
        switch value {
        case .string: [("type", .string("string"))]
        case .text: [Self.link("text")]
        case .sentence: [Self.link("sentence")]
        case .matching(let pattern): [("type", .string("string")), ("pattern", .string(pattern))]
        case .flag: [("type", .string("boolean"))]
        case .no: [("const", .flag(false))]
        case .wholeNumber(let range):
            [
                ("type", .string("integer")), ("minimum", .number(range.lowerBound)),
                ("maximum", .number(range.upperBound)),
            ]
        case .oneOf(let names): [("enum", .array(names.map(JSONTree.string)))]
        case .array(let element, let isEmpty):
            Self.members(ofType: "array", minimum: isEmpty ? nil : "minItems", [("items", tree(of: element))])
        case .dictionary(let element, _, let pattern, let isEmpty):
            Self.members(
                ofType: "object", minimum: isEmpty ? nil : "minProperties",
                Self.names(matching: pattern) + [("additionalProperties", tree(of: element))])
        case .byTrait(let element, let isShared): members(byTrait: element, isShared: isShared)
        case .object(let type): [Self.link(type.object.definition)]
        case .shared(let shared): [Self.link(shared.rawValue)]
        case .anyOf(let values): [("anyOf", .array(values.map(tree)))]
        }
    }

    private static func members(ofType type: String, minimum: String?, _ members: Members) -> Members {
        let type: Members = [("type", .string(type))]
        let bound: Members = minimum.map { [($0, .number(1))] } ?? []
        return type + bound + members
    }

    private static func names(matching pattern: String?) -> Members {
        pattern.map { [("propertyNames", .object([("pattern", .string($0))]))] } ?? []
    }

    private func members(byTrait element: SpecValue, isShared: Bool) -> Members {
        let trait = "(\(keys.traits.joined(separator: "|")))"
        var members: Members = [
            ("type", .string("object")), ("properties", .object(keys.traits.map { ($0, tree(of: element)) })),
        ]
        if isShared {
            members.append(("patternProperties", .object([("^\(trait)(, \(trait))+$", tree(of: element))])))
        }
        return members + [("additionalProperties", .flag(false))]
    }

    private func tree(of value: SpecValue) -> JSONTree { .object(members(of: value)) }

    private static func link(_ definition: String) -> (String, JSONTree) {
        ("$ref", .string("#/definitions/\(definition)"))
    }

    private static func reference(_ definition: String) -> JSONTree { .object([link(definition)]) }

    private static func requiring(_ key: String) -> JSONTree { .object([("required", .array([.string(key)]))]) }

    /// Removes Markdown, which editors do not render.
    private static func plain(_ markdown: String) -> String {
        markdown.replacingOccurrences(of: #"\[([^\]]*)\]\([^)]*\)"#, with: "$1", options: .regularExpression)
            .replacingOccurrences(of: "`", with: "")
    }
}
