import Foundation

/// Compares JSON with a JSON Schema that uses the few words which the schemas of this package use.
struct OutputSchemaCheck {
    private let root: [String: Any]
    private let definitions: [String: [String: Any]]

    init(_ schema: String) throws {
        root = try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any] ?? [:]
        definitions = root["definitions"] as? [String: [String: Any]] ?? [:]
    }

    /// What the schema rejects, or does not know, in the JSON.
    func problems(in json: String) throws -> [String] {
        problems(in: try JSONSerialization.jsonObject(with: Data(json.utf8)), root, at: "$")
    }

    private func problems(in value: Any, _ schema: [String: Any], at path: String) -> [String] {
        if let reference = schema["$ref"] as? String {
            let name = reference.replacingOccurrences(of: "#/definitions/", with: "")
            guard let definition = definitions[name] else { return ["\(path): there is no definition '\(name)'"] }
            return problems(in: value, definition, at: path)
        }
        if let choices = schema["enum"] as? [Any] {
            return choices.contains { "\($0)" == "\(value)" } ? [] : ["\(path): \(value) is not a choice"]
        }
        let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] } ?? []
        guard types.contains(where: Self.possibleTypes(of: value).contains) else {
            return ["\(path): \(value) is not of type \(types)"]
        }
        if let elements = value as? [Any] {
            guard let items = schema["items"] as? [String: Any] else { return ["\(path): no schema for its elements"] }
            return elements.indices.flatMap { problems(in: elements[$0], items, at: "\(path)[\($0)]") }
        }
        guard let members = value as? [String: Any] else { return [] }
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        let missing = (schema["required"] as? [String] ?? []).filter { members[$0] == nil }
        return missing.map { "\(path): '\($0)' is missing" }
            + members.sorted { $0.key < $1.key }.flatMap { key, member in
                let schema = properties[key] ?? schema["additionalProperties"] as? [String: Any]
                return schema.map { problems(in: member, $0, at: "\(path).\(key)") } ?? ["\(path): unknown '\(key)'"]
            }
    }

    /// Several for a number: Foundation also reads `true` as 1.
    private static func possibleTypes(of value: Any) -> [String] {
        switch value {
        case is NSNull: ["null"]
        case is [Any]: ["array"]
        case is [String: Any]: ["object"]
        case is String: ["string"]
        default: (value is Bool ? ["boolean"] : []) + (value is Int ? ["integer"] : [])
        }
    }
}
