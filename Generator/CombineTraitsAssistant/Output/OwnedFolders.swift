/// The folders that can contain generated files, and their contents. All paths are relative to the root.
struct OwnedFolders {
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
        // `RefusedLinks` reports the links at or above generated files.
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
    var pathsOnTheWay: [String] {
        indices.filter { self[$0] == "/" }.map { String(self[..<$0]) } + [self]
    }
}
