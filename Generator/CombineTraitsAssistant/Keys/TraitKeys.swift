extension SpecObject {
    static let traitFile: SpecObject = SpecObject(
        .traitFile, definition: "traitFile", summary: "The traits."
    ) { key in
        switch key {
        case .schema: .schema
        case .traits: "The traits, in the order of the documentation.".with(.array(.object(.trait)))
        default: nil
        }
    }

    static let trait: SpecObject = SpecObject(
        .trait, definition: "trait",
        summary: "A promise about what a publisher publishes. A trait has `allows`, `lawInSwift` or `isConjunction`."
    ) { key in
        switch key {
        case .name: "The name, such as `Single` for `SinglePublisher`.".with(.matching("^[A-Z][A-Za-z0-9]*$"))
        case .adjective: "The trait in a sentence. By default, the name in lower case.".with(.text)
        case .refines: "The traits that this one brings.".with(.array(.string))
        case .isConjunction:
            "Whether a publisher with all traits in `refines` has this one. It then has neither `allows` nor `lawInSwift`."
                .with(.flag)
        case .summary: "What completes “publishes …”.".with(.text)
        case .law: "What the trait allows, in words, if they say more than the summary.".with(.text)
        case .allows:
            """
            The traces that the trait allows. A publisher must also keep to what the traits in `refines` allow. The law, the \
            checks at run time, the results of sinks and the factories follow from them.
            """.with(.array(.anyOf([.shared(.marbles), .object(.diagram)]), isEmpty: false))
        case .lawInSwift:
            """
            A law in Swift, such as `TraitLaw.finite`, if diagrams cannot say all. It replaces the law that is generated. Without \
            `allows`, the trait has no checks at run time, and no factories.
            """.with(.text)
        case .hasDirectPath:
            """
            Whether its protocol declares the direct path, on which a result needs no subscribers in between. One trait can, if it \
            allows one value at most.
            """.with(.flag)
        case .sink:
            "What completes “`sinkSingle` …”, if you write such methods by hand in `Sources/CombineTraits/Sinks`."
                .with(.text)
        case .suggestions:
            "The operators that [messages](README.md#messages-of-the-compiler) suggest if the row of the publisher suggests none."
                .with(.array(.string))
        case .example:
            "An expression with the trait that the compiler cannot prove.".with(.object(.traitExample))
        default: nil
        }
    }

    static let diagram: SpecObject = SpecObject(
        .diagram, definition: "diagram", summary: "A diagram with a caption."
    ) { key in
        switch key {
        case .marbles: "The diagram.".with(.shared(.marbles))
        case .caption:
            "What the publisher does, to complete “it …”: “can publish one value, and finish”.".with(.text)
        default: nil
        }
    }

    static let traitExample: SpecObject = SpecObject(
        .traitExample, definition: "traitExample",
        summary: "An expression that has a trait, although the compiler cannot prove it."
    ) { key in
        switch key {
        case .publisher: "A Swift expression.".with(.text)
        case .because: "Why it has the trait.".with(.text)
        default: nil
        }
    }
}
