import CombineTraitsGenerator

extension Project {
    /// Loads the spec of the repository that contains a directory, or returns `nil` if there is none.
    package static func load(around directory: String) throws -> Project? {
        let fileSystem = LocalFileSystem()
        return try root(around: directory, fileSystem).map { try load($0, fileSystem) }
    }

    /// Returns the closest folder with a spec: the directory or one above it, or `nil` if there is none.
    package static func root(around directory: String, _ fileSystem: some FileSystem) -> String? {
        let traits = "\(directory)/\(Self.directory)/\(SpecFileName.traits)"
        if ((try? fileSystem.read(traits)) ?? nil) != nil { return directory }
        guard let slash = directory.lastIndex(of: "/"), directory != "/" else { return nil }
        return root(around: slash == directory.startIndex ? "/" : String(directory[..<slash]), fileSystem)
    }

    package static func load(_ root: String, _ fileSystem: some FileSystem) throws -> Project {
        try load(folder: "\(root)/\(directory)", of: root, fileSystem)
    }

    /// Loads the spec in a folder, which can have any name.
    package static func load(folder: String, of root: String, _ fileSystem: some FileSystem) throws -> Project {
        let names = try fileSystem.entries(of: folder).flatMap { name in
            guard fileSystem.isDirectory("\(folder)/\(name)"), !name.hasSuffix(".json") else { return [name] }
            return try fileSystem.entries(of: "\(folder)/\(name)").map { "\(name)/\($0)" }
        }.filter { $0.hasSuffix(".json") }
        let diagnostics = Diagnostics()
        var sources: [SourceText] = []
        for name in names {
            let path = "\(directory)/\(name)"
            if !name.utf8.allSatisfy({ $0.isPlain || "-./".utf8.contains($0) }) {
                // The headers of generated files contain the path.
                diagnostics.error(
                    "the name of a file of the spec has letters, digits, '-' and '_'; rename it", inFileAt: path)
            } else if let bytes = try fileSystem.read("\(folder)/\(name)") {
                sources.append(SourceText(path: path, bytes: bytes))
            } else {
                // Without this error, the files generated from its rows would be removed.
                diagnostics.error("this file cannot be read; repair or remove it", inFileAt: path)
            }
        }
        return load(sources, root: root, diagnostics: diagnostics)
    }
}
