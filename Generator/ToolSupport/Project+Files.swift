import TraitSpec

extension Project {
    /// Loads the spec of the repository that contains a directory. Returns `nil` if the directory is not in a repository with a
    /// spec.
    package static func load(around directory: String) throws -> Project? {
        let fileSystem = LocalFileSystem()
        return try root(around: directory, fileSystem).map { try load($0, fileSystem) }
    }

    /// Returns the closest folder above a directory, or the directory itself, that contains a spec. Returns `nil` if there is
    /// none.
    package static func root(around directory: String, _ fileSystem: some FileSystem) -> String? {
        var folder = directory
        while true {
            let traits = "\(folder)/\(Self.directory)/\(SpecFileName.traits)"
            if ((try? fileSystem.read(traits)) ?? nil) != nil { return folder }
            guard let slash = folder.lastIndex(of: "/"), folder != "/" else { return nil }
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
        }
    }

    package static func load(_ root: String, _ fileSystem: some FileSystem) throws -> Project {
        let names = try fileSystem.entries(of: "\(root)/\(directory)").flatMap { name in
            guard fileSystem.isDirectory("\(root)/\(directory)/\(name)"), !name.hasSuffix(".json") else {
                return [name]
            }
            return try fileSystem.entries(of: "\(root)/\(directory)/\(name)").map { "\(name)/\($0)" }
        }.filter { $0.hasSuffix(".json") }
        let diagnostics = Diagnostics()
        var sources: [SourceText] = []
        for name in names {
            let path = "\(directory)/\(name)"
            // The headers of generated files contain the path.
            guard
                name.split(whereSeparator: { $0 == "." || $0 == "/" }).allSatisfy({
                    $0.filter { $0 != "-" }.utf8.allSatisfy(\.isPlain)
                })
            else {
                diagnostics.error(
                    "the name of a file of the spec has letters, digits, '-' and '_'; rename it", inFileAt: path)
                continue
            }
            // Report an unreadable file. Otherwise, the files generated from its rows would be removed.
            if let bytes = try fileSystem.read("\(root)/\(path)") {
                sources.append(SourceText(path: path, bytes: bytes))
            } else {
                diagnostics.error("this file cannot be read; repair or remove it", inFileAt: path)
            }
        }
        return load(sources, root: root, directory: directory, diagnostics: diagnostics)
    }
}
