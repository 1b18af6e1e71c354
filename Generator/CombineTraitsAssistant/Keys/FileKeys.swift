extension SpecObject {
    static let publisherFile: SpecObject = SpecObject(
        .publisherFile, definition: "publisherFile",
        summary:
            "A module. Without `publishers`, its publishers are in the files of a folder with the name of this file."
    ) { key in
        switch key {
        case .schema: .schema
        case .module: "The module that declares the publishers on Apple platforms.".with(.string)
        case .openCombine: "The module on other platforms.".with(.object(.openCombineModule))
        case .target: "The target of this package that receives the conformances.".with(.string)
        case .availability:
            "The first versions of Apple's platforms that have the module.".with(.shared(.availability))
        case .defects:
            "The defects of OpenCombine's types that are not publishers, and what to write instead."
                .with(.dictionary(.text, of: "type"))
        case .apple:
            "What the tests of other projects expect of Apple's own types that are not publishers."
                .with(.dictionary(.shared(.appleBehaviors), of: "type"))
        case .advice:
            "What `combine-traits audit` says about [calls](README.md#advice-on-calls) that do nothing, or not what they seem to do."
                .with(.array(.object(.callAdvice)))
        case .publishers: "The rows.".with(.array(.object(.publisher)))
        default: nil
        }
    }

    static let publisherPart: SpecObject = SpecObject(
        .publisherPart, definition: "publisherPart",
        summary: "A file in the folder of a module, which is a group of the reference."
    ) { key in
        switch key {
        case .schema: .schema
        case .publishers: "The rows.".with(.array(.object(.publisher)))
        default: nil
        }
    }

    static let openCombineModule: SpecObject = SpecObject(
        .openCombineModule, definition: "openCombineModule",
        summary: "The module that replaces Apple's on other platforms."
    ) { _ in "The name.".with(.string) }

    static let appleBehavior: SpecObject = SpecObject(
        .appleBehavior, definition: "appleBehavior",
        summary: "What a test of another project expects. The pages of the publisher and of the defects show it."
    ) { key in
        switch key {
        case .systems: "The systems, with their versions.".with(.text)
        case .behavior: "What the type does, as a sentence.".with(.text)
        case .source: "The address of the test.".with(.matching("^https://"))
        case .differs:
            "Whether OpenCombine differs. The diagrams of the row then say that they show OpenCombine.".with(.flag)
        default: nil
        }
    }

    static let callAdvice: SpecObject = SpecObject(
        .callAdvice, definition: "callAdvice",
        summary:
            "A call that compiles, but does nothing, or not what it seems to do: see [Advice on calls](README.md#advice-on-calls)."
    ) { key in
        switch key {
        case .on: "The protocol of a trait, such as `MaybePublisher`, or a type.".with(.string)
        case .declaration:
            "The method or initializer as the module declares it, without a body: `func first() -> Publishers.First<Self>`."
                .with(.string)
        case .unless: "A where clause of correct calls: `Failure == Never`.".with(.string)
        case .notIn: "The operators and initializers in whose closures the call is correct.".with(.array(.string))
        case .ifIgnored: "The label of a closure, if only calls in which it is `{ _ in }` are wrong.".with(.string)
        case .advice: "What the call does and what to write instead, to complete “first() …”.".with(.text)
        default: nil
        }
    }
}
