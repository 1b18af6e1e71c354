import Foundation

/// An object that a command prints with `--json`. Its keys declare both what is printed, a stable format for other programs, and the
/// JSON Schema of it. A key that a version adds is no reason to reject the output, so readers ignore keys that they do not know.
struct OutputObject<Value>: Sendable, ExpressibleByArrayLiteral {
    struct Key: Sendable {
        fileprivate let name: String
        fileprivate var schema: JSONTree
        /// Readers need not handle missing keys: a required one without a value is `null`.
        fileprivate var isRequired = true
        fileprivate let member: @Sendable (Value) -> Any?

        init(
            _ name: String, _ type: JSONTree, _ description: String? = nil,
            _ member: @escaping @Sendable (Value) -> Any? = { _ in nil }
        ) {
            schema = .joining(description.map { ["description": .string($0)] }, type)
            (self.name, self.member) = (name, member)
        }

        static func optional(
            _ name: String, _ type: JSONTree, _ description: String? = nil,
            _ member: @escaping @Sendable (Value) -> Any? = { _ in nil }
        ) -> Key {
            var key = Key(name, type, description, member)
            key.isRequired = false
            return key
        }
    }

    private let keys: [Key]

    init(arrayLiteral keys: Key...) { self.keys = keys }

    func members(of value: Value) -> [String: Any] {
        var members: [String: Any] = [:]
        for key in keys { members[key.name] = key.member(value) ?? (key.isRequired ? NSNull() : nil) }
        return members
    }

    func text(of value: Value) throws -> String {
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try JSONSerialization.data(withJSONObject: members(of: value), options: options)
        return String(decoding: data, as: UTF8.self)
    }

    var schema: JSONTree { schema(type: "object") }
    var schemaOrNull: JSONTree { schema(type: ["object", "null"]) }

    private func schema(type: JSONTree) -> JSONTree {
        [
            "type": type, "required": .array(keys.filter(\.isRequired).map { .string($0.name) }),
            "properties": .object(keys.map { ($0.name, $0.schema) }),
        ]
    }

    fileprivate func document(_ command: String, _ definitions: JSONTree) -> String {
        let title = JSONTree.string("combine-traits \(command) --json")
        let head: JSONTree = ["$schema": "http://json-schema.org/draft-07/schema#", "title": title]
        return JSONTree.joining(head, schema, ["definitions": definitions]).text()
    }
}

extension JSONTree {
    fileprivate static let text: JSONTree = ["type": "string"]
    fileprivate static let textOrNull: JSONTree = ["type": ["string", "null"]]
    fileprivate static let flag: JSONTree = ["type": "boolean"]
    fileprivate static let texts = list(of: text)
    fileprivate static let place = definition("place")

    fileprivate static func list(of element: JSONTree) -> JSONTree { ["type": "array", "items": element] }
    fileprivate static func definition(_ name: String) -> JSONTree { ["$ref": .string("#/definitions/\(name)")] }
    fileprivate static func oneOf(_ texts: [String]) -> JSONTree { ["enum": .array(texts.map(JSONTree.string))] }
}

