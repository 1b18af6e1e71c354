/// Writes all changes to disk, or undoes them if one fails.
struct OutputWriter {
    /// An error that interrupted the changes, which were then undone as far as possible.
    struct Failure: Error, CustomStringConvertible {
        var path: String
        var reason: any Error
        var unrestored: [String]

        var description: String {
            let outcome =
                unrestored.isEmpty
                ? "nothing was changed" : "these files could not be restored: \(unrestored.joined(separator: ", "))"
            return "could not write \(path): \(reason.inWords); \(outcome)"
        }
    }

    let root: String
    let fileSystem: any FileSystem

    /// Applies the changes. After an error, restores the old files.
    ///
    /// Removes the temporary files of interrupted runs, writes each new content to a temporary file, renames all of these files,
    /// and then removes orphaned files.
    func apply(_ comparison: Comparison) throws {
        var staged: [(path: String, temporaryPath: String, old: [UInt8]?)] = []
        var done: [(path: String, old: [UInt8]?)] = []
        var current = ""
        do {
            for case .leftover(let path) in comparison.changes {
                current = path
                try fileSystem.remove(absolute(path))
            }
            for change in comparison.changes {
                current = change.path
                switch change {
                case .missing(let file): staged.append(try stage(file, old: nil))
                case .stale(let file, let old): staged.append(try stage(file, old: old))
                case .orphaned, .stray, .leftover: break
                }
            }
            for file in staged {
                current = file.path
                try fileSystem.replace(absolute(file.path), with: file.temporaryPath)
                done.append((file.path, file.old))
            }
            for case .orphaned(let path, let old) in comparison.changes {
                current = path
                try fileSystem.remove(absolute(path))
                done.append((path, old))
            }
        } catch {
            for change in comparison.changes { try? fileSystem.remove(TemporaryFile.path(for: absolute(change.path))) }
            throw Failure(
                path: current, reason: error, unrestored: done.filter { !restore($0.path, $0.old) }.map(\.path))
        }
        for case .orphaned(let path, _) in comparison.changes { removeEmptyDirectories(above: path) }
    }

    private func stage(
        _ file: GeneratedFile, old: [UInt8]?
    ) throws -> (path: String, temporaryPath: String, old: [UInt8]?) {
        let temporaryPath = TemporaryFile.path(for: absolute(file.path))
        try fileSystem.createDirectory(absolute(directory(of: file.path)))
        try fileSystem.create(Array(file.content.utf8), at: temporaryPath)
        return (file.path, temporaryPath, old)
    }

    private func restore(_ path: String, _ old: [UInt8]?) -> Bool {
        do {
            if let old {
                try fileSystem.replaceContents(of: absolute(path), with: old)
            } else {
                try fileSystem.remove(absolute(path))
            }
            return true
        } catch {
            return false
        }
    }

    private func removeEmptyDirectories(above path: String) {
        var directory = directory(of: path)
        while directory.contains(byte: "/") {
            // An empty directory that remains does no harm.
            try? fileSystem.removeDirectoryIfEmpty(absolute(directory))
            directory = self.directory(of: directory)
        }
    }

    private func absolute(_ path: String) -> String { "\(root)/\(path)" }

    private func directory(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }
}
