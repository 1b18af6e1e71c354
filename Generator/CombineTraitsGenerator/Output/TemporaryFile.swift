package enum TemporaryFile {
    package static let suffix = ".combine-traits-temporary"

    static func path(for path: String) -> String {
        let name = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        return "\(path[..<name]).\(path[name...])\(suffix)"
    }

    package static func leftovers(for paths: [String], in root: String, _ fileSystem: some FileSystem) -> [String] {
        paths.map(path).filter { fileSystem.hasFile("\(root)/\($0)") }
    }
}

extension FileSystem {
    package func hasFile(_ path: String) -> Bool { isSymbolicLink(path) || ((try? read(path)) ?? nil) != nil }

    /// Creates a file, or replaces it atomically. Replaces a link without following it.
    package func replaceContents(of path: String, with bytes: [UInt8]) throws {
        let temporaryPath = TemporaryFile.path(for: path)
        if hasFile(temporaryPath) { try remove(temporaryPath) }
        try create(bytes, at: temporaryPath)
        try replace(path, with: temporaryPath)
    }
}
