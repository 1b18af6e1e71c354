/// All generated files of a spec.
///
/// The plan is all that renderers need. It contains no Swift text, but names, requirements and kinds of declarations in their
/// order.
struct OutputPlan: Sendable {
    var files: [PlannedFile]

    /// Plans the files of a spec on all cores.
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
            for trait in traits { jobs.append { Self.files(of: module, trait, spec) } }
            jobs.append { Self.tests(of: module, traits, notation, spec) }
            jobs.append { Self.laws(of: module) + Self.declarations(of: module) }
        }
        files = Parallel.map(jobs) { $0() }.flatMap { $0 }.compactMap { $0 }.sorted { $0.path < $1.path }
    }

    private static func files(of traits: [TraitPlan], _ notation: TraitNotation, _ spec: ValidSpec) -> [PlannedFile] {
        let contents: [(String, PlannedFile.Content)] = [
            (
                Layout.traitLaws,
                .traitLaws(TraitLawPlan(spec.traits, among: spec.traits, home: .traitsTarget, listsAll: true))
            ),
            (Layout.probe, .probe(ProbePlan(spec, notation))),
            (Layout.laws(ChainTraitPlan.typeName), .chainTraits(ChainTraitPlan(traits, spec))),
        ]
        let declarations = traits.flatMap { plan in
            plan.files.map { (Layout.trait(plan.trait.name.value, $0.name), $0.content) }
        }
        return (contents + declarations).map { PlannedFile(path: $0, origin: spec.traitsPath, content: $1) }
    }

    /// The indices of all modules, and what is generated from the model and from the texts of the spec.
    private static func filesOfWholeSpec(_ spec: ValidSpec) -> [PlannedFile] {
        let keys = KeyPlan(traits: spec.algebra.names)
        let evidence = spec.sources.first { $0.path == Evidence.path }
        let indices = LawIndexPlan.Element.allCases.map { LawIndexPlan(of: $0, in: spec) }
        return [
            PlannedFile(path: Layout.builtInSpec, origin: Layout.wholeSpec, content: .builtIn(BuiltInPlan(spec))),
            PlannedFile(path: Layout.builtInEvidence, origin: Evidence.path, content: .builtInEvidence(evidence)),
            PlannedFile(path: Layout.schema, origin: Layout.keyDeclarations, content: .schema(keys)),
            PlannedFile(path: Layout.keys, origin: Layout.keyDeclarations, content: .keys(keys)),
            PlannedFile(
                path: Layout.traitBreaches, origin: Layout.breachDeclarations,
                content: .traitBreaches(TraitBreach.allCases)),
        ]
            + indices.map {
                PlannedFile(path: Layout.laws($0.typeName), origin: Layout.wholeSpec, content: .lawIndex($0))
            }
    }

    private static func files(of module: Module, _ trait: TraitPlan, _ spec: ValidSpec) -> [PlannedFile?] {
        let conformances = ConformancePlan(module, trait)
        let proofs = ProofPlan(module, trait, spec)
        return [
            conformances.conformances.isEmpty
                ? nil : file(Layout.conformances(module, trait.trait), of: module, .conformances(conformances)),
            proofs.proofs.isEmpty ? nil : file(Layout.proofs(module, trait.trait), of: module, .proofs(proofs)),
        ]
    }

    private static func tests(
        of module: Module, _ traits: [TraitPlan], _ notation: TraitNotation, _ spec: ValidSpec
    ) -> [PlannedFile?] {
        let conformances = ConformanceTestPlan(module, spec, notation)
        let overloads = OverloadTestPlan(module, traits, spec, notation)
        return [
            file(Layout.conformanceTests(module), of: module, .conformanceTests(conformances)),
            overloads.traitsWithAlternatives.isEmpty
                ? nil : file(Layout.overloadTests(module), of: module, .overloadTests(overloads)),
        ]
    }

    private static func laws(of module: Module) -> [PlannedFile?] {
        let instances = LawInstancePlan(module)
        let steps = ChainStepPlan(module)
        return [
            file(Layout.laws(instances.typeName), of: module, .lawInstances(instances)),
            file(Layout.laws(steps.typeName), of: module, .chainSteps(steps)),
            file(Layout.lawTests(module), of: module, .lawTests(instances)),
        ]
    }

    private static func declarations(of module: Module) -> [PlannedFile?] {
        let names = ParameterNamePlan(module)
        let families = module.publishers.compactMap { publisher in
            OperatorFamilyPlan(publisher, of: module).map { plan in
                file(Layout.operatorFamily(publisher, of: module), of: module, .operatorFamily(plan))
            }
        }
        return families
            + [names.entries.isEmpty ? nil : file(Layout.parameterNames(module), of: module, .parameterNames(names))]
    }

    private static func file(_ path: String, of module: Module, _ content: PlannedFile.Content) -> PlannedFile {
        PlannedFile(path: path, origin: module.path, content: content)
    }

    private static func articles(_ traits: [TraitPlan], _ pictures: Pictures, _ spec: ValidSpec) -> [PlannedFile] {
        let rows = spec.rows
        let pages = PublisherPages(rows)
        let defects = DefectsPlan(spec, pages, pictures)
        let reference = ReferencePlan(pages, spec)
        let articles: [(String, PlannedFile.Content)] =
            [
                (Layout.article(Layout.referenceArticle), .reference(reference)),
                (Layout.publisherList, .publisherList(reference)),
            ] + (defects.isEmpty ? [] : [(Layout.article(Layout.defectsArticle), .defects(defects))])
        return articles.map { PlannedFile(path: $0, origin: Layout.wholeSpec, content: $1) }
            + rows.map { row in
                PlannedFile(
                    path: Layout.page(pages[row].name), origin: row.first.location.source.path,
                    content: .publisherPage(PublisherPagePlan(row, pages, pictures, traits, spec)))
            }
    }

    /// Each picture in each appearance.
    private static func files(of pictures: Pictures) -> [PlannedFile] {
        pictures.entries.flatMap { entry in
            PictureAppearance.allCases.map { appearance in
                PlannedFile(
                    path: Layout.picture(entry.name, appearance), origin: Layout.wholeSpec,
                    content: .picture(PicturePlan(drawing: entry.drawing, appearance: appearance)))
            }
        }
    }
}

