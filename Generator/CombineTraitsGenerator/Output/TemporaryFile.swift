/// A file that waits beside another one, to take its place.
enum TemporaryFile {
    static let suffix = ".combine-traits-temporary"

    /// The path of the file that waits to replace the one at a path.
    static func path(for path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return ".\(path)\(suffix)" }
        return "\(path[...slash]).\(path[path.index(after: slash)...])\(suffix)"
    }

    /// The files that were to replace those at relative paths, when a run was stopped.
    static func leftovers(for paths: [String], in root: String, _ fileSystem: some FileSystem) -> [String] {
        paths.map(path).filter { fileSystem.hasFile("\(root)/\($0)") }
    }
}

extension FileSystem {
    /// Whether there is a file or a link at a path.
    func hasFile(_ path: String) -> Bool {
        isSymbolicLink(path) || ((try? read(path)) ?? nil) != nil
    }

    /// Creates a file, or replaces it in one step. A link is replaced as well, and not followed.
    func replaceContents(of path: String, with bytes: [UInt8]) throws {
        let temporaryPath = TemporaryFile.path(for: path)
        if hasFile(temporaryPath) { try remove(temporaryPath) }
        try create(bytes, at: temporaryPath)
        try replace(path, with: temporaryPath)
    }
}
