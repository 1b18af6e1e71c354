/// The result of loading a spec: the diagnostics and, if there are no errors, the valid spec.
package struct Project {
    package var root: String
    package var diagnostics: [Diagnostic]
    /// The spec, or `nil` if it has errors.
    package var spec: ValidSpec?

    /// The folder of the spec in a repository. The generator locks the folder, so that simultaneous runs do not interfere.
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
