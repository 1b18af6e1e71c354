extension Comparison {
    /// Compares the planned files with the files on disk, and finds files on disk that are no longer planned.
    ///
    /// The generator owns everything in the folders `.ci/*/Generated`, `Generator/*/Generated`, `Sources/*/Generated`, and
    /// `Tests/*/Generated`. In a documentation catalog, it owns everything in folders named `Generated` and in the folder
    /// with the pages of publishers, and every other file with the generator's mark.
    static func compare(_ files: [GeneratedFile], in root: String, _ fileSystem: some FileSystem) throws -> Comparison {
        let folders = try OwnedFolders(in: root, fileSystem)
        let paths = files.map(\.path)
        try refuseLinks(at: paths, folders.paths, in: root, fileSystem)
        var comparison = Comparison(root: root)
        for file in files { comparison.add(file, old: try fileSystem.read("\(root)/\(file.path)")) }
        let leftovers = folders.leftovers.union(TemporaryFile.leftovers(for: paths, in: root, fileSystem))
        comparison.changes += leftovers.map { Change(kind: .leftover, path: $0) }
        let expected = Set(paths)
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

    /// Refuses to follow or replace links at or above the paths of generated files.
    private static func refuseLinks(
        at paths: [String], _ folders: [String], in root: String, _ fileSystem: some FileSystem
    ) throws {
        let ways = Set((paths + folders).flatMap(\.pathsOnTheWay))
        let links = ways.filter { fileSystem.isSymbolicLink("\(root)/\($0)") }.sorted()
        // Links below other links do not matter.
        let outermost = links.filter { link in !links.contains { link.hasPrefix("\($0)/") } }
        guard !outermost.isEmpty else { return }
        let file = "in the place of a generated file; remove it, and generate the file anew"
        let folder = "and the generator would write and remove files where it leads to; put a folder in its place"
        throw ReportedFailure(
            messages: outermost.map { "\($0): error: this is a link, \(paths.contains($0) ? file : folder)" })
    }
}

/// The folders that can contain generated files, and their contents. All paths are relative to the root.
private struct OwnedFolders {
    /// The folders named `Generated` and the documentation catalogs, except for catalogs that are links or below links.
    let paths: [String]
    /// The files and links in folders that are neither links nor below links, without ``leftovers`` and `.DS_Store` files.
    let files: [String]
    let leftovers: Set<String>

    init(in root: String, _ fileSystem: any FileSystem) throws {
        func entries(of folder: String) throws -> [String] {
            try fileSystem.entries(of: "\(root)/\(folder)").map { "\(folder)/\($0)" }
        }
        let folders = try [".ci", "Generator", "Sources", "Tests"].flatMap(entries).flatMap(entries)
            .filter { $0.hasSuffix("/Generated") || $0.hasSuffix(".docc") }
        // `refuseLinks` reports the links at or above generated files.
        let linked = folders.filter { $0.pathsOnTheWay.contains { fileSystem.isSymbolicLink("\(root)/\($0)") } }
        paths = folders.filter { $0.hasSuffix("/Generated") || !linked.contains($0) }
        let found = try folders.filter { !linked.contains($0) }.flatMap { path in
            try fileSystem.files(below: "\(root)/\(path)").map { "\(path)/\($0)" }
        }
        leftovers = Set(found.filter { $0.hasSuffix(TemporaryFile.suffix) })
        // The Finder creates `.DS_Store` files.
        files = found.filter { !$0.hasSuffix(TemporaryFile.suffix) && !$0.hasSuffix("/.DS_Store") }
    }
}

extension String {
    /// The parent folders of this relative path, outermost first, and the path itself.
    fileprivate var pathsOnTheWay: [String] {
        indices.filter { self[$0] == "/" }.map { String(self[..<$0]) } + [self]
    }
}
