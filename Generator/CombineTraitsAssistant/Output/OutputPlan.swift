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
        let (whole, path) = (Layout.wholeSpec, spec.traitsPath)
        for trait in traits { add("\(Layout.sources)/Traits/\(trait.trait.name.value).swift", from: path, trait) }
        let laws = TraitLawPlan(spec.traits, among: spec.traits, home: .traitsTarget, listsAll: true)
        add("Sources/CombineTraitsTesting/Generated/TraitLaw+Traits.swift", from: path, laws)
        add("Sources/SpecChecker/Generated/AllChainTraits.swift", from: path, ChainTraits(spec: spec))
        add(Layout.probe, from: path, Probe(spec: spec, notation: notation))
        for module in spec.modules { add(module, notation, spec) }
        add("\(Layout.instances)/AllInstances.swift", from: whole, AllInstances(modules: spec.modules))
        add("\(Layout.tests)/AllConformances.swift", from: whole, AllConformances(modules: spec.modules))
        let keys = KeyPage(traits: spec.algebra.names)
        add(Layout.keys, from: Layout.keyDeclarations, keys)
        add(Layout.schema, from: Layout.keyDeclarations, Schema(keys: keys))
        add(Layout.traitViolations, from: Layout.violationDeclarations, TraitViolations())
        add(Layout.builtInSpec, from: whole, BuiltInSpecFile(spec: spec))
        let pages = PublisherPages(spec.rows)
        let reference = Reference(spec: spec, pages: pages, pictures: Pictures(spec), traits: traits)
        add(Layout.article(TablesPage.name), from: whole, TablesPage(reference: reference))
        add(".ci/FrontPage/Generated/publishers.html", from: whole, PublisherList(reference: reference))
        add(Layout.article(DefectsPage.name), from: whole, DefectsPage(reference))
        add(Layout.article(ForkPage.name), from: whole, ForkPage(reference))
        for row in spec.rows {
            add(Layout.page(pages[row].name), from: row.first.location.source.path, PublisherPage(row, reference))
        }
        for picture in reference.pictures.entries {
            add("\(Layout.catalog)/Resources/Generated/\(picture.name).svg", from: whole, picture.drawing)
        }
    }

    private mutating func add(_ module: Module, _ notation: TraitNotation, _ spec: ValidSpec) {
        let (name, path, instances, tests) = (module.name, module.path, Layout.instances, Layout.tests)
        let sources = "Sources/\(module.target)/Generated"
        let conformances = "\(sources)/\(Layout.conformances)/\(name)"
        add(
            "\(conformances)+Conformances.swift", from: path,
            ConformanceFile(spec.traits.map { ConformancePlan(module, $0) }))
        add(
            "\(conformances)+Unavailable.swift", from: path,
            ConformanceFile(spec.traits.map { ProofPlan(module, $0, spec) }))
        add("\(conformances)+ParameterNames.swift", from: path, ParameterNames(module))
        add("\(sources)/Operators/\(name)+Overloads.swift", from: path, Overloads(module: module, traits: spec.traits))
        for family in OperatorFamilyFile.all(of: module) { add(family.path, from: path, family) }
        add("\(instances)/\(name)Instances.swift", from: path, ModuleInstances(module: module, algebra: spec.algebra))
        add("\(tests)/\(name)Conformances.swift", from: path, ConformanceTables(module: module, notation: notation))
        add("\(tests)/\(name)Overloads.swift", from: path, OverloadTests(module, spec.traits, notation))
    }
}

/// Paths of generated files and of their origins, relative to the repository.
enum Layout {
    static let wholeSpec = "Spec/*.json"
    static let keyDeclarations = "Generator/CombineTraitsSpec/Load/Keys"
    fileprivate static let violationDeclarations = "Generator/CombineTraitsSpec/Model/Traits/TraitViolation.swift"
    static let schema = "\(Project.directory)/\(SpecFileName.schema)"
    static let keys = "\(Project.directory)/Keys.md"
    static let builtInSpec = "Generator/CombineTraitsSpec/Generated/BuiltInFiles.swift"
    static let traitViolations = "\(sources)/Traits/TraitViolation.swift"
    static let probe = "\(tests)/Probe.swift"
    fileprivate static let sources = "Sources/\(TargetName.traits)/Generated"
    static let instances = "Sources/SpecInstances/Generated"
    static let tests = "Tests/ConformanceTests/Generated"
    /// The folder in the generated sources of each target that an edited rule changes.
    static let conformances = "Conformances"
    fileprivate static let catalog = "Sources/\(TargetName.traits)/\(TargetName.traits).docc"

    static func article(_ name: String) -> String { "\(catalog)/\(name).md" }
    static func page(_ name: String) -> String { article("Operators/\(name)") }

    static func isOwned(_ path: String) -> Bool {
        path.split(separator: "/").contains("Generated") || path.hasPrefix("\(catalog)/Operators/")
    }
}
