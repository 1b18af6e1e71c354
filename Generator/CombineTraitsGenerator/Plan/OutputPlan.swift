/// All generated files of a spec.
///
/// The plan is all that renderers need. It contains no Swift text, but names, requirements and kinds of declarations in their
/// order.
struct OutputPlan: Sendable {
    /// The files, sorted by path.
    var files: [PlannedFile]

    /// Plans the files of a spec on all cores.
    init(_ spec: ValidSpec) {
        let notation = TraitNotation(spec.algebra)
        let traits = spec.traits.map { TraitPlan($0, in: spec) }
        let pictures = Pictures(spec)
        var jobs: [@Sendable () -> [PlannedFile]] = [
            { Self.traitFiles(traits, spec) + [Self.traitLaws(spec), Self.probe(spec, notation)] },
            { Self.lawIndices(spec) + [Self.chainTraits(traits, spec)] },
            { Self.articles(traits, pictures, spec) },
            { Self.files(of: pictures) },
            { Self.builtIn(spec) },
            { Self.model(spec) },
            { spec.modules.flatMap { Self.operatorFamilies($0, spec) } },
        ]
        for module in spec.modules {
            for trait in traits {
                jobs.append { Self.conformances(module, trait, spec) }
                jobs.append { Self.proofs(module, trait, spec) }
            }
            jobs.append { Self.parameterNames(module) }
            jobs.append { [Self.conformanceTests(module, spec, notation)] }
            jobs.append { Self.overloadTests(module, traits, spec, notation) }
            jobs.append { Self.laws(module) }
        }
        files = Parallel.map(jobs) { $0() }.flatMap { $0 }.sorted { $0.path < $1.path }
    }

    private static func traitFiles(_ traits: [TraitPlan], _ spec: ValidSpec) -> [PlannedFile] {
        traits.flatMap { plan -> [PlannedFile] in
            let name = plan.trait.name.value
            return plan.files.map { file, content in
                PlannedFile(path: Layout.trait(name, file), origin: spec.traitsPath, content: content)
            }
        }
    }

    private static func traitLaws(_ spec: ValidSpec) -> PlannedFile {
        let plan = TraitLawPlan(spec.traits, among: spec.traits, home: .traitsTarget, listsAll: true)
        return PlannedFile(path: Layout.traitLaws, origin: spec.traitsPath, content: .traitLaws(plan))
    }

    private static func conformances(_ module: Module, _ trait: TraitPlan, _ spec: ValidSpec) -> [PlannedFile] {
        let plan = ConformancePlan(module, trait)
        guard !plan.conformances.isEmpty else { return [] }
        return [
            PlannedFile(
                path: Layout.conformances(module, trait.trait), origin: module.path, content: .conformances(plan))
        ]
    }

    private static func proofs(_ module: Module, _ trait: TraitPlan, _ spec: ValidSpec) -> [PlannedFile] {
        let plan = ProofPlan(module, trait, spec)
        guard !plan.proofs.isEmpty else { return [] }
        return [PlannedFile(path: Layout.proofs(module, trait.trait), origin: module.path, content: .proofs(plan))]
    }

    private static func parameterNames(_ module: Module) -> [PlannedFile] {
        let plan = ParameterNamePlan(module)
        guard !plan.entries.isEmpty else { return [] }
        return [
            PlannedFile(path: Layout.parameterNames(module), origin: module.path, content: .parameterNames(plan))
        ]
    }

    private static func operatorFamilies(_ module: Module, _ spec: ValidSpec) -> [PlannedFile] {
        module.publishers.compactMap { publisher in
            OperatorFamilyPlan(publisher, of: module).map { plan in
                PlannedFile(
                    path: Layout.operatorFamily(publisher, of: module), origin: module.path,
                    content: .operatorFamily(plan))
            }
        }
    }

    private static func probe(_ spec: ValidSpec, _ notation: TraitNotation) -> PlannedFile {
        PlannedFile(path: Layout.probe, origin: spec.traitsPath, content: .probe(ProbePlan(spec, notation)))
    }

