/// The differences between the generated files and the files on disk.
struct Comparison {
    enum Change {
        case missing(GeneratedFile)
        case stale(GeneratedFile, old: [UInt8])
        case orphaned(path: String, old: [UInt8])
        /// A file in one of the generator's folders that the generator did not write. The old content is `nil` for a link.
        case stray(path: String, old: [UInt8]?)
        case leftover(path: String)

        var path: String {
            switch self {
            case .missing(let file), .stale(let file, _): file.path
            case .orphaned(let path, _), .stray(let path, _), .leftover(let path): path
            }
        }

        /// The generator's action on the file, in the past tense, or `nil` for a stray file, which the generator never changes.
        var action: String? {
            switch self {
            case .missing: "created"
            case .stale: "updated"
            case .orphaned, .leftover: "removed"
            case .stray: nil
            }
        }
    }

    var changes: [Change]
    var unchangedCount: Int

    /// Compares generated files with the files on disk.
    ///
    /// The generator owns everything in a folder named `Generated` below `.ci/*`, `Generator/*`, `Sources/*`, or `Tests/*`,
    /// everything in the folder with the pages of publishers, and every file with the generator's mark in a documentation catalog.
    static func compare(_ files: [GeneratedFile], in root: String, _ fileSystem: some FileSystem) throws -> Comparison {
        let folders = try OwnedFolders(in: root, fileSystem)
        try RefusedLinks.check(files, folders.paths, in: root, fileSystem)
        var comparison = Comparison(changes: [], unchangedCount: 0)
        let expected = Set(files.map(\.path))
        for file in files { comparison.add(file, old: try fileSystem.read("\(root)/\(file.path)")) }
        let leftovers = folders.leftovers.union(TemporaryFile.leftovers(for: files.map(\.path), in: root, fileSystem))
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

    /// Compares a file with its old content, which is `nil` if the file does not exist, and adds the result.
    mutating func add(_ file: GeneratedFile, old: [UInt8]?) {
        switch old {
        case nil: changes.append(.missing(file))
        case Array(file.content.utf8): unchangedCount += 1
        case let old?: changes.append(.stale(file, old: old))
        }
    }

    /// Whether the first lines contain the header of a generated file.
    static func isGenerated(_ content: [UInt8]) -> Bool {
        String(decoding: content.prefix(1_000), as: UTF8.self).lines.prefix(6).contains { line in
            GeneratedFile.headerPrefixes.contains { line.hasPrefix($0) }
        }
    }
}
