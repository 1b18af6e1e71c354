/// Writes all changes to disk, or undoes them if one fails.
package struct OutputWriter {
    typealias Change = Comparison.Change

    let comparison: Comparison
    let fileSystem: any FileSystem

    package init(comparison: Comparison, fileSystem: any FileSystem) {
        (self.comparison, self.fileSystem) = (comparison, fileSystem)
    }

    /// Removes the temporary files of interrupted runs, writes each new content to a temporary file, renames all of these
    /// files, and then removes orphaned files and the directories that they leave empty. Leaves stray files alone.
    package func apply() throws {
        let written = comparison.changes.filter { $0.new != nil }
        let orphaned = comparison.changes.filter { $0.kind == .orphaned }
        var done: [Change] = []
        var current = ""
        func each(_ changes: [Change], _ body: (_ change: Change, _ path: String) throws -> Void) throws {
            for change in changes {
                current = change.path
                try body(change, absolute(current))
            }
        }
        do {
            try each(comparison.changes.filter { $0.kind == .leftover }) { try fileSystem.remove($1) }
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
            for change in comparison.changes { try? fileSystem.remove(TemporaryFile.path(for: absolute(change.path))) }
            let lost = done.filter { (try? restore($0)) == nil }.map(\.path).joined(separator: ", ")
            let outcome = lost.isEmpty ? "nothing was changed" : "these files could not be restored: \(lost)"
            throw CommandFailure("could not write \(current): \(error.inWords); \(outcome)")
        }
        for change in orphaned { removeEmptyDirectories(above: change.path) }
    }

    private func restore(_ change: Change) throws {
        if let old = change.old {
            try fileSystem.replaceContents(of: absolute(change.path), with: old)
        } else {
            try fileSystem.remove(absolute(change.path))
        }
    }

    private func removeEmptyDirectories(above path: String) {
        var directory = directory(of: path)
        while directory.contains(byte: "/") {
            let folder = absolute(directory)
            // An empty directory that remains does no harm.
            let isEmpty = (try? fileSystem.entries(of: folder).isEmpty) ?? false
            if isEmpty, fileSystem.isDirectory(folder) { try? fileSystem.remove(folder) }
            directory = self.directory(of: directory)
        }
    }

    private func absolute(_ path: String) -> String { "\(comparison.root)/\(path)" }
    private func directory(of path: String) -> String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
}