    private static func conformanceTests(
        _ module: Module, _ spec: ValidSpec, _ notation: TraitNotation
    ) -> PlannedFile {
        PlannedFile(
            path: Layout.conformanceTests(module), origin: module.path,
            content: .conformanceTests(ConformanceTestPlan(module, spec, notation)))
    }

    private static func overloadTests(
        _ module: Module, _ traits: [TraitPlan], _ spec: ValidSpec, _ notation: TraitNotation
    ) -> [PlannedFile] {
        let plan = OverloadTestPlan(module, traits, spec, notation)
        guard !plan.traitsWithAlternatives.isEmpty else { return [] }
        return [
            PlannedFile(path: Layout.overloadTests(module), origin: module.path, content: .overloadTests(plan))
        ]
    }

    private static func laws(_ module: Module) -> [PlannedFile] {
        let instances = LawInstancePlan(module)
        let steps = ChainStepPlan(module)
        return [
            PlannedFile(
                path: Layout.laws(instances.typeName), origin: module.path, content: .lawInstances(instances)),
            PlannedFile(path: Layout.laws(steps.typeName), origin: module.path, content: .chainSteps(steps)),
            PlannedFile(path: Layout.lawTests(module), origin: module.path, content: .lawTests(instances)),
        ]
    }

    private static func lawIndices(_ spec: ValidSpec) -> [PlannedFile] {
        LawIndexPlan.Element.allCases.map { element in
            let plan = LawIndexPlan(of: element, in: spec)
            return PlannedFile(path: Layout.laws(plan.typeName), origin: Layout.wholeSpec, content: .lawIndex(plan))
        }
    }

    private static func builtIn(_ spec: ValidSpec) -> [PlannedFile] {
        let evidence = spec.sources.first { $0.path == Evidence.path }
        return [
            PlannedFile(path: Layout.builtInSpec, origin: Layout.wholeSpec, content: .builtIn(BuiltInPlan(spec))),
            PlannedFile(path: Layout.builtInEvidence, origin: Evidence.path, content: .builtInEvidence(evidence)),
        ]
    }

    /// What is generated from the model of the spec.
    private static func model(_ spec: ValidSpec) -> [PlannedFile] {
        let plan = KeyPlan(traits: spec.algebra.names)
        return [
            PlannedFile(path: Layout.schema, origin: Layout.keyDeclarations, content: .schema(plan)),
            PlannedFile(path: Layout.keys, origin: Layout.keyDeclarations, content: .keys(plan)),
            PlannedFile(
                path: Layout.traitBreaches, origin: Layout.breachDeclarations,
                content: .traitBreaches(TraitBreach.allCases)),
        ]
    }

    private static func chainTraits(_ traits: [TraitPlan], _ spec: ValidSpec) -> PlannedFile {
        PlannedFile(
            path: Layout.laws(ChainTraitPlan.typeName), origin: spec.traitsPath,
            content: .chainTraits(ChainTraitPlan(traits, spec)))
    }

    private static func articles(_ traits: [TraitPlan], _ pictures: Pictures, _ spec: ValidSpec) -> [PlannedFile] {
        let rows = spec.rows
        let pages = PublisherPages(rows)
        let defects = DefectsPlan(spec, pages, pictures)
        let reference = ReferencePlan(pages, spec)
        let articles: [(String, PlannedFile.Content)?] = [
            (Layout.referenceArticle, .reference(reference)),
            defects.isEmpty ? nil : (Layout.defectsArticle, .defects(defects)),
        ]
        return articles.compactMap { $0 }.map { name, content in
            PlannedFile(path: Layout.article(name), origin: Layout.wholeSpec, content: content)
        }
            + rows.map { row in
                PlannedFile(
                    path: Layout.page(pages[row].name), origin: row.first.location.source.path,
                    content: .publisherPage(PublisherPagePlan(row, pages, pictures, traits, spec)))
            }
            + [PlannedFile(path: Layout.publisherList, origin: Layout.wholeSpec, content: .publisherList(reference))]
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

/// A file to write.
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

    /// The path, relative to the repository.
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
