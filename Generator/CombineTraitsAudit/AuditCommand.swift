import CombineTraitsAssistant
import Foundation

extension AuditRequest {
    /// Audits a package, prints the report, and applies the changes if requested. Builds the package first if `build` is
    /// `nil`.
    ///
    /// - Returns: Whether the command succeeds. It fails if the package does not build, and if git could not undo the
    ///   changes that ``Option/apply`` writes, unless ``Option/force`` is set. With ``Option/strict`` and without
    ///   ``Option/apply``, it also fails if a publisher can promise more.
    package func run() throws -> Bool {
        if flags.contains(.apply), !flags.contains(.force), let obstacle = uncommittedChanges {
            printError("error: \(obstacle); commit first, so that git can undo the changes, or add --force")
            return false
        }
        if build == nil {
            showProgress?("Building the package, with its tests")
            let result = try runCommand("/usr/bin/env", ["swift", "build", "--build-tests", "--package-path", root])
            guard result.status == 0 else {
                printError("\(result.output)error: the package does not build")
                return false
            }
        }
        let temporary = "\(FileManager.default.temporaryDirectory.path)/combine-traits-audit-\(UUID().uuidString)"
        let folder = scratch ?? temporary
        try fileSystem.createDirectory(folder)
        defer { if scratch == nil { try? FileManager.default.removeItem(atPath: temporary) } }
        let audit = try AuditedBuild(self, build: build ?? "\(root)/.build/debug", scratch: folder)
        if flags.contains(.json) {
            printOutput(try audit.report.json)
        } else {
            for line in audit.report.lines { printOutput(line) }
        }
        guard audit.report.promiseCount > 0 else { return true }
        if flags.contains(.apply) {
            try apply(audit)
            return true
        }
        if !flags.contains(.json) { printOutput("Write the changes with --apply.") }
        return !flags.contains(.strict)
    }

    /// Writes the changed files, each atomically. Throws an error before it writes anything if a file changed during the audit.
    private func apply(_ audit: AuditedBuild) throws {
        let changes = audit.changes.sorted { $0.key < $1.key }
        for (path, change) in changes {
            guard try fileSystem.read(path) == change.old else {
                throw CommandFailure("\(path) has changed while the audit ran; nothing was written, run it again")
            }
        }
        for (path, change) in changes { try fileSystem.replaceContents(of: path, with: change.new) }
        printError("Changed \(changes.count) \(changes.count == 1 ? "file" : "files").")
    }

    /// The reason why git cannot undo the changes, or `nil` if it can.
    private var uncommittedChanges: String? {
        let arguments = ["git", "-C", root, "status", "--porcelain", "--", "."]
        guard let status = try? runCommand("/usr/bin/env", arguments), status.status == 0 else {
            return "\(root) is not in a git repository"
        }
        return status.output.isEmpty ? nil : "the work tree has changes that are not committed"
    }
}
