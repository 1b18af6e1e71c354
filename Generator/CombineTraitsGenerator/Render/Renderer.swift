/// Renders the files of a plan.
///
/// All files are in memory before the first one is compared or written, so that `generate` and `verify` agree.
struct Renderer {
    let plan: OutputPlan

    /// The files in the order of the plan. All cores render them.
    func files() -> [GeneratedFile] {
        Parallel.map(plan.files) { GeneratedFile(path: $0.path, content: $0.text) }
    }
}

extension PlannedFile {
    var text: String {
        switch content {
        case .traitProtocol(let plan): source(TraitRenderer(plan: plan).writeProtocol)
        case .proofProtocol(let plan): source(TraitRenderer(plan: plan).writeProof)
        case .wrapper(let plan): source(TraitRenderer(plan: plan).writeWrapperFile)
        case .assertion(let plan): source(TraitRenderer(plan: plan).writeAssertion)
        case .check(let plan): source(TraitRenderer(plan: plan).writeCheck)
        case .traitBreaches(let breaches): source(TraitBreachRenderer(breaches: breaches).write)
        case .traitLaws(let plan): source(TraitLawRenderer(plan: plan).write)
        case .conformances(let plan): source(ConformanceRenderer(plan: plan).write)
        case .proofs(let plan): source(ProofRenderer(plan: plan).write)
        case .parameterNames(let plan): source(ParameterNameRenderer(plan: plan).write)
        case .operatorFamily(let plan): source(OperatorFamilyRenderer(plan: plan).write)
        case .probe(let plan): source(ProbeRenderer(plan: plan).write)
        case .conformanceTests(let plan): source(ConformanceTestRenderer(plan: plan).write)
        case .overloadTests(let plan): source(OverloadTestRenderer(plan: plan).write)
        case .lawInstances(let plan): source(LawInstanceRenderer(plan: plan).write)
        case .lawTests(let plan): source(LawTestRenderer(plan: plan).write)
        case .lawIndex(let plan): source(LawIndexRenderer(plan: plan).write)
        case .chainSteps(let plan): source(ChainStepRenderer(plan: plan).write)
        case .builtIn(let plan): source(BuiltInRenderer(plan: plan).write)
        case .builtInEvidence(let evidence): source(BuiltInEvidenceRenderer(evidence: evidence).write)
        case .chainTraits(let plan): source(ChainTraitRenderer(plan: plan).write)
        case .schema(let plan): SchemaRenderer(plan: plan).schema(generatedFrom: origin)
        case .keys(let plan): KeyReferenceRenderer(plan: plan).article(generatedFrom: origin)
        case .reference(let plan): ReferenceRenderer(plan: plan).article(generatedFrom: origin)
        case .publisherList(let plan): PublisherListRenderer(plan: plan).list(generatedFrom: origin)
        case .publisherPage(let plan): PublisherPageRenderer(plan: plan).article(generatedFrom: origin)
        case .defects(let plan): DefectsRenderer(plan: plan).article(generatedFrom: origin)
        case .picture(let plan): drawing(plan)
        }
    }

    private func drawing(_ plan: PicturePlan) -> String {
        switch plan.drawing {
        case .run(let picture): PictureRenderer(picture, plan.appearance).drawing(generatedFrom: origin)
        case .schedule(let picture): SchedulePictureRenderer(picture, plan.appearance).drawing(generatedFrom: origin)
        }
    }

    private func source(_ write: (inout SourceWriter) -> Void) -> String {
        var writer = SourceWriter(generatedFrom: origin)
        write(&writer)
        return writer.text
    }
}
