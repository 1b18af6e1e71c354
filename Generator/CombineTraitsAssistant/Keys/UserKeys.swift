extension SpecObject {
    static let userSpec: SpecObject = SpecObject(
        .userSpec, definition: "userSpec", summary: "The publishers and traits of a target in another package."
    ) { key in
        switch key {
        case .schema: .schema
        case .target:
            """
            The module of the target that this file belongs to. Required in an Xcode project, which does not tell it to plugins: the \
            build setting Product Module Name, such as `"My_App"`.
            """.with(.string)
        case .module: "The module that declares the publishers. By default, the target of this file.".with(.string)
        case .imports:
            """
            The modules that generated files import, besides CombineTraits and the module of the publishers. With \
            `accessLevelOnImports`, these imports are internal. Write `"public GRDB"` if the rule of a public publisher names a \
            type of the module.
            """.with(.array(.string))
        case .access:
            "The access level of generated declarations: `\"public\"` for public publishers. By default, `\"internal\"`."
                .with(.oneOf(AccessLevel.allCases.map(\.rawValue)))
        case .accessLevelOnImports:
            """
            Whether imports have an access level: `public import CombineTraits`. Write `true` if the imports in your own files have \
            one, or if `InternalImportsByDefault` is enabled.
            """.with(.flag)
        case .traits: "Traits of your own.".with(.array(.object(.trait)))
        case .publishers: "The rows.".with(.array(.object(.userPublisher)))
        default: nil
        }
    }

    static let userPublisher: SpecObject = SpecObject(
        .userPublisher, definition: "userPublisher", summary: "A publisher in another package."
    ) { key in
        switch key {
        case .publisher: return "The name of the type.".with(.string)
        case .module:
            return """
                Combine, Foundation, CombineTraits or Conbini, if CombineTraits has a row of the publisher. This row then has nothing \
                but `traits`, with rules for traits of your own.
                """.with(.string)
        case .operators: return "The methods that create the publisher: `\"map(_:)\"`.".with(.array(.string))
        case .note: return "What a reader should know about the operators.".with(.text)
        case .realTime:
            return "Why the publisher cannot run in virtual time. It then has no law tests.".with(.sentence)
        case .suggestions:
            return "The operators that messages about a missing trait suggest, in place of those of the trait."
                .with(.dictionary(.shared(.suggestions), of: "trait"))
        case .traits:
            return """
                A rule for each trait. Traits with the same rule can share it: `"Single, Maybe"`. A publisher that has each trait of \
                its one upstream is `"asUpstream"`. Without rules, the law test proposes some.
                """.with(.anyOf([.oneOf(["asUpstream"]), .dictionary(.shared(.rule), of: "trait")]))
        default: return publisher.declaration(key)
        }
    }
}
