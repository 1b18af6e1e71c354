extension Comparison {
    /// Compares the planned files with the files on disk, and finds files on disk that are no longer planned.
    ///
    /// The generator owns everything in the folders `.ci/*/Generated`, `Generator/*/Generated`, `Sources/*/Generated`, and
    /// `Tests/*/Generated`. In a documentation catalog, it owns everything in folders named `Generated` and in the folder
    /// with the pages of publishers, and every other file with the generator's mark.
    static func compare(_ files: [GeneratedFile], in root: String, _ fileSystem: some FileSystem) throws -> Comparison {
        let folders = try OwnedFolders(in: root, fileSystem)
        try RefusedLinks.check(files, folders.paths, in: root, fileSystem)
        var comparison = Comparison(root: root)
        let expected = Set(files.map(\.path))
        for file in files { comparison.add(file, old: try fileSystem.read("\(root)/\(file.path)")) }
        let leftovers = folders.leftovers.union(TemporaryFile.leftovers(for: files.map(\.path), in: root, fileSystem))
        comparison.changes += leftovers.map { Change(kind: .leftover, path: $0) }
        for path in folders.files where !expected.contains(path) {
            let isInGeneratedFolder = Layout.isOwned(path)
            if fileSystem.isSymbolicLink("\(root)/\(path)") {
                if isInGeneratedFolder { comparison.changes.append(Change(kind: .stray, path: path)) }
                continue
            }
            guard let content = try fileSystem.read("\(root)/\(path)") else { continue }
            let isOrphaned = isGenerated(content)
            guard isOrphaned || isInGeneratedFolder else { continue }
            comparison.changes.append(Change(kind: isOrphaned ? .orphaned : .stray, path: path, old: content))
        }
        comparison.changes.sort { $0.path < $1.path }
        return comparison
    }
}
