/// Renders the files of a plan.
///
/// All of them exist in memory before the first one is compared or written, so that `generate` and `verify` cannot
/// disagree.
struct Renderer {
    let plan: OutputPlan

    /// The files in the order of the plan. They are rendered on all the cores that there are.
    func files() -> [GeneratedFile] {
        Parallel.map(plan.files) { GeneratedFile(path: $0.path, content: $0.text) }
    }
}

extension PlannedFile {
    fileprivate var text: String {
        switch content {
        case .reference(let plan): return ReferenceRenderer(plan: plan).article(generatedFrom: origin)
        case .defects(let plan): return DefectsRenderer(plan: plan).article(generatedFrom: origin)
        default:
            var writer = SourceWriter(generatedFrom: origin)
            write(&writer)
            return writer.text
        }
    }

    /// Writes a file of Swift.
    private func write(_ writer: inout SourceWriter) {
        switch content {
        case .traitProtocol(let plan): TraitRenderer(plan: plan).writeProtocol(&writer)
        case .wrapper(let plan): TraitRenderer(plan: plan).writeWrapperFile(&writer)
        case .assertion(let plan): TraitRenderer(plan: plan).writeAssertion(&writer)
        case .check(let plan): TraitRenderer(plan: plan).writeCheck(&writer)
        case .conformances(let plan): ConformanceRenderer(plan: plan).write(&writer)
        case .parameterNames(let plan): ParameterNameRenderer(plan: plan).write(&writer)
        case .bridges(let plan): BridgeRenderer(plan: plan).write(&writer)
        case .operatorFamily(let plan): OperatorFamilyRenderer(plan: plan).write(&writer)
        case .probe(let plan): ProbeRenderer(plan: plan).write(&writer)
        case .conformanceTests(let plan): ConformanceTestRenderer(plan: plan).write(&writer)
        case .overloadTests(let plan): OverloadTestRenderer(plan: plan).write(&writer)
        case .lawInstances(let plan): LawInstanceRenderer(plan: plan).write(&writer)
        case .lawTests(let plan): LawTestRenderer(plan: plan).write(&writer)
        case .lawIndex(let plan): LawIndexRenderer(plan: plan).write(&writer)
        case .chainSteps(let plan): ChainStepRenderer(plan: plan).write(&writer)
        case .reference, .defects: break
        }
    }
}
