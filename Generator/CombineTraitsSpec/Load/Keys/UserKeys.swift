package enum UserSpecKey: String, SpecKey {
    case schema = "$schema"
    case target, module, imports, access, accessLevelOnImports, traits, publishers

    package static let object = SpecObject(
        name: "spec", definition: "userSpec", summary: "The publishers and traits of a target in another package.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .schema: .schema
        case .target:
            """
            The module of the target that this file belongs to. Required in an Xcode project, which does not tell it to plugins: the \
            build setting Product Module Name, such as `"My_App"`.
            """.optional(.string)
        case .module: "The module that declares the publishers. By default, the target of this file.".optional(.string)
        case .imports:
            """
            The modules that generated files import, besides CombineTraits and the module of the publishers. With \
            `accessLevelOnImports`, these imports are internal. Write `"public GRDB"` if the rule of a public publisher names a \
            type of the module.
            """.optional(.array(.string))
        case .access:
            "The access level of generated declarations: `\"public\"` for public publishers. By default, `\"internal\"`."
                .optional(.oneOf(AccessLevel.allCases.map(\.rawValue)))
        case .accessLevelOnImports:
            """
            Whether imports have an access level: `public import CombineTraits`. Write `true` if the imports in your own files have \
            one, or if `InternalImportsByDefault` is enabled.
            """.optional(.flag)
        case .traits: "Traits of your own.".optional(.array(.object(TraitKey.self)))
        case .publishers: "The rows.".optional(.array(.object(UserPublisherKey.self)))
        }
    }
}

/// A user's row describes a single type, not a family, and has no other names for OpenCombine.
package enum UserPublisherKey: String, SpecKey {
    case publisher, module, outerGenerics, generics, `where`, availability, operators, summary, outputs, arguments, note
    case realTime, suggestions, instances, traits

    package static let object = SpecObject(
        name: "row", definition: "userPublisher", summary: "A publisher in another package.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .publisher: return "The name of the type.".required(.string)
        case .module:
            return """
                Combine, Foundation, CombineTraits or Conbini, if CombineTraits has a row of the publisher. This row then has nothing \
                but `traits`, with rules for traits of your own.
                """.optional(.string)
        case .operators: return "The methods that create the publisher: `\"map(_:)\"`.".optional(.array(.string))
        case .note: return "What a reader should know about the operators.".optional(.text)
        case .realTime:
            return "Why the publisher cannot run in virtual time. It then has no law tests.".optional(.sentence)
        case .suggestions:
            return "The operators that messages about a missing trait suggest, in place of those of the trait."
                .optional(.dictionary(.shared(.suggestions), of: "trait"))
        case .traits:
            return """
                A rule for each trait. Traits with the same rule can share it: `"Single, Maybe"`. A publisher that has each trait of \
                its one upstream is `"asUpstream"`. Without rules, the law test proposes some.
                """.optional(.anyOf([.oneOf(["asUpstream"]), .dictionary(.shared(.rule), of: "trait")]))
        case .outerGenerics, .generics, .where, .availability, .summary, .outputs, .arguments, .instances:
            guard var shared = PublisherKey(rawValue: rawValue)?.declaration else { preconditionFailure(rawValue) }
            shared.isRequired = false
            return shared
        }
    }
}
