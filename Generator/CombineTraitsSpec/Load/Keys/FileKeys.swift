package enum PublisherFileKey: String, SpecKey {
    case schema = "$schema"
    case module, openCombine, target, availability, defects, apple, advice, publishers

    package static let object = SpecObject(
        name: "file of publishers", definition: "publisherFile",
        summary:
            "A module. Without `publishers`, its publishers are in the files of a folder with the name of this file.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .schema: .schema
        case .module: "The module that declares the publishers on Apple platforms.".required(.string)
        case .openCombine: "The module on other platforms.".optional(.object(OpenCombineModuleKey.self))
        case .target: "The target of this package that receives the conformances.".required(.string)
        case .availability:
            "The first versions of Apple's platforms that have the module.".optional(.shared(.availability))
        case .defects:
            "The defects of OpenCombine's types that are not publishers, and what to write instead."
                .optional(.dictionary(.text, of: "type"))
        case .apple:
            "What the tests of other projects expect of Apple's own types that are not publishers."
                .optional(.dictionary(.shared(.appleBehaviors), of: "type"))
        case .advice:
            "What `combine-traits audit` says about [calls](README.md#advice-on-calls) that do nothing, or not what they seem to do."
                .optional(.array(.object(CallAdviceKey.self)))
        case .publishers: "The rows.".optional(.array(.object(PublisherKey.self)))
        }
    }
}

package enum PublisherPartKey: String, SpecKey {
    case schema = "$schema"
    case publishers

    package static let object = SpecObject(
        name: "file of publishers", definition: "publisherPart",
        summary: "A file in the folder of a module, which is a group of the reference.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .schema: .schema
        case .publishers: "The rows.".required(.array(.object(PublisherKey.self)))
        }
    }
}

package enum OpenCombineModuleKey: String, SpecKey {
    case module

    package static let object = SpecObject(
        name: "module", definition: "openCombineModule", summary: "The module that replaces Apple's on other platforms."
    )

    package var declaration: SpecKeyDeclaration { "The name.".required(.string) }
}

package enum AppleBehaviorKey: String, SpecKey {
    case systems, behavior, source, differs

    package static let object = SpecObject(
        name: "behavior", definition: "appleBehavior",
        summary: "What a test of another project expects. The pages of the publisher and of the defects show it.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .systems: "The systems, with their versions.".required(.text)
        case .behavior: "What the type does, as a sentence.".required(.text)
        case .source: "The address of the test.".required(.matching("^https://"))
        case .differs:
            "Whether OpenCombine differs. The diagrams of the row then say that they show OpenCombine.".optional(.flag)
        }
    }
}

package enum CallAdviceKey: String, SpecKey {
    case on, declaration, unless, notIn, ifIgnored, advice

    package static let object = SpecObject(
        name: "advice", definition: "callAdvice",
        summary:
            "A call that compiles, but does nothing, or not what it seems to do: see [Advice on calls](README.md#advice-on-calls)."
    )

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .on: "The protocol of a trait, such as `MaybePublisher`, or a type.".required(.string)
        case .declaration:
            "The method or initializer as the module declares it, without a body: `func first() -> Publishers.First<Self>`."
                .required(.string)
        case .unless: "A where clause of correct calls: `Failure == Never`.".optional(.string)
        case .notIn: "The operators and initializers in whose closures the call is correct.".optional(.array(.string))
        case .ifIgnored: "The label of a closure, if only calls in which it is `{ _ in }` are wrong.".optional(.string)
        case .advice: "What the call does and what to write instead, to complete “first() …”.".required(.text)
        }
    }
}
