struct Comparison {
    struct Change {
        enum Kind {
            case missing, stale, orphaned
            /// A file or a link in one of the generator's folders that the generator did not write.
            case stray
            case leftover
        }

        var kind: Kind
        var path: String
        /// The content on disk. `nil` if there is no file, for leftovers, and for stray links in the repository.
        var old: [UInt8]?
        var new: String?

        /// The generator's action in the past tense, or `nil` for a stray file, which the generator never changes.
        var action: String? {
            switch kind {
            case .missing: "created"
            case .stale: "updated"
            case .orphaned, .leftover: "removed"
            case .stray: nil
            }
        }

        var problem: String {
            switch kind {
            case .missing: "missing"
            case .stale: "differs from the spec"
            case .orphaned: "generated earlier, but no longer described by the spec"
            case .stray: "not a generated file, but in a folder for generated files; move or delete it"
            case .leftover: "left behind by an interrupted run, or not a generated file; generating removes it"
            }
        }

        /// `nil` if there is neither old nor new content, as for leftovers.
        var diff: String? {
            guard old != nil || new != nil else { return nil }
            return UnifiedDiff.between(old.map { String(decoding: $0, as: UTF8.self) }, new, path: path)
        }
    }

    let root: String
    var changes: [Change] = []
    var unchangedCount = 0

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

    mutating func add(_ file: GeneratedFile, old: [UInt8]?) {
        guard old != Array(file.content.utf8) else { return unchangedCount += 1 }
        changes.append(Change(kind: old == nil ? .missing : .stale, path: file.path, old: old, new: file.content))
    }

    static func isGenerated(_ content: [UInt8]) -> Bool {
        String(decoding: content.prefix(1_000), as: UTF8.self).lines.prefix(6).contains { line in
            GeneratedFile.headerPrefixes.contains { line.hasPrefix($0) }
        }
    }
}
