/// The difference between what the spec asks for and what is on the disk.
struct Comparison {
    enum Change {
        /// The file should exist and does not.
        case missing(GeneratedFile)
        /// The file should say something else.
        case stale(GeneratedFile, old: [UInt8])
        /// A generated file that the spec no longer asks for.
        case orphaned(path: String, old: [UInt8])
        /// The file is none of the generator's, and lies in a folder that is. What a link leads to is not read.
        case stray(path: String, old: [UInt8]?)
        /// The file is named as those are that wait for their place, and the run that made it is over.
        case leftover(path: String)

        var path: String {
            switch self {
            case .missing(let file), .stale(let file, _): file.path
            case .orphaned(let path, _), .stray(let path, _), .leftover(let path): path
            }
        }
    }

    var changes: [Change]
    var unchangedCount: Int

    /// Compares files with the disk.
    ///
    /// Everything in a folder named `Generated` below `Generator/*`, `Sources/*` and `Tests/*` belongs to the generator, and so do the
    /// folder with the pages of publishers, and every file of a documentation catalog that carries its mark.
    ///
    /// - Throws: ``RefusedLinks`` where a link would lead the generator somewhere else.
    static func compare(_ files: [GeneratedFile], in root: String, _ fileSystem: some FileSystem) throws -> Comparison {
        let folders = try OwnedFolders(in: root, fileSystem)
        try RefusedLinks.check(files, folders.paths, in: root, fileSystem)
        var comparison = Comparison(changes: [], unchangedCount: 0)
        let expected = Set(files.map(\.path))
        for file in files {
            switch try fileSystem.read("\(root)/\(file.path)") {
            case nil: comparison.changes.append(.missing(file))
            case let old? where old == Array(file.content.utf8): comparison.unchangedCount += 1
            case let old?: comparison.changes.append(.stale(file, old: old))
            }
        }
        let leftovers = folders.leftovers.union(
            TemporaryFile.leftovers(for: files.map(\.path), in: root, fileSystem))
        comparison.changes += leftovers.map { .leftover(path: $0) }
        for path in folders.files where !expected.contains(path) {
            let isInGeneratedFolder = Layout.isOwned(path)
            if fileSystem.isSymbolicLink("\(root)/\(path)") {
                if isInGeneratedFolder { comparison.changes.append(.stray(path: path, old: nil)) }
                continue
            }
            guard let content = try fileSystem.read("\(root)/\(path)") else { continue }
            if isGenerated(content) {
                comparison.changes.append(.orphaned(path: path, old: content))
            } else if isInGeneratedFolder {
                comparison.changes.append(.stray(path: path, old: content))
            }
        }
        comparison.changes.sort { $0.path < $1.path }
        return comparison
    }

    /// Whether the header of a generated file is there, word for word, among the first lines.
    static func isGenerated(_ content: [UInt8]) -> Bool {
        String(decoding: content.prefix(1_000), as: UTF8.self).lines.prefix(6).contains { line in
            GeneratedFile.headerPrefixes.contains { line.hasPrefix($0) }
        }
    }
}
