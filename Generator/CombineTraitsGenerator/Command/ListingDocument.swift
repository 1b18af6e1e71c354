import Foundation

/// What `combine-traits list --json` prints: a stable format for other programs.
struct ListingDocument: Encodable {
    struct Publisher: Encodable {
        var publisher: String
        var module: String
        var generics: [String]
        var operators: [String]
        var summary: String
        /// The name outside Apple's platforms. Null where there is none.
        var openCombine: OrNull
        /// The kind of direct path: `"indistinguishable"` or `"sameResult"`. Null if there is none.
        var directPath: OrNull
        var traits: [String: Rule]
    }

    /// A text that is null where it is missing. Every row has the key, so that readers need not handle its absence.
    struct OrNull: Encodable {
        var text: String?

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    struct Rule: Encodable {
        /// `"always"`, `"never"` or `"where"`.
        var rule: String
        /// The alternatives, each with its requirements. Any alternative is enough.
        var `where`: [[String]]?
        var because: String?
        var assuming: String?
    }

    var publishers: [Publisher]

    init(_ publishers: [(module: Module, publisher: PublisherType)], _ algebra: TraitAlgebra) {
        self.publishers = publishers.map { module, type in
            Publisher(
                publisher: type.name,
                module: module.name,
                generics: type.allGenerics,
                operators: type.operators,
                summary: type.summary,
                openCombine: OrNull(text: type.openCombineName.name),
                directPath: OrNull(text: type.directPath?.key),
                traits: Dictionary(firstOf: algebra.names.map { ($0, Rule(type.rule(for: $0))) }))
        }
    }

    var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}

extension ListingDocument.Rule {
    fileprivate init(_ rule: Rule) {
        switch rule.condition {
        case .always: self.init(rule: "always", because: rule.reason)
        case .never(let reason): self.init(rule: "never", because: reason)
        case .anyOf(let alternatives):
            self.init(rule: "where", where: alternatives.map { $0.requirements.map(\.text) }, because: rule.reason)
        }
        assuming = rule.assumption
    }
}

extension PublisherType.OpenCombineName {
    fileprivate var name: String? {
        switch self {
        case .absent: nil
        case .present(let name): name
        }
    }
}

extension DirectPath {
    fileprivate var key: String {
        switch self {
        case .indistinguishable: "indistinguishable"
        case .sameResult: "sameResult"
        }
    }
}
