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

    /// Applies the changes, except for stray files. After an error, restores the old files, and throws a ``Failure``.
    ///
    /// Removes the temporary files of interrupted runs, writes each new content to a temporary file, renames all of these
    /// files, and then removes orphaned files and the directories that they leave empty.
    func apply(_ comparison: Comparison) throws {
        let changes = comparison.changes
        var done: [Comparison.Change] = []
        var current = ""
        do {
            for change in changes where change.kind == .leftover {
                current = change.path
                try fileSystem.remove(absolute(current))
            }
            for change in changes {
                guard let content = change.new else { continue }
                current = change.path
                try fileSystem.createDirectory(absolute(directory(of: current)))
                try fileSystem.create(Array(content.utf8), at: TemporaryFile.path(for: absolute(current)))
            }
            for change in changes where change.new != nil {
                current = change.path
                try fileSystem.replace(absolute(current), with: TemporaryFile.path(for: absolute(current)))
                done.append(change)
            }
            for change in changes where change.kind == .orphaned {
                current = change.path
                try fileSystem.remove(absolute(current))
                done.append(change)
            }
        } catch {
            for change in changes { try? fileSystem.remove(TemporaryFile.path(for: absolute(change.path))) }
            throw Failure(path: current, reason: error, unrestored: done.filter { !restore($0) }.map(\.path))
        }
        for change in changes where change.kind == .orphaned { removeEmptyDirectories(above: change.path) }
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
