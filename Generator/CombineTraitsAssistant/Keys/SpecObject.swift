/// What the keys of a kind of object mean, and which values they accept, for the JSON schemas and `Spec/Keys.md`.
struct SpecObject: Sendable {
    let kind: ObjectKind
    /// The name in the schema, such as `publisher`.
    let definition: String
    let summary: String
    /// The keys of which an object has exactly one, each with the keys that it excludes.
    let choices: [(key: String, without: [String])]
    /// Returns `nil` for the keys of other objects.
    let declaration: @Sendable (SpecKey) -> SpecKeyDeclaration?

    init(
        _ kind: ObjectKind, definition: String, summary: String, choices: [(key: String, without: [String])] = [],
        declaration: @escaping @Sendable (SpecKey) -> SpecKeyDeclaration?
    ) {
        (self.kind, self.definition, self.summary) = (kind, definition, summary)
        (self.choices, self.declaration) = (choices, declaration)
    }

    var keys: [(name: String, declaration: SpecKeyDeclaration)] {
        kind.keys.map { key in
            guard var declaration = declaration(key) else { preconditionFailure("'\(key.rawValue)' is not declared.") }
            declaration.isRequired = kind.required.contains(key)
            return (key.rawValue, declaration)
        }
    }
}

/// What a key means, in Markdown, and which values it accepts.
struct SpecKeyDeclaration: Sendable {
    var isRequired = false
    var value: SpecValue
    var meaning: String

    static let schema = "The schema, with which editors complete and explain the keys.".with(.string)
}

/// Declares keys in the form `"The name.".with(.string)`.
extension String {
    func with(_ value: SpecValue) -> SpecKeyDeclaration { .init(value: value, meaning: self) }
}

indirect enum SpecValue: Sendable {
    case string
    /// A nonempty string.
    case text
    /// A string that ends with a period.
    case sentence
    /// A string that matches a regular expression.
    case matching(String)
    case flag
    case wholeNumber(ClosedRange<Int>)
    case oneOf([String])
    case array(SpecValue, isEmpty: Bool = true)
    /// An object with arbitrary keys, or with keys that match a regular expression.
    case dictionary(SpecValue, of: String, matching: String? = nil, isEmpty: Bool = true)
    /// An object whose keys are names of traits. If `isShared` is `true`, a key can name several traits, which share its
    /// value.
    case byTrait(SpecValue, isShared: Bool)
    case object(SpecObject)
    case shared(SharedSpecValue)
    case anyOf([SpecValue])
    case no

    /// Either one value for all types of a row, or an object with a value for each arity of a family.
    static func perArity(_ value: SpecValue) -> SpecValue {
        .anyOf([value, .dictionary(value, of: "arity", matching: "^[0-9]+$")])
    }
}

/// A kind of value that several keys accept. The schema defines it once.
enum SharedSpecValue: String, CaseIterable, Sendable {
    case marbles, availability, outputs, suggestions, appleBehaviors, rule, clauses

    var declaration: SpecKeyDeclaration {
        switch self {
        case .marbles:
            """
            A marble diagram: `o` is a value, `*` is any number of values, `|` is finished, `x` is a failure, `...` is anything, \
            and `-` is time. Without `-` in front, the first event comes on subscription.
            """.with(.matching("^(-*o-*|-+)((\\*-*)?([|x]-*)?|\\.\\.\\.-*)>?$|^[|x]-*>?$"))
        case .availability:
            "The first versions of Apple's platforms that have it."
                .with(
                    .dictionary(
                        .matching("^[0-9]+(\\.[0-9]+)*$"), of: "platform",
                        matching: "^(\(Platform.allCases.map(\.rawValue).joined(separator: "|")))$"))
        case .outputs:
            "The output types of the upstreams in the instances, if they are not `Int`."
                .with(.dictionary(.string, of: "generic parameter"))
        case .suggestions:
            "Operators of some row that give the trait. An empty array suggests nothing but checks."
                .with(.array(.anyOf([.string, .object(.suggestion)])))
        case .appleBehaviors:
            "What the tests of other projects expect of a type of Apple's own Combine."
                .with(.array(.object(.appleBehavior), isEmpty: false))
        case .rule:
            "`\"always\"`, a where clause, several of them if any one is enough, or an object with an explanation."
                .with(.anyOf([.shared(.clauses), .object(.rule)]))
        case .clauses:
            "A where clause such as `\"Upstream: Maybe, Upstream.Failure == Never\"`. The first one becomes the conformance."
                .with(.anyOf([.matching("^(?!never$)."), .array(.text, isEmpty: false)]))
        }
    }
}
