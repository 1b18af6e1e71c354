import Foundation

/// An object that a command prints with `--json`. Its keys declare both what is printed, a stable format for other programs, and the
/// JSON Schema of it. A key that a version adds is no reason to reject the output, so readers ignore keys that they do not know.
struct OutputObject<Value> {
    struct Key {
        fileprivate let name: String
        fileprivate let schema: JSONTree
        /// Readers need not handle missing keys: a required one without a value is `null`.
        fileprivate let isRequired: Bool
        fileprivate let member: (Value) -> Any?

        init(
            _ name: String, _ type: JSONTree, _ description: String? = nil, isRequired: Bool = true,
            _ member: @escaping (Value) -> Any? = { _ in nil }
        ) {
            schema = .joining(description.map { ["description": .string($0)] }, type)
            (self.name, self.isRequired, self.member) = (name, isRequired, member)
        }
    }

    let keys: [Key]

    func members(of value: Value) -> [String: Any] {
        Dictionary(
            firstOf: keys.compactMap { key in
                (key.member(value) ?? (key.isRequired ? NSNull() : nil)).map { (key.name, $0) }
            })
    }

    func schema(type: JSONTree = "object") -> JSONTree {
        [
            "type": type, "required": .array(keys.filter(\.isRequired).map { .string($0.name) }),
            "properties": .object(keys.map { ($0.name, $0.schema) }),
        ]
    }

    fileprivate func document(_ command: String, _ definitions: KeyValuePairs<String, JSONTree>) -> String {
        JSONTree.joining(
            [
                "$schema": "http://json-schema.org/draft-07/schema#",
                "title": .string("combine-traits \(command) --json"),
            ],
            schema(), ["definitions": .object(definitions.map { ($0.key, $0.value) })]
        ).text()
    }

    func text(of value: Value) throws -> String {
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(
            decoding: try JSONSerialization.data(withJSONObject: members(of: value), options: options), as: UTF8.self)
    }
}

extension JSONTree {
    fileprivate static let text: JSONTree = ["type": "string"]
    fileprivate static let textOrNull: JSONTree = ["type": ["string", "null"]]
    fileprivate static let flag: JSONTree = ["type": "boolean"]
    fileprivate static let texts = list(of: text)

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

    static var list: String {
        listing.document("list", ["publisher": listed.schema(), "rule": rule.schema(type: ["object", "null"])])
    }

    /// A row, with the names of the traits.
    typealias ListedRow = (module: Module, publisher: PublisherType, traits: [String])

    static var listing: OutputObject<[ListedRow]> {
        let listed = listed
        return OutputObject(keys: [.init("publishers", .list(of: .definition("publisher"))) { $0.map(listed.members) }])
    }

    private static var listed: OutputObject<ListedRow> {
        let path = "How much of a plain subscription the direct path keeps, or null if there is none."
        let rule = rule
        return OutputObject(keys: [
            .init("publisher", .text, "The name of the type.") { $0.publisher.name },
            .init("module", .textOrNull, "null if a user's spec does not name it.") { $0.module.knownName },
            .init("generics", .texts) { $0.publisher.allGenerics },
            .init("operators", .texts, "The methods that create the publisher.") { $0.publisher.operators },
            .init("summary", .text, "What the publisher does.") { $0.publisher.summary },
            .init("openCombine", .textOrNull, "OpenCombine's name, or null if it lacks the type.") {
                $0.publisher.openCombineName
            },
            .init("directPath", ["enum": ["indistinguishable", "sameResult", .null]], path) {
                $0.publisher.directPath?.rawValue
            },
            .init(
                "traits", ["type": "object", "additionalProperties": .definition("rule")], "The rule for each trait."
            ) { row in
                Dictionary(firstOf: row.traits.map { ($0, rule.members(of: row.publisher.rule(for: $0))) })
            },
        ])
    }

    private static var rule: OutputObject<Rule> {
        let clauses = "Clauses, of which one is sufficient, each a list of requirements that must all be met."
        return OutputObject(keys: [
            .init("rule", .oneOf(["always", "never", "where"])) { rule in
                switch rule.condition {
                case .always: "always"
                case .never: "never"
                case .anyOf: "where"
                }
            },
            .init("where", .list(of: .texts), clauses, isRequired: false) { rule in
                guard case .anyOf(let clauses) = rule.condition else { return nil }
                return clauses.map { $0.requirements.map(\.text) }
            },
            .init("because", .text, "Why the rule is as it is.", isRequired: false) { rule in
                if case .never(let reason) = rule.condition { reason } else { rule.reason }
            },
            .init("assuming", .text, "What the type cannot express.", isRequired: false) { $0.assumption },
        ])
    }

