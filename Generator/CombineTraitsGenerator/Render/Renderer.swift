/// Renders every file that the spec asks for.
///
/// All of them exist in memory before the first one is compared or written, so that `generate` and `verify` cannot
/// disagree.
struct Renderer {
    let spec: ValidSpec
    private let notation: TraitNotation

    /// The target that declares the traits.
    private static let traitsTarget = "CombineTraits"

    init(spec: ValidSpec) {
        self.spec = spec
        notation = TraitNotation(spec.algebra)
    }

    /// The files, sorted by path.
    func files() -> [GeneratedFile] {
        let files =
            traitFiles() + spec.modules.flatMap(conformanceFiles) + spec.modules.flatMap(testFiles) + [
                probe, reference,
            ]
        return files.sorted { $0.path < $1.path }
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

    private func conformanceFiles(_ module: Module) -> [GeneratedFile] {
        spec.traits.compactMap { trait in
            let plan = ConformancePlan(module, trait, spec)
            guard !plan.conformances.isEmpty else { return nil }
            return GeneratedFile(path: plan.path, content: ConformanceRenderer(plan: plan, module: module).source())
        }
    }

    private func testFiles(_ module: Module) -> [GeneratedFile] {
        let folder = "Tests/\(module.target)Tests/Generated"
        let conformances = ConformanceTestRenderer(module: module, spec: spec, notation: notation)
        let overloads = OverloadTestRenderer(module: module, spec: spec, notation: notation)
        return [
            GeneratedFile(path: "\(folder)/\(module.name)ConformanceTests.swift", content: conformances.source()),
            GeneratedFile(path: "\(folder)/\(module.name)Overloads.swift", content: overloads.source()),
        ]
    }

    private var probe: GeneratedFile {
        GeneratedFile(
            path: "Tests/\(Self.traitsTarget)Tests/Generated/Probe.swift",
            content: ProbeRenderer(spec: spec, notation: notation).source(for: Self.traitsTarget))
    }

    private var reference: GeneratedFile {
        GeneratedFile(
            path: "Sources/\(Self.traitsTarget)/\(Self.traitsTarget).docc/Operators.md",
            content: ReferenceRenderer(spec: spec).source())
    }
}
