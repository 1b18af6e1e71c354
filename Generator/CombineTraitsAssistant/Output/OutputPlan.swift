/// All generated files of a spec: where they are, and what each is generated from.
struct OutputPlan: Sendable {
    struct File: Sendable {
        var path: String
        var origin: String
        fileprivate var content: @Sendable () -> any PlannedContent
    }

    var files: [File] = []

    /// Returns the texts of the files, without files of which nothing is to be said.
    func render() -> [GeneratedFile] {
        let texts = Parallel.map(files) { file in
            let content = file.content()
            return content.isEmpty ? nil : content.text(generatedFrom: file.origin)
        }
        return zip(files, texts).compactMap { file, text in text.map { GeneratedFile(path: file.path, content: $0) } }
            .sorted { $0.path < $1.path }
    }

    private mutating func add(
        _ path: String, from origin: String, _ content: @autoclosure @escaping @Sendable () -> any PlannedContent
    ) {
        files.append(File(path: path, origin: origin, content: content))
    }

    init(_ spec: ValidSpec) {
        let notation = TraitNotation(spec.algebra)
        let traits = spec.traits.map { TraitPlan($0, in: spec) }
        for plan in traits {
            for file in plan.files {
                let path = "\(Layout.sources)/Traits/\(plan.trait.name.value)/\(file.name).swift"
                add(path, from: spec.traitsPath, file.content)
            }
        }
        add(
            "Sources/CombineTraitsTesting/Generated/TraitLaw+Traits.swift", from: spec.traitsPath,
            TraitLawPlan(spec.traits, among: spec.traits, home: .traitsTarget, listsAll: true))
        add(Layout.probe, from: spec.traitsPath, Probe(spec: spec, notation: notation))
        add("Sources/SpecChecker/Generated/AllChainTraits.swift", from: spec.traitsPath, ChainTraits(spec: spec))
        for module in spec.modules { add(module, notation, spec) }
        add("\(Layout.instances)/AllInstances.swift", from: Layout.wholeSpec, AllInstances(modules: spec.modules))
        add(
            "\(Layout.conformanceTests)/AllConformances.swift", from: Layout.wholeSpec,
            AllConformances(modules: spec.modules))
        let keys = KeyPage(traits: spec.algebra.names)
        add(Layout.keys, from: Layout.keyDeclarations, keys)
        add(Layout.schema, from: Layout.keyDeclarations, Schema(keys: keys))
        add(
            Layout.traitViolations, from: "Generator/CombineTraitsSpec/Model/Traits/TraitViolation.swift",
            TraitViolations())
        add(Layout.builtInSpec, from: Layout.wholeSpec, BuiltInSpecFile(spec: spec))
        addReference(Reference(spec: spec, pages: PublisherPages(spec.rows), pictures: Pictures(spec), traits: traits))
    }

    private mutating func add(_ module: Module, _ notation: TraitNotation, _ spec: ValidSpec) {
        func source(_ folder: String, _ name: String) -> String {
            "Sources/\(module.target)/Generated/\(folder)/\(module.name)+\(name).swift"
        }
        for trait in spec.traits {
            add(source("Conformances", trait.protocolName), from: module.path, ConformancePlan(module, trait))
            add(source("Proofs", trait.proofName), from: module.path, ProofPlan(module, trait, spec))
        }
        add(source("Conformances", "ParameterNames"), from: module.path, ParameterNames(module))
        add(source("Operators", "Overloads"), from: module.path, Overloads(module: module, traits: spec.traits))
        for family in module.publishers.compactMap({ OperatorFamilyFile($0, of: module) }) {
            add(family.path, from: module.path, family)
        }
        add(
            "\(Layout.instances)/\(module.name)Instances.swift", from: module.path,
            ModuleInstances(module, spec.algebra))
        add(
            "\(Layout.conformanceTests)/\(module.name)Conformances.swift", from: module.path,
            ConformanceTables(module: module, notation: notation))
        add(
            "\(Layout.conformanceTests)/\(module.name)Overloads.swift", from: module.path,
            OverloadTests(module, spec.traits, notation))
    }

    private mutating func addReference(_ reference: Reference) {
        add(Layout.article(TablesPage.name), from: Layout.wholeSpec, TablesPage(reference: reference))
        add(
            ".ci/FrontPage/Generated/publishers.html", from: Layout.wholeSpec, PublisherList(reference: reference))
        add(Layout.article(DefectsPage.name), from: Layout.wholeSpec, DefectsPage(reference))
        add(Layout.article(ForkPage.name), from: Layout.wholeSpec, ForkPage(reference))
        for row in reference.spec.rows {
            add(
                Layout.page(reference.pages[row].name), from: row.first.location.source.path,
                PublisherPage(row, reference))
        }
        for picture in reference.pictures.entries {
            add(
                "\(Layout.catalog)/Resources/Generated/\(picture.name).svg", from: Layout.wholeSpec, picture.drawing)
        }
    }
}

/// Paths of generated files and of their origins, relative to the repository.
enum Layout {
    static let wholeSpec = "Spec/*.json"
    static let keyDeclarations = "Generator/CombineTraitsSpec/Load/Keys"
    static let schema = "\(Project.directory)/\(SpecFileName.schema)"
    static let keys = "\(Project.directory)/Keys.md"
    static let builtInSpec = "Generator/CombineTraitsSpec/Generated/BuiltInFiles.swift"
    static let traitViolations = "\(sources)/Traits/TraitViolation.swift"
    static let probe = "\(conformanceTests)/Probe.swift"
    fileprivate static let sources = "Sources/\(TargetName.traits)/Generated"
    fileprivate static let instances = "Sources/SpecInstances/Generated"
    fileprivate static let conformanceTests = "Tests/ConformanceTests/Generated"
    fileprivate static let catalog = "Sources/\(TargetName.traits)/\(TargetName.traits).docc"

    static func article(_ name: String) -> String { "\(catalog)/\(name).md" }
    static func page(_ name: String) -> String { article("Operators/\(name)") }

    static func isOwned(_ path: String) -> Bool {
        path.split(separator: "/").contains("Generated") || path.hasPrefix("\(catalog)/Operators/")
    }
}
