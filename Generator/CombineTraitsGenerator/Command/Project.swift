/// The spec of a repository, read from the disk.
struct Project {
    var root: String
    /// The problems of the spec, sorted.
    var diagnostics: [Diagnostic]
    /// The spec, unless it has errors.
    var spec: ValidSpec?

    static func load(_ root: String, _ fileSystem: some FileSystem) throws -> Project {
        let directory = "Spec"
        let sources = try fileSystem.entries(of: "\(root)/\(directory)")
            .filter { $0.hasSuffix(".json") && $0 != SpecLoader.FileName.schema }
            .compactMap { name in
                try fileSystem.read("\(root)/\(directory)/\(name)").map {
                    SourceText(path: "\(directory)/\(name)", bytes: $0)
                }
            }
        return load(sources, root: root, directory: directory)
    }

    static func load(_ sources: [SourceText], root: String, directory: String) -> Project {
        let diagnostics = Diagnostics()
        let spec = SpecLoader(diagnostics: diagnostics).load(sources, directory: directory)
        let valid = SpecValidator(diagnostics: diagnostics)
            .validate(spec, traitsPath: "\(directory)/\(SpecLoader.FileName.traits)")
        return Project(root: root, diagnostics: diagnostics.sorted, spec: valid)
    }
}
