package enum TraitFileKey: String, SpecKey {
    case schema = "$schema"
    case traits

    package static let object = SpecObject(name: "file of traits", definition: "traitFile", summary: "The traits.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .schema: .schema
        case .traits: "The traits, in the order of the documentation.".required(.array(.object(TraitKey.self)))
        }
    }
}

package enum TraitKey: String, SpecKey {
    case name, adjective, refines, isConjunction, summary, law, allows, lawInSwift, hasDirectPath, sink, suggestions,
        example

    package static let object = SpecObject(
        name: "trait", definition: "trait",
        summary: "A promise about what a publisher publishes. A trait has `allows`, `lawInSwift` or `isConjunction`.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .name: "The name, such as `Single` for `SinglePublisher`.".required(.matching("^[A-Z][A-Za-z0-9]*$"))
        case .adjective: "The trait in a sentence. By default, the name in lower case.".optional(.text)
        case .refines: "The traits that this one brings.".optional(.array(.string))
        case .isConjunction:
            "Whether a publisher with all traits in `refines` has this one. It then has neither `allows` nor `lawInSwift`."
                .optional(.flag)
        case .summary: "What completes “publishes …”.".required(.text)
        case .law: "What the trait allows, in words, if they say more than the summary.".optional(.text)
        case .allows:
            """
            The traces that the trait allows. A publisher must also keep to what the traits in `refines` allow. The law, the \
            checks at run time, the results of sinks and the factories follow from them.
            """.optional(.array(.anyOf([.shared(.marbles), .object(DiagramKey.self)]), isEmpty: false))
        case .lawInSwift:
            """
            A law in Swift, such as `TraitLaw.finite`, if diagrams cannot say all. It replaces the law that is generated. Without \
            `allows`, the trait has no checks at run time, and no factories.
            """.optional(.text)
        case .hasDirectPath:
            """
            Whether its protocol declares the direct path, on which a result needs no subscribers in between. One trait can, if it \
            allows one value at most.
            """.optional(.flag)
        case .sink:
            "What completes “`sinkSingle` …”, if you write such methods by hand in `Sources/CombineTraits/Sinks`."
                .optional(.text)
        case .suggestions:
            "The operators that [messages](README.md#messages-of-the-compiler) suggest if the row of the publisher suggests none."
                .optional(.array(.string))
        case .example:
            "An expression with the trait that the compiler cannot prove.".optional(.object(TraitExampleKey.self))
        }
    }
}

package enum DiagramKey: String, SpecKey {
    case marbles, caption

    package static let object = SpecObject(name: "diagram", definition: "diagram", summary: "A diagram with a caption.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .marbles: "The diagram.".required(.shared(.marbles))
        case .caption:
            "What the publisher does, to complete “it …”: “can publish one value, and finish”.".optional(.text)
        }
    }
}

package enum TraitExampleKey: String, SpecKey {
    case publisher, because

    package static let object = SpecObject(
        name: "example", definition: "traitExample",
        summary: "An expression that has a trait, although the compiler cannot prove it.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .publisher: "A Swift expression.".required(.text)
        case .because: "Why it has the trait.".required(.text)
        }
    }
}
