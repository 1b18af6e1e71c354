package struct Project {
    package var root: String
    package var diagnostics: [Diagnostic]
    /// `nil` if there are errors.
    package var spec: ValidSpec?

    /// The folder of the spec in a repository, which is locked so that simultaneous runs do not interfere.
    package static let directory = "Spec"

    package static func load(
        _ sources: [SourceText], root: String, directory: String, diagnostics: Diagnostics = Diagnostics()
    ) -> Project {
        let spec = SpecLoader(diagnostics: diagnostics).load(sources, directory: directory)
        let valid = SpecValidator(diagnostics: diagnostics)
            .validate(spec, traitsPath: "\(directory)/\(SpecFileName.traits)")
        return Project(root: root, diagnostics: diagnostics.sorted, spec: valid)
    }
}