    // MARK: diff

    static var diff: String {
        difference.document(
            "diff",
            [
                "publisher": publisherChange.schema(), "change": ruleChange.schema(), "situation": situation.schema(),
                "rule": rule.schema(type: ["object", "null"]),
            ])
    }

    static var difference: OutputObject<PromiseDifference> {
        let traitChange = OutputObject<PromiseDifference.TraitChange>(keys: [
            .init("trait", .text) { $0.trait },
            .init("change", .text, "What became of it, for people.") { $0.sentence },
            .init("isBreaking", .flag) { $0.isBreaking },
        ])
        let publishers = "The publishers whose promises changed."
        return OutputObject(keys: [
            .init("old", .text, "How the command named the older spec.") { $0.old.name },
            .init("new", .text, "How the command named the newer spec.") { $0.new.name },
            .init("isBreaking", .flag, "Whether --strict exits with 1.") { $0.isBreaking },
            .init("traits", .list(of: traitChange.schema()), "The traits that changed.") {
                $0.traits.map(traitChange.members)
            },
            .init("publishers", .list(of: .definition("publisher")), publishers) {
                $0.publishers.map(publisherChange.members)
            },
        ])
    }

    private static var publisherChange: OutputObject<PromiseDifference.PublisherChange> {
        OutputObject(keys: [
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
        ])
    }

    private static var ruleChange: OutputObject<PromiseDifference.RuleChange> {
        let (situations, more) = (JSONTree.list(of: .definition("situation")), "The situations in which the")
        return OutputObject(keys: [
            .init("trait", .text) { $0.trait },
            .init("change", .oneOf(PromiseDifference.Change.allCases.map(\.rawValue))) { $0.change.rawValue },
            .init("old", .definition("rule")) { $0.old.map(rule.members) },
            .init("new", .definition("rule")) { $0.new.map(rule.members) },
            .init("lost", situations, "\(more) older spec promised more.") { $0.lost.map(situation.members) },
            .init("gained", situations, "\(more) newer spec promises more.") { $0.gained.map(situation.members) },
        ])
    }

    private static var situation: OutputObject<PromiseDifference.Situation> {
        let conformance = "Whether the other spec gives the trait as well, but only by eraseToAny…Publisher()."
        return OutputObject(keys: [
            .init("where", .texts, "The requirements that must all be met.") { $0.requirements },
            .init("isAboutConformance", .flag, conformance) { $0.isAboutConformance },
        ])
    }

    // MARK: audit

    /// The report is a type of CombineTraitsAudit, which prints it.
    package static var audit: String {
        typealias Part = OutputObject<Never>
        let place = JSONTree.definition("place")
        let number: JSONTree = ["type": "integer", "minimum": 1]
        let calls = Part(keys: [
            .init("place", place), .init("name", .text, "The name with labels."), .init("advice", .text),
        ])
        let omissions = Part(keys: [.init("place", place), .init("name", .text), .init("reason", .text)])
        let callers = Part(keys: [.init("place", place), .init("erasure", .text, "The call to append.")])
        let declaration = Part(keys: [
            .init("place", place), .init("module", .text), .init("name", .text), .init("isPublic", .flag),
            .init("isLocal", .flag, "Whether it is local to a function or a closure."),
            .init("type", .text, "The type that it has."),
            .init("promise", .text, "The strongest trait that it can promise.", isRequired: false),
            .init("promisedType", .text, "The type that makes the promise.", isRequired: false),
            .init(
                "promiseIfIncluded", .text, "The stronger trait that it could promise with --public.",
                isRequired: false),
            .init("reason", .text, "Why it can promise no trait, or no stronger one.", isRequired: false),
            .init("reasonPlace", place, isRequired: false),
            .init("callers", .list(of: callers.schema()), "The callers that need an erasure."),
        ])
        let report = Part(keys: [
            .init(
                "declarations", .list(of: .definition("declaration")),
                "The functions, properties and requirements whose type is AnyPublisher."),
            .init(
                "calls", .list(of: calls.schema()),
                "Calls that do nothing, or something other than they appear to do."),
            .init("omissions", .list(of: omissions.schema()), "What the audit does not cover."),
            .init("traits", .texts, "The traits, strongest first."),
        ])
        let position = Part(keys: [
            .init("path", .text, "Relative to the folder of the package."), .init("line", number),
            .init("column", number),
        ])
        return report.document("audit", ["declaration": declaration.schema(), "place": position.schema()])
    }
}
