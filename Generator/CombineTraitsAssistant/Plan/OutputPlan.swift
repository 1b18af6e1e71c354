/// All generated files of a spec, with everything that renderers need, but without the texts.
struct OutputPlan: Sendable {
    var files: [PlannedFile]

    init(_ spec: ValidSpec) {
        let notation = TraitNotation(spec.algebra)
        let traits = spec.traits.map { TraitPlan($0, in: spec) }
        let pictures = Pictures(spec)
        var jobs: [@Sendable () -> [PlannedFile]] = [
            { Self.files(of: traits, notation, spec) }, { Self.filesOfWholeSpec(spec) },
            { Self.articles(traits, pictures, spec) }, { Self.files(of: pictures) },
        ]
        for module in spec.modules {
            for trait in spec.traits {
                jobs.append {
                    Self.files(
                        (Layout.conformances(module, trait), ConformancePlan(module, trait)),
                        (Layout.proofs(module, trait), ProofPlan(module, trait, spec)), from: module.path)
                }
            }
            jobs.append {
                Self.files(
                    (Layout.conformances(module), ConformanceTablePlan(module, notation)),
                    (Layout.overloadTests(module), OverloadTestPlan(module, spec, notation)), from: module.path)
            }
            jobs.append { Self.sources(of: module, spec) }
        }
        files = Parallel.map(jobs) { $0() }.flatMap { $0 }.filter { !$0.content.isEmpty }.sorted { $0.path < $1.path }
    }

    private typealias Content = (path: String, content: any PlannedContent)

    private static func files(_ contents: Content..., from origin: String) -> [PlannedFile] {
        files(contents, from: origin)
    }

    private static func files(_ contents: [Content], from origin: String) -> [PlannedFile] {
        contents.map { PlannedFile(path: $0.path, origin: origin, content: $0.content) }
    }

    private static func files(of traits: [TraitPlan], _ notation: TraitNotation, _ spec: ValidSpec) -> [PlannedFile] {
        let laws = TraitLawPlan(spec.traits, among: spec.traits, home: .traitsTarget, listsAll: true)
        let declarations = traits.flatMap { plan in
            plan.files.map { (Layout.trait(plan.trait.name.value, $0.name), $0.content as any PlannedContent) }
        }
        return files(
            (Layout.traitLaws, laws), (Layout.probe, ProbePlan(spec, notation)),
            (Layout.chainTraits, ChainTraitPlan(spec)), from: spec.traitsPath)
            + files(declarations, from: spec.traitsPath)
    }

    private static func filesOfWholeSpec(_ spec: ValidSpec) -> [PlannedFile] {
        let keys = KeyPlan(traits: spec.algebra.names)
        return files((Layout.builtInSpec, BuiltInPlan(spec)), from: Layout.wholeSpec)
            + files((Layout.schema, SchemaPlan(keys: keys)), (Layout.keys, keys), from: Layout.keyDeclarations)
            + files((Layout.traitViolations, TraitViolationPlan()), from: Layout.violationDeclarations)
            + files(
                (Layout.instances(InstanceIndexPlan.typeName), InstanceIndexPlan(spec)),
                (Layout.allConformances, ConformanceIndexPlan(spec)), from: Layout.wholeSpec)
    }

    private static func sources(of module: Module, _ spec: ValidSpec) -> [PlannedFile] {
        let instances = InstancePlan(module, spec.algebra)
        let families = module.publishers.compactMap { OperatorFamilyPlan($0, of: module) }
        return files(families.map { (Layout.operatorFamily($0.publisher, of: module), $0) }, from: module.path)
            + files(
                (Layout.instances(instances.typeName), instances),
                (Layout.parameterNames(module), ParameterNamePlan(module)),
                (Layout.overloads(module), OverloadPlan(module, spec.traits)), from: module.path)
    }

    private static func articles(_ traits: [TraitPlan], _ pictures: Pictures, _ spec: ValidSpec) -> [PlannedFile] {
        let rows = spec.rows
        let pages = PublisherPages(rows)
        let reference = ReferencePlan(pages, spec)
        return files(
            (Layout.article(Layout.referenceArticle), reference),
            (Layout.publisherList, PublisherListPlan(reference: reference)),
            (Layout.article(Layout.defectsArticle), DefectsPlan(spec, pages, pictures)),
            (Layout.article(Layout.forkArticle), ForkPlan(spec, pages, pictures)), from: Layout.wholeSpec)
            + rows.flatMap { row in
                files(
                    (Layout.page(pages[row].name), PublisherPagePlan(row, pages, pictures, traits, spec)),
                    from: row.first.location.source.path)
            }
    }

    private static func files(of pictures: Pictures) -> [PlannedFile] {
        files(pictures.entries.map { (Layout.picture($0.name), $0.drawing) }, from: Layout.wholeSpec)
    }
}

struct PlannedFile: Sendable {
    var path: String
    var origin: String
    var content: any PlannedContent
}
