extension Project {
    /// Writes the evidence, and the generated files that it changes. Returns the paths of the changed files.
    package func record(_ evidence: Evidence) throws -> [String] {
        try record(evidence, LocalFileSystem())
    }

    func record(_ evidence: Evidence, _ fileSystem: some FileSystem) throws -> [String] {
        guard var spec else { return [] }
        let file = GeneratedFile(path: Evidence.path, content: EvidenceWriter.text(of: evidence))
        spec.evidence = evidence
        spec.sources = spec.sources.filter { $0.path != file.path } + [SourceText(path: file.path, text: file.content)]
        let files = [file] + OutputPlan(spec).render()
        return try fileSystem.holding("\(root)/\(Project.directory)", for: .writing) {
            let comparison = try Comparison.compare(files, in: root, fileSystem)
            try OutputWriter(root: root, fileSystem: fileSystem).apply(comparison)
            // Stray files stay as they are.
            return comparison.changes.filter { $0.action != nil }.map(\.path)
        }
    }
}
