/// All generated files of a spec.
///
/// The plan contains everything that renderers need: names, requirements, and kinds of declarations, in order, but not the texts of
/// the files.
struct OutputPlan: Sendable {
    var files: [PlannedFile]

    /// Plans the files of a spec in parallel.
    init(_ spec: ValidSpec) {
        let notation = TraitNotation(spec.algebra)
        let traits = spec.traits.map { TraitPlan($0, in: spec) }
        let pictures = Pictures(spec)
        var jobs: [@Sendable () -> [PlannedFile?]] = [
            { Self.files(of: traits, notation, spec) },
            { Self.filesOfWholeSpec(spec) },
            { Self.articles(traits, pictures, spec) },
            { Self.files(of: pictures) },
        ]
        for module in spec.modules {
            for trait in spec.traits { jobs.append { Self.files(of: module, trait, spec) } }
            jobs.append { Self.tests(of: module, notation, spec) }
            jobs.append { Self.laws(of: module) + Self.declarations(of: module, spec.traits) }
        }
        files = Parallel.map(jobs) { $0() }.flatMap { $0 }.compactMap { $0 }.sorted { $0.path < $1.path }
    }

    private static func files(of traits: [TraitPlan], _ notation: TraitNotation, _ spec: ValidSpec) -> [PlannedFile] {
        let laws = TraitLawPlan(spec.traits, among: spec.traits, home: .traitsTarget, listsAll: true)
        let contents: [(String, any PlannedContent)] = [
            (Layout.traitLaws, laws), (Layout.probe, ProbePlan(spec, notation)),
            (Layout.laws(ChainTraitPlan.typeName), ChainTraitPlan(traits, spec)),
        ]
        let declarations = traits.flatMap { plan in
            plan.files.map { (Layout.trait(plan.trait.name.value, $0.name), $0.content) }
        }
        return (contents + declarations).map { PlannedFile(path: $0, origin: spec.traitsPath, content: $1) }
    }

    /// The indices of all modules, and the files generated from the model and the text of the spec.
    private static func filesOfWholeSpec(_ spec: ValidSpec) -> [PlannedFile] {
        let keys = KeyPlan(traits: spec.algebra.names)
        let evidence = spec.sources.first { $0.path == Evidence.path }
        let indices = LawIndexPlan.Element.allCases.map { LawIndexPlan(of: $0, in: spec) }
        return [
            PlannedFile(path: Layout.builtInSpec, origin: Layout.wholeSpec, content: BuiltInPlan(spec)),
            PlannedFile(
                path: Layout.builtInEvidence, origin: Evidence.path, content: BuiltInEvidencePlan(evidence: evidence)),
            PlannedFile(path: Layout.schema, origin: Layout.keyDeclarations, content: SchemaPlan(keys: keys)),
            PlannedFile(path: Layout.keys, origin: Layout.keyDeclarations, content: keys),
            PlannedFile(path: Layout.traitBreaches, origin: Layout.breachDeclarations, content: TraitBreachPlan()),
        ]
            + indices.map {
                PlannedFile(path: Layout.laws($0.typeName), origin: Layout.wholeSpec, content: $0)
            }
    }

    private static func files(of module: Module, _ trait: Trait, _ spec: ValidSpec) -> [PlannedFile?] {
        let conformances = ConformancePlan(module, trait)
        let proofs = ProofPlan(module, trait, spec)
        return [
            conformances.conformances.isEmpty
                ? nil : file(Layout.conformances(module, trait), of: module, conformances),
            proofs.proofs.isEmpty ? nil : file(Layout.proofs(module, trait), of: module, proofs),
        ]
    }

    private static func tests(
        of module: Module, _ notation: TraitNotation, _ spec: ValidSpec
    ) -> [PlannedFile?] {
        let conformances = ConformanceTestPlan(module, spec, notation)
        let overloads = OverloadTestPlan(module, spec, notation)
        return [
            file(Layout.conformanceTests(module), of: module, conformances),
            overloads.traitsWithAlternatives.isEmpty
                ? nil : file(Layout.overloadTests(module), of: module, overloads),
        ]
    }