struct PlannedFile: Sendable {
    /// The content, with a case for each renderer.
    enum Content: Sendable {
        case traitProtocol(TraitPlan)
        case proofProtocol(TraitPlan)
        case wrapper(TraitPlan)
        case assertion(TraitPlan)
        case check(TraitPlan)
        case traitBreaches([TraitBreach])
        case traitLaws(TraitLawPlan)
        case conformances(ConformancePlan)
        case proofs(ProofPlan)
        case parameterNames(ParameterNamePlan)
        case operatorFamily(OperatorFamilyPlan)
        case probe(ProbePlan)
        case conformanceTests(ConformanceTestPlan)
        case overloadTests(OverloadTestPlan)
        case lawInstances(LawInstancePlan)
        case lawTests(LawInstancePlan)
        case lawIndex(LawIndexPlan)
        case chainSteps(ChainStepPlan)
        case chainTraits(ChainTraitPlan)
        case builtIn(BuiltInPlan)
        case builtInEvidence(SourceText?)
        case schema(KeyPlan)
        case keys(KeyPlan)
        case reference(ReferencePlan)
        case publisherList(ReferencePlan)
        case publisherPage(PublisherPagePlan)
        case defects(DefectsPlan)
        case picture(PicturePlan)
    }

    var path: String
    /// The part of the spec in its header.
    var origin: String
    var content: Content
}

extension TraitPlan {
    /// The files of the trait by name. There are no checks if no event breaks the trait.
    var files: [(name: String, content: PlannedFile.Content)] {
        let checks: [(String, PlannedFile.Content)] = [
            ("Assert\(trait.name.value)", .assertion(self)), ("Check\(trait.name.value)", .check(self)),
        ]
        return [
            (trait.protocolName, .traitProtocol(self)), (trait.proofName, .proofProtocol(self)),
            (trait.wrapperName, .wrapper(self)),
        ] + (trait.hasChecks ? checks : [])
    }
}
