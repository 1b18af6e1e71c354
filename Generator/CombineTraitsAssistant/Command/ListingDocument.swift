import Foundation

/// The output of `combine-traits list --json`, a stable format for other programs.
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
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let document = try JSONSerialization.data(withJSONObject: ["publishers": rows], options: options)
        return String(decoding: document, as: UTF8.self)
    }

    private static func members(of rule: Rule) -> [String: Any] {
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
