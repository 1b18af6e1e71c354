package enum PublisherFileKey: String, SpecKey {
    case schema = "$schema"
    case module, openCombine, target, availability, faults, apple, advice, publishers

    package static let object = SpecObject(
        "file of publishers", definition: "publisherFile",
        "A module. Without `publishers`, its publishers are in the files of a folder with the name of this file.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .schema: .schema
        case .module: .required(.string, "The module that declares the publishers on Apple platforms.")
        case .openCombine: .optional(.object(OpenCombineModuleKey.self), "The module on other platforms.")
        case .target: .required(.string, "The target of this package that receives the conformances.")
        case .availability:
            .optional(.shared(.availability), "The first versions of Apple's platforms that have the module.")
        case .faults:
            .optional(
                .dictionary(.text, of: "type"),
                "The defects of OpenCombine's types that are not publishers, and what to write instead.")
        case .apple:
            .optional(
                .dictionary(.shared(.appleBehaviors), of: "type"),
                "What the tests of other projects expect of Apple's own types that are not publishers.")
        case .advice:
            .optional(
                .array(.object(CallAdviceKey.self)),
                "What `combine-traits audit` says about [calls](README.md#advice-on-calls) that do nothing, or not what they seem to do."
            )
        case .publishers: .optional(.array(.object(PublisherKey.self)), "The rows.")
        }
    }
}

package enum PublisherPartKey: String, SpecKey {
    case schema = "$schema"
    case publishers

    package static let object = SpecObject(
        "file of publishers", definition: "publisherPart",
        "A file in the folder of a module, which is a group of the reference.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .schema: .schema
        case .publishers: .required(.array(.object(PublisherKey.self)), "The rows.")
        }
    }
}

package enum OpenCombineModuleKey: String, SpecKey {
    case module

    package static let object = SpecObject(
        "module", definition: "openCombineModule", "The module that replaces Apple's on other platforms.")

    package var declaration: SpecKeyDeclaration { .required(.string, "The name.") }
}

package enum AppleBehaviorKey: String, SpecKey {
    case systems, behavior, source, differs

    package static let object = SpecObject(
        "behavior", definition: "appleBehavior",
        "What a test of another project expects. The pages of the publisher and of the defects show it.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .systems: .required(.text, "The systems, with their versions.")
        case .behavior: .required(.text, "What the type does, as a sentence.")
        case .source: .required(.matching("^https://"), "The address of the test.")
        case .differs:
            .optional(
                .flag, "Whether OpenCombine differs. The diagrams of the row then say that they show OpenCombine.")
        }
    }
}

package enum CallAdviceKey: String, SpecKey {
    case on, declaration, unless, notIn, ifIgnored, advice

    package static let object = SpecObject(
        "advice", definition: "callAdvice",
        "A call that compiles, but does nothing, or not what it seems to do: see [Advice on calls](README.md#advice-on-calls)."
    )

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .on: .required(.string, "The protocol of a trait, such as `MaybePublisher`, or a type.")
        case .declaration:
            .required(
                .string,
                "The method or initializer as the module declares it, without a body: `func first() -> Publishers.First<Self>`."
            )
        case .unless: .optional(.string, "A where clause of correct calls: `Failure == Never`.")
        case .notIn: .optional(.array(.string), "The operators and initializers in whose closures the call is correct.")
        case .ifIgnored:
            .optional(.string, "The label of a closure, if only calls in which it is `{ _ in }` are wrong.")
        case .advice: .required(.text, "What the call does and what to write instead, to complete “first() …”.")
        }
    }
}
