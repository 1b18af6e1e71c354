import CombineTraitsEvidence
import CombineTraitsSpec

extension Project {
    /// Loads the spec of a repository.
    package static func load(
        _ sources: [SourceText], root: String, diagnostics: Diagnostics = Diagnostics()
    ) -> Project {
        let decoder = SpecDecoder(diagnostics: diagnostics)
        var files = SpecFiles()
        var inventory = Inventory()
        var (evidence, evidenceWithMerge) = (Evidence(), Evidence())
        var hasUnreadableFile = false
        for source in sources.sorted(by: { $0.path < $1.path }) {
            let name = source.pathInSpec
            switch name {
            case SpecFileName.evidence: evidence = Evidence(source, diagnostics: diagnostics)
            case SpecFileName.evidenceWithMerge: evidenceWithMerge = Evidence(source, diagnostics: diagnostics)
            case SpecFileName.schema: break
            default:
                guard let value = diagnostics.parse(source) else {
                    hasUnreadableFile = true
                    continue
                }
                if name == SpecFileName.inventory {
                    inventory = decoder.inventory(value)
                } else if !files.read(value, decoder) {
                    hasUnreadableFile = true
                }
            }
        }
        let found = Set(sources.map(\.pathInSpec))
        for name in [SpecFileName.traits, SpecFileName.inventory] where !found.contains(name) {
            diagnostics.error("this file is missing; the spec needs it", inFileAt: "\(directory)/\(name)")
        }
        let isJoined = Set(files.parts.keys) == Set(files.modules.filter(\.isDivided).map(\.folder))
        let spec = Spec(
            sources: sources, traits: files.traits, files: files.joined(decoder), receivers: inventory.receivers,
            isComplete: !hasUnreadableFile && files.areComplete && isJoined && !files.traits.isEmpty
                && files.traits.allSatisfy(\.isLawKnown))
        let validation = RepositoryValidation(
            spec: spec, inventory: inventory, hasUnreadableFile: hasUnreadableFile, diagnostics: diagnostics)
        validation.validateDivision(of: files)
        spec.files.forEach(decoder.check)
        var valid = SpecValidator(diagnostics: diagnostics).validate(spec, and: validation.validate)
        valid?.evidence = evidence
        valid?.evidenceWithMerge = evidenceWithMerge
        return Project(root: root, diagnostics: diagnostics.sorted, decoded: spec, spec: valid)
    }
}