package enum OutputSchema {
    static func text(for subcommand: Subcommand) -> String {
        switch subcommand {
        case .audit: audit
        case .diff: diff
        default: list
        }
    }

    // MARK: list

    static var list: String { listing.document("list", ["publisher": listed.schema, "rule": rule.schemaOrNull]) }

    /// A row, with the names of the traits.
    typealias ListedRow = (module: Module, publisher: PublisherType, traits: [String])

    static let listing: OutputObject<[ListedRow]> = [
        .init("publishers", .list(of: .definition("publisher"))) { $0.map(listed.members) }
    ]

    private static let listed: OutputObject<ListedRow> = [
        .init("publisher", .text, "The name of the type.") { $0.publisher.name },
        .init("module", .textOrNull, "null if a user's spec does not name it.") { $0.module.knownName },
        .init("generics", .texts) { $0.publisher.allGenerics },
        .init("operators", .texts, "The methods that create the publisher.") { $0.publisher.operators },
        .init("summary", .text, "What the publisher does.") { $0.publisher.summary },
        .init("openCombine", .textOrNull, "OpenCombine's name, or null if it lacks the type.") {
            $0.publisher.openCombineName
        },
        .init(
            "directPath", ["enum": ["indistinguishable", "sameResult", .null]],
            "How much of a plain subscription the direct path keeps, or null if there is none."
        ) { $0.publisher.directPath?.rawValue },
        .init("traits", ["type": "object", "additionalProperties": .definition("rule")], "The rule for each trait.") {
            row in Dictionary(firstOf: row.traits.map { ($0, rule.members(of: row.publisher.rule(for: $0))) })
        },
    ]

    private static let rule: OutputObject<Rule> = [
        .init("rule", .oneOf(["always", "never", "where"])) { rule in
            switch rule.condition {
            case .always: "always"
            case .never: "never"
            case .anyOf: "where"
            }
        },
        .optional(
            "where", .list(of: .texts),
            "Clauses, of which one is sufficient, each a list of requirements that must all be met."
        ) { rule in
            guard case .anyOf(let clauses) = rule.condition else { return nil }
            return clauses.map { $0.requirements.map(\.text) }
        },
        .optional("because", .text, "Why the rule is as it is.") { rule in
            if case .never(let reason) = rule.condition { reason } else { rule.reason }
        },
        .optional("assuming", .text, "What the type cannot express.") { $0.assumption },
    ]

    // MARK: diff

    static var diff: String {
        difference.document(
            "diff",
            [
                "publisher": publisherChange.schema, "change": ruleChange.schema, "situation": situation.schema,
                "rule": rule.schemaOrNull,
            ])
    }

    static let difference: OutputObject<PromiseDifference> = [
        .init("old", .text, "How the command named the older spec.") { $0.old.name },
        .init("new", .text, "How the command named the newer spec.") { $0.new.name },
        .init("isBreaking", .flag, "Whether --strict exits with 1.") { $0.isBreaking },
        .init("traits", .list(of: traitChange.schema), "The traits that changed.") {
            $0.traits.map(traitChange.members)
        },
        .init("publishers", .list(of: .definition("publisher")), "The publishers whose promises changed.") {
            $0.publishers.map(publisherChange.members)
        },
    ]

    private static let traitChange: OutputObject<PromiseDifference.TraitChange> = [
        .init("trait", .text) { $0.trait },
        .init("change", .text, "What became of it, for people.") { $0.sentence },
        .init("isBreaking", .flag) { $0.isBreaking },
    ]

    private static let publisherChange: OutputObject<PromiseDifference.PublisherChange> = [
        .init("publisher", .text, "The name of the type.") { $0.name },
        .init("module", .textOrNull, "null if a user's spec does not name it.") { $0.module },
        .init("change", .oneOf(["appeared", "left", "changed"])) {
            $0.isNew ? "appeared" : $0.hasLeft ? "left" : "changed"
        },
        .init("isBreaking", .flag) { $0.isBreaking },
        .init("rules", .list(of: .definition("change")), "The rules that changed.") {
            $0.rules.map(ruleChange.members)
        },
        .init("losses", .texts, "What else users lose, such as a system, for people.") { $0.losses },
        .init("gains", .texts, "What else users gain, for people.") { $0.gains },
    ]

    private static let ruleChange: OutputObject<PromiseDifference.RuleChange> = [
        .init("trait", .text) { $0.trait },
        .init("change", .oneOf(PromiseDifference.Change.allCases.map(\.rawValue))) { $0.change.rawValue },
        .init("old", .definition("rule")) { $0.old.map(rule.members) },
        .init("new", .definition("rule")) { $0.new.map(rule.members) },
        .init("lost", situations, "The situations in which the older spec promised more.") {
            $0.lost.map(situation.members)
        },
        .init("gained", situations, "The situations in which the newer spec promises more.") {
            $0.gained.map(situation.members)
        },
    ]

    private static let situations = JSONTree.list(of: .definition("situation"))

    private static let situation: OutputObject<PromiseDifference.Situation> = [
        .init("where", .texts, "The requirements that must all be met.") { $0.requirements },
        .init(
            "isAboutConformance", .flag,
            "Whether the other spec gives the trait as well, but only by eraseToAny…Publisher()."
        ) { $0.isAboutConformance },
    ]

    // MARK: audit

    /// CombineTraitsAudit prints the report, which is a type of its own.
    package static var audit: String {
        report.document("audit", ["declaration": declaration.schema, "place": position.schema])
    }

    private static let report: OutputObject<Never> = [
        .init(
            "declarations", .list(of: .definition("declaration")),
            "The functions, properties and requirements whose type is AnyPublisher."),
        .init(
            "calls", .list(of: call.schema), "Calls that do nothing, or something other than they appear to do."),
        .init("omissions", .list(of: omission.schema), "What the audit does not cover."),
        .init("traits", .texts, "The traits, strongest first."),
    ]

    private static let declaration: OutputObject<Never> = [
        .init("place", .place), .init("module", .text), .init("name", .text), .init("isPublic", .flag),
        .init("isLocal", .flag, "Whether it is local to a function or a closure."),
        .init("type", .text, "The type that it has."),
        .optional("promise", .text, "The strongest trait that it can promise."),
        .optional("promisedType", .text, "The type that makes the promise."),
        .optional("promiseIfIncluded", .text, "The stronger trait that it could promise with --public."),
        .optional("reason", .text, "Why it can promise no trait, or no stronger one."),
        .optional("reasonPlace", .place),
        .init("callers", .list(of: caller.schema), "The callers that need an erasure."),
    ]

    private static let caller: OutputObject<Never> = [
        .init("place", .place), .init("erasure", .text, "The call to append."),
    ]

    private static let call: OutputObject<Never> = [
        .init("place", .place), .init("name", .text, "The name with labels."), .init("advice", .text),
    ]

    private static let omission: OutputObject<Never> = [
        .init("place", .place), .init("name", .text), .init("reason", .text),
    ]

    private static let position: OutputObject<Never> = [
        .init("path", .text, "Relative to the folder of the package."),
        .init("line", ["type": "integer", "minimum": 1]), .init("column", ["type": "integer", "minimum": 1]),
    ]
}
