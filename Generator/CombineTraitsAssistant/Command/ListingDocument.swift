import Foundation

/// The output of `--json`, a stable format for other programs.
enum ListingDocument {
    static func text(of publishers: [Listing.Row], _ algebra: TraitAlgebra) throws -> String {
        let rows = publishers.map { module, type -> [String: Any] in
            [
                "publisher": type.name, "module": module.knownName ?? NSNull(), "generics": type.allGenerics,
                "operators": type.operators, "summary": type.summary,
                // Each row has these keys, so that readers need not handle missing ones.
                "openCombine": type.openCombineName ?? NSNull(), "directPath": type.directPath?.rawValue ?? NSNull(),
                "traits": Dictionary(firstOf: algebra.names.map { ($0, members(of: type.rule(for: $0))) }),
            ]
        }
        return try text(of: ["publishers": rows])
    }

    static func text(of document: [String: Any]) throws -> String {
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try JSONSerialization.data(withJSONObject: document, options: options), as: UTF8.self)
    }

    static func members(of rule: Rule) -> [String: Any] {
        var members: [String: Any] = [:]
        members["because"] = rule.reason
        members["assuming"] = rule.assumption
        switch rule.condition {
        case .always: members["rule"] = "always"
        case .never(let reason):
            members["rule"] = "never"
            members["because"] = reason
        case .anyOf(let alternatives):
            members["rule"] = "where"
            // One alternative is sufficient.
            members["where"] = alternatives.map { $0.requirements.map(\.text) }
        }
        return members
    }
}
