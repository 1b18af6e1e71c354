package struct Project {
    package var root: String
    package var diagnostics: [Diagnostic]
    /// `nil` if there are errors.
    package var spec: ValidSpec?

    /// The folder of the spec in a repository. Commands lock this folder, so that simultaneous runs do not interfere.
    package static let directory = "Spec"
    package static let traitsPath = "\(directory)/\(SpecFileName.traits)"

    package static func load(
        _ sources: [SourceText], root: String, diagnostics: Diagnostics = Diagnostics()
    ) -> Project {
        let spec = SpecLoader(diagnostics: diagnostics).load(sources)
        let valid = SpecValidator(diagnostics: diagnostics).validate(spec)
        return Project(root: root, diagnostics: diagnostics.sorted, spec: valid)
    }
}
