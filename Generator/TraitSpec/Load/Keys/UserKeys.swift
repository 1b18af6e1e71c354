package enum UserSpecKey: String, SpecKey {
    case schema = "$schema"
    case module, imports, access, accessLevelOnImports, traits, publishers

    package static let object = SpecObject(
        "spec", definition: "userSpec", "The publishers and traits of a target in another package.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .schema: .schema
        case .module:
            .optional(.string, "The module that declares the publishers. By default, the target of this file.")
        case .imports:
            .optional(
                .array(.string),
                """
                The modules that generated files import, besides CombineTraits and the module of the publishers. With \
                `accessLevelOnImports`, these imports are internal. Write `"public GRDB"` if the rule of a public publisher names a \
                type of the module.
                """)
        case .access:
            .optional(
                .oneOf(AccessLevel.allCases.map(\.rawValue)),
                "The access level of generated declarations: `\"public\"` for public publishers. By default, `\"internal\"`."
            )
        case .accessLevelOnImports:
            .optional(
                .flag,
                """
                Whether imports have an access level: `public import CombineTraits`. Write `true` if the imports in your own files have \
                one, or if `InternalImportsByDefault` is enabled.
                """)
        case .traits: .optional(.array(.object(TraitKey.self)), "Traits of your own.")
        case .publishers: .optional(.array(.object(UserPublisherKey.self)), "The rows.")
        }
    }
}

/// A user's row describes a single type, not a family, and has no other names for OpenCombine.
package enum UserPublisherKey: String, SpecKey {
    case publisher, module, outerGenerics, generics, `where`, availability, operators, summary, outputs, arguments, note
    case realTime, suggestions, instances, traits

    package static let object = SpecObject("row", definition: "userPublisher", "A publisher in another package.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .publisher: return .required(.string, "The name of the type.")
        case .module:
            return .optional(
                .string,
                """
                Combine, Foundation, CombineTraits or Conbini, if CombineTraits has a row of the publisher. This row then has nothing \
                but `traits`, with rules for traits of your own.
                """)
        case .operators: return .optional(.array(.string), "The methods that create the publisher: `\"map(_:)\"`.")
        case .note: return .optional(.text, "What a reader should know about the operators.")
        case .realTime:
            return .optional(.sentence, "Why the publisher cannot run in virtual time. It then has no law tests.")
        case .suggestions:
            return .optional(
                .dictionary(.shared(.suggestions), of: "trait"),
                "The operators that messages about a missing trait suggest, in place of those of the trait.")
        case .traits:
            return .optional(
                .anyOf([.oneOf(["asUpstream"]), .dictionary(.shared(.rule), of: "trait")]),
                """
                A rule for each trait. Traits with the same rule can share it: `"Single, Maybe"`. A publisher that has each trait of \
                its one upstream is `"asUpstream"`. Without rules, the law test proposes some.
                """)
        case .outerGenerics, .generics, .where, .availability, .summary, .outputs, .arguments, .instances:
            guard var shared = PublisherKey(rawValue: rawValue)?.declaration else { preconditionFailure(rawValue) }
            shared.isRequired = false
            return shared
        }
    }
}
