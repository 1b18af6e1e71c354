/// The keys of one kind of object, for the decoder, the JSON schemas, and `Spec/Keys.md`.
package protocol SpecKey: RawRepresentable<String>, CaseIterable, Equatable, Sendable where AllCases == [Self] {
    static var object: SpecObject { get }
    var declaration: SpecKeyDeclaration { get }
}

extension SpecKey {
    package static var keys: [(name: String, declaration: SpecKeyDeclaration)] {
        allCases.map { ($0.rawValue, $0.declaration) }
    }
}

package struct SpecObject: Sendable {
    /// The name in messages, such as `row`.
    package var name: String
    /// The name in the schema, such as `publisher`.
    package var definition: String
    package var summary: String
    /// The keys of which an object has exactly one, each with the keys that it excludes.
    package var choices: [(key: String, without: [String])] = []
}

/// What a key means, in Markdown, and which values it accepts.
package struct SpecKeyDeclaration: Sendable {
    package var isRequired: Bool
    package var value: SpecValue
    package var meaning: String

    static let schema = "The schema, with which editors complete and explain the keys.".optional(.string)
}

/// Declares keys in the form `"The name.".required(.string)`.
extension String {
    func required(_ value: SpecValue) -> SpecKeyDeclaration { .init(isRequired: true, value: value, meaning: self) }
    func optional(_ value: SpecValue) -> SpecKeyDeclaration { .init(isRequired: false, value: value, meaning: self) }
}

package indirect enum SpecValue: Sendable {
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
    case object(any SpecKey.Type)
    case shared(SharedSpecValue)
    case anyOf([SpecValue])
    case no

    /// Either one value for all types of a row, or an object with a value for each arity of a family.
    static func perArity(_ value: SpecValue) -> SpecValue {
        .anyOf([value, .dictionary(value, of: "arity", matching: "^[0-9]+$")])
    }
}

/// A kind of value that several keys accept. The schema defines it once.
package enum SharedSpecValue: String, CaseIterable, Sendable {
    case marbles, availability, outputs, suggestions, appleBehaviors, rule, clauses

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .marbles:
            """
            A marble diagram: `o` is a value, `*` is any number of values, `|` is finished, `x` is a failure, `...` is anything, \
            and `-` is time. Without `-` in front, the first event comes on subscription.
            """.optional(.matching("^(-*o-*|-+)((\\*-*)?([|x]-*)?|\\.\\.\\.-*)>?$|^[|x]-*>?$"))
        case .availability:
            "The first versions of Apple's platforms that have it."
                .optional(
                    .dictionary(
                        .matching("^[0-9]+(\\.[0-9]+)*$"), of: "platform",
                        matching: "^(\(Platform.allCases.map(\.rawValue).joined(separator: "|")))$"))
        case .outputs:
            "The output types of the upstreams in the instances, if they are not `Int`."
                .optional(.dictionary(.string, of: "generic parameter"))
        case .suggestions:
            "Operators of some row that give the trait. An empty array suggests nothing but checks."
                .optional(.array(.anyOf([.string, .object(SuggestionKey.self)])))
        case .appleBehaviors:
            "What the tests of other projects expect of a type of Apple's own Combine."
                .optional(.array(.object(AppleBehaviorKey.self), isEmpty: false))
        case .rule:
            "`\"always\"`, a where clause, several of them if any one is enough, or an object with an explanation."
                .optional(.anyOf([.shared(.clauses), .object(RuleKey.self)]))
        case .clauses:
            "A where clause such as `\"Upstream: Maybe, Upstream.Failure == Never\"`. The first one becomes the conformance."
                .optional(.anyOf([.matching("^(?!never$)."), .array(.text, isEmpty: false)]))
        }
    }
}
