/// Writes all changes to disk, or undoes them if one fails.
struct OutputWriter {
    /// An error after which the changes were undone as far as possible.
    struct Failure: Error, CustomStringConvertible {
        var path: String
        var reason: any Error
        var unrestored: [String]

        var description: String {
            let lost = unrestored.joined(separator: ", ")
            let outcome = unrestored.isEmpty ? "nothing was changed" : "these files could not be restored: \(lost)"
            return "could not write \(path): \(reason.inWords); \(outcome)"
        }
    }

    let root: String
    let fileSystem: any FileSystem

    /// Applies the changes, except for stray files. After an error, restores the old files, and throws a ``Failure``.
    ///
    /// Removes the temporary files of interrupted runs, writes each new content to a temporary file, renames all of these
    /// files, and then removes orphaned files and the directories that they leave empty.
    func apply(_ comparison: Comparison) throws {
        let changes = comparison.changes
        let written = changes.filter { $0.new != nil }
        let orphaned = changes.filter { $0.kind == .orphaned }
        var done: [Comparison.Change] = []
        var current = ""
        func each(_ changes: [Comparison.Change], _ body: (_ change: Comparison.Change, _ path: String) throws -> Void)
            throws
        {
            for change in changes {
                current = change.path
                try body(change, absolute(current))
            }
        }
        do {
            try each(changes.filter { $0.kind == .leftover }) { try fileSystem.remove($1) }
            try each(written) { change, path in
                try fileSystem.createDirectory(directory(of: path))
                try fileSystem.create(Array((change.new ?? "").utf8), at: TemporaryFile.path(for: path))
            }
            try each(written) { change, path in
                try fileSystem.replace(path, with: TemporaryFile.path(for: path))
                done.append(change)
            }
            try each(orphaned) { change, path in
                try fileSystem.remove(path)
                done.append(change)
            }
        } catch {
            for change in changes { try? fileSystem.remove(TemporaryFile.path(for: absolute(change.path))) }
            throw Failure(path: current, reason: error, unrestored: done.filter { !restore($0) }.map(\.path))
        }
        for change in orphaned { removeEmptyDirectories(above: change.path) }
    }

    private func restore(_ change: Comparison.Change) -> Bool {
        do {
            if let old = change.old {
                try fileSystem.replaceContents(of: absolute(change.path), with: old)
            } else {
                try fileSystem.remove(absolute(change.path))
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
            let isEmpty = (try? fileSystem.entries(of: absolute(directory)).isEmpty) ?? false
            if isEmpty, fileSystem.isDirectory(absolute(directory)) { try? fileSystem.remove(absolute(directory)) }
            directory = self.directory(of: directory)
        }
    }

    private func absolute(_ path: String) -> String { "\(root)/\(path)" }

    private func directory(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }
}
