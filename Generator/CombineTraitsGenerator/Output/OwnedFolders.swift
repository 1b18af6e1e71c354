/// The folders that can contain generated files, and their contents. All paths are relative to the root.
struct OwnedFolders {
    /// The folders named `Generated` and the documentation catalogs, except for catalogs behind links.
    let paths: [String]
    /// The files and links.
    let files: [String]
    let leftovers: Set<String>

    init(in root: String, _ fileSystem: any FileSystem) throws {
        func isLinked(_ path: String) -> Bool {
            path.pathsOnTheWay.contains { fileSystem.isSymbolicLink("\(root)/\($0)") }
        }
        func entries(of folder: String) throws -> [String] {
            try fileSystem.entries(of: "\(root)/\(folder)").map { "\(folder)/\($0)" }
        }
        paths = try [".ci", "Generator", "Sources", "Tests"].flatMap(entries).flatMap(entries).filter { path in
            path.hasSuffix("/Generated") || path.hasSuffix(".docc") && !isLinked(path)
        }
        // `RefusedLinks` reports the links.
        let found = try paths.filter { !isLinked($0) }.flatMap { path in
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
