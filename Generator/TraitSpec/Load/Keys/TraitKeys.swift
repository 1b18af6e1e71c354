package enum TraitFileKey: String, SpecKey {
    case schema = "$schema"
    case traits

    package static let object = SpecObject("file of traits", definition: "traitFile", "The traits.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .schema: .schema
        case .traits: .required(.array(.object(TraitKey.self)), "The traits, in the order of the documentation.")
        }
    }
}

package enum TraitKey: String, SpecKey {
    case name, adjective, refines, isConjunction, summary, law, allows, check, hasDirectPath, sink, suggestions, example

    package static let object = SpecObject(
        "trait", definition: "trait",
        "A guarantee about what a publisher publishes. A trait has `allows`, `check` or `isConjunction`.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .name: .required(.matching("^[A-Z][A-Za-z0-9]*$"), "The name, such as `Single` for `SinglePublisher`.")
        case .adjective: .optional(.text, "The trait in a sentence. By default, the name in lower case.")
        case .refines: .optional(.array(.string), "The traits that this one brings.")
        case .isConjunction:
            .optional(
                .flag,
                "Whether a publisher with all traits in `refines` has this one. It then has neither `allows` nor `check`."
            )
        case .summary: .required(.text, "What completes “publishes …”.")
        case .law: .optional(.text, "What the trait allows, in words, if they say more than the summary.")
        case .allows:
            .optional(
                .array(.anyOf([.shared(.marbles), .object(DiagramKey.self)]), isEmpty: false),
                """
                The traces that the trait allows. A publisher must also keep to what the traits in `refines` allow. The law, the \
                checks at run time, the results of sinks and the factories follow from them.
                """)
        case .check:
            .optional(
                .text,
                """
                A law in Swift, such as `TraitLaw.finite`, if diagrams cannot say all. It replaces the law that is generated. Without \
                `allows`, the trait has no checks at run time, and no factories.
                """)
        case .hasDirectPath:
            .optional(
                .flag,
                """
                Whether its protocol declares the direct path, on which a result needs no subscribers in between. One trait can, if it \
                allows one value at most.
                """)
        case .sink:
            .optional(
                .text,
                "What completes “`sinkSingle` …”, if you write such methods by hand in `Sources/CombineTraits/Sinks`.")
        case .suggestions:
            .optional(
                .array(.string),
                "The operators that [messages](README.md#messages-of-the-compiler) suggest if the row of the publisher suggests none."
            )
        case .example:
            .optional(.object(TraitExampleKey.self), "An expression with the trait that the compiler cannot prove.")
        }
    }
}

package enum DiagramKey: String, SpecKey {
    case marbles, caption

    package static let object = SpecObject("diagram", definition: "diagram", "A diagram with a caption.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .marbles: .required(.shared(.marbles), "The diagram.")
        case .caption:
            .optional(.text, "What the publisher does, to complete “it …”: “can publish one value, and finish”.")
        }
    }
}

package enum TraitExampleKey: String, SpecKey {
    case publisher, promise

    package static let object = SpecObject(
        "example", definition: "traitExample", "An expression that has a trait, although the compiler cannot prove it.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .publisher: .required(.text, "A Swift expression.")
        case .promise: .required(.text, "Why it has the trait.")
        }
    }
}
