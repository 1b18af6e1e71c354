/// The paths of generated files and their origins, relative to the repository, and names of targets and articles.
enum Layout {
    private static let traitsTarget = TargetName.traits
    private static let checker = "SpecChecker"
    private static let instances = "SpecInstances"

    static let referenceArticle = "Operators"
    static let defectsArticle = "OpenCombineDefects"
    static let forkArticle = "OpenCombineWithMerge"
    static let threadsSection = "CheckingTheTable#Threads"

    static let wholeSpec = "Spec/*.json"
    static let keyDeclarations = "Generator/CombineTraitsSpec/Load/Keys"
    static let violationDeclarations = "Generator/CombineTraitsSpec/Model/Traits/TraitViolation.swift"

    static let schema = "\(Project.directory)/\(SpecFileName.schema)"
    static let keys = "\(Project.directory)/Keys.md"
    static let builtInSpec = "Generator/CombineTraitsSpec/Generated/BuiltInFiles.swift"
    static let traitViolations = "Sources/\(traitsTarget)/Generated/Traits/TraitViolation.swift"
    static let traitLaws = "Sources/CombineTraitsTesting/Generated/TraitLaw+Traits.swift"
    static let publisherList = ".ci/FrontPage/Generated/publishers.html"
    private static let conformanceTests = "Tests/ConformanceTests/Generated"
    static let probe = "\(conformanceTests)/Probe.swift"
    static let allConformances = "\(conformanceTests)/AllConformances.swift"
    static let chainTraits = "Sources/\(checker)/Generated/AllChainTraits.swift"
    private static let catalog = "Sources/\(traitsTarget)/\(traitsTarget).docc"
    private static let pages = "\(catalog)/Operators"

    static func trait(_ trait: String, _ file: String) -> String {
        "Sources/\(traitsTarget)/Generated/Traits/\(trait)/\(file).swift"
    }

    static func conformances(_ module: Module, _ trait: Trait) -> String {
        source("Conformances", trait.protocolName, of: module)
    }

    static func proofs(_ module: Module, _ trait: Trait) -> String { source("Proofs", trait.proofName, of: module) }
    static func parameterNames(_ module: Module) -> String { source("Conformances", "ParameterNames", of: module) }
    static func overloads(_ module: Module) -> String { source("Operators", "Overloads", of: module) }

    private static func source(_ folder: String, _ name: String, of module: Module) -> String {
        "Sources/\(module.target)/Generated/\(folder)/\(module.name)+\(name).swift"
    }

    /// Returns the path of the file that declares a type of a family. A substitute for a type of Combine is in another
    /// target.
    static func operatorFamily(_ publisher: PublisherType, of module: Module) -> String {
        let folder = publisher.substituteTarget.map { "\($0)/Generated" } ?? "\(module.target)/Generated/Families"
        return "Sources/\(folder)/\(publisher.shortName).swift"
    }

    static func conformances(_ module: Module) -> String { "\(conformanceTests)/\(module.name)Conformances.swift" }

    static func overloadTests(_ module: Module) -> String { "\(conformanceTests)/\(module.name)Overloads.swift" }
    static func instances(_ typeName: String) -> String { "Sources/\(instances)/Generated/\(typeName).swift" }
    static func article(_ name: String) -> String { "\(catalog)/\(name).md" }
    static func page(_ name: String) -> String { "\(pages)/\(name).md" }

    static func picture(_ name: String) -> String { "\(catalog)/Resources/Generated/\(name).svg" }

    static func isOwned(_ path: String) -> Bool {
        path.split(separator: "/").contains("Generated") || path.hasPrefix("\(pages)/")
    }
}