    private static func laws(of module: Module) -> [PlannedFile?] {
        let instances = LawInstancePlan(module)
        let steps = ChainStepPlan(module)
        return [
            file(Layout.laws(instances.typeName), of: module, instances),
            file(Layout.laws(steps.typeName), of: module, steps),
        ]
    }

    private static func declarations(of module: Module, _ traits: [Trait]) -> [PlannedFile?] {
        let names = ParameterNamePlan(module)
        let overloads = OverloadPlan(module, traits)
        let families = module.publishers.compactMap { publisher in
            OperatorFamilyPlan(publisher, of: module).map { plan in
                file(Layout.operatorFamily(publisher, of: module), of: module, plan)
            }
        }
        return families
            + [
                names.entries.isEmpty ? nil : file(Layout.parameterNames(module), of: module, names),
                overloads.methods.isEmpty ? nil : file(Layout.overloads(module), of: module, overloads),
            ]
    }

    private static func file(_ path: String, of module: Module, _ content: any PlannedContent) -> PlannedFile {
        PlannedFile(path: path, origin: module.path, content: content)
    }

    private static func articles(_ traits: [TraitPlan], _ pictures: Pictures, _ spec: ValidSpec) -> [PlannedFile] {
        let rows = spec.rows
        let pages = PublisherPages(rows)
        let defects = DefectsPlan(spec, pages, pictures)
        let reference = ReferencePlan(pages, spec)
        let articles: [(String, any PlannedContent)] =
            [
                (Layout.article(Layout.referenceArticle), reference),
                (Layout.publisherList, PublisherListPlan(reference: reference)),
            ] + (defects.isEmpty ? [] : [(Layout.article(Layout.defectsArticle), defects)])
        return articles.map { PlannedFile(path: $0, origin: Layout.wholeSpec, content: $1) }
            + rows.map { row in
                PlannedFile(
                    path: Layout.page(pages[row].name), origin: row.first.location.source.path,
                    content: PublisherPagePlan(row, pages, pictures, traits, spec))
            }
    }

    /// Plans each picture in each appearance.
    private static func files(of pictures: Pictures) -> [PlannedFile] {
        pictures.entries.flatMap { entry in
            PictureAppearance.allCases.map { appearance in
                PlannedFile(
                    path: Layout.picture(entry.name, appearance), origin: Layout.wholeSpec,
                    content: PicturePlan(drawing: entry.drawing, appearance: appearance))
            }
        }
    }
}

/// The content of a file, which can render its text.
protocol PlannedContent: Sendable {
    /// The text of the file. The header names the origin.
    func text(generatedFrom origin: String) -> String
}

struct PlannedFile: Sendable {
    var path: String
    /// The path that the header names as the source of the file, such as `Spec/*.json`.
    var origin: String
    var content: any PlannedContent
}

/// A file with declarations of a trait.
struct TraitFile: Sendable {
    enum Part: Sendable {
        case traitProtocol, proofProtocol, wrapper, assertion, check
    }

    var part: Part
    var trait: TraitPlan
}

extension TraitPlan {
    /// The files of the trait, with their names. A trait that no event can break has no checks.
    var files: [(name: String, content: TraitFile)] {
        let parts: [(String, TraitFile.Part)] = [
            (trait.protocolName, .traitProtocol), (trait.proofName, .proofProtocol), (trait.wrapperName, .wrapper),
        ]
        let checks: [(String, TraitFile.Part)] = [
            ("Assert\(trait.name.value)", .assertion), ("Check\(trait.name.value)", .check),
        ]
        return (parts + (trait.hasChecks ? checks : [])).map { ($0, TraitFile(part: $1, trait: self)) }
    }
}
