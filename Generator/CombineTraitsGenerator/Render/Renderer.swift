/// Renders every file that the spec asks for.
///
/// All of them exist in memory before the first one is compared or written, so that `generate` and `verify` cannot
/// disagree.
struct Renderer {
    let spec: ValidSpec
    private let notation: TraitNotation

    /// The target that declares the traits.
    private static let traitsTarget = "CombineTraits"

    /// The target that checks the laws.
    private static let lawsTarget = "TraitLaws"

    /// The folder of the tests that cast types to the protocols of the traits.
    private static let conformanceTests = "Tests/ConformanceTests"

    init(spec: ValidSpec) {
        self.spec = spec
        notation = TraitNotation(spec.algebra)
    }

    /// The files, sorted by path. They are rendered on all the cores that there are.
    func files() -> [GeneratedFile] {
        var jobs: [@Sendable () -> [GeneratedFile]] = [
            { traitFiles() + [probe] + lawIndices }, { [reference] + defects }, { OperatorFamilyRenderer.files(spec) },
        ]
        for module in spec.modules {
            for trait in spec.traits { jobs.append { conformanceFiles(module, trait) } }
            jobs.append { [conformanceTests(module)] }
            jobs.append { [overloads(module)] }
            jobs.append { [lawInstances(module), lawTests(module), chainSteps(module)] }
        }
        return Parallel.map(jobs) { $0() }.flatMap { $0 }.sorted { $0.path < $1.path }
    }

    private func traitFiles() -> [GeneratedFile] {
        spec.traits.flatMap { trait -> [GeneratedFile] in
            let renderer = TraitRenderer(trait: trait, spec: spec)
            let name = trait.name.value
            let folder = "Sources/\(Self.traitsTarget)/Generated/Traits/\(name)"
            return [
                GeneratedFile(path: "\(folder)/\(trait.protocolName).swift", content: renderer.protocolSource()),
                GeneratedFile(path: "\(folder)/\(trait.wrapperName).swift", content: renderer.wrapperSource()),
                GeneratedFile(path: "\(folder)/Assert\(name).swift", content: renderer.assertionSource()),
                GeneratedFile(path: "\(folder)/Check\(name).swift", content: renderer.checkSource()),
            ]
        }
    }

    private func conformanceFiles(_ module: Module, _ trait: Trait) -> [GeneratedFile] {
        let plan = ConformancePlan(module, trait, spec)
        guard !plan.conformances.isEmpty else { return [] }
        return [GeneratedFile(path: plan.path, content: ConformanceRenderer(plan: plan, module: module).source())]
    }

    private func conformanceTests(_ module: Module) -> GeneratedFile {
        GeneratedFile(
            path: "\(Self.conformanceTests)/Generated/\(module.name)ConformanceTests.swift",
            content: ConformanceTestRenderer(module: module, spec: spec, notation: notation).source())
    }

    private func overloads(_ module: Module) -> GeneratedFile {
        GeneratedFile(
            path: "\(Self.conformanceTests)/Generated/\(module.name)Overloads.swift",
            content: OverloadTestRenderer(module: module, spec: spec, notation: notation).source())
    }

    private func lawInstances(_ module: Module) -> GeneratedFile {
        GeneratedFile(
            path: "Sources/\(Self.lawsTarget)/Generated/\(LawInstanceRenderer.typeName(of: module)).swift",
            content: LawInstanceRenderer(module: module, traitsTarget: Self.traitsTarget).source())
    }

    private func lawTests(_ module: Module) -> GeneratedFile {
        GeneratedFile(
            path: "Tests/\(Self.lawsTarget)Tests/Generated/\(module.name)LawTests.swift",
            content: LawTestRenderer(module: module).source())
    }

    private func chainSteps(_ module: Module) -> GeneratedFile {
        GeneratedFile(
            path: "Sources/\(Self.lawsTarget)/Generated/\(ChainStepRenderer.typeName(of: module)).swift",
            content: ChainStepRenderer(module: module, traitsTarget: Self.traitsTarget).source())
    }

    private var lawIndices: [GeneratedFile] {
        let renderer = LawIndexRenderer(spec: spec)
        return [("AllInstances", renderer.instances()), ("AllChainSteps", renderer.chainSteps())].map {
            GeneratedFile(path: "Sources/\(Self.lawsTarget)/Generated/\($0.0).swift", content: $0.1)
        }
    }

    private var probe: GeneratedFile {
        GeneratedFile(
            path: "\(Self.conformanceTests)/Generated/Probe.swift",
            content: ProbeRenderer(spec: spec, notation: notation, traitsTarget: Self.traitsTarget).source())
    }

    private var reference: GeneratedFile {
        GeneratedFile(
            path: "Sources/\(Self.traitsTarget)/\(Self.traitsTarget).docc/Operators.md",
            content: ReferenceRenderer(spec: spec, traitsTarget: Self.traitsTarget).source())
    }

    /// The article about what breaks, where something does.
    private var defects: [GeneratedFile] {
        DefectsRenderer(spec: spec).source().map {
            [
                GeneratedFile(
                    path: "Sources/\(Self.traitsTarget)/\(Self.traitsTarget).docc/\(DefectsRenderer.article).md",
                    content: $0)
            ]
        } ?? []
    }
}
