import CombineTraitsAssistant
import Foundation

extension AuditRequest {
    /// Audits a package, prints the report, and applies the changes if requested. Builds the package first if `log` is
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
        let folder = scratch ?? "\(root)/.build/combine-traits-audit"
        try fileSystem.createDirectory(folder)
        let audit = try AuditedBuild(self, modules: try modules(in: folder), scratch: folder)
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

    /// Returns the modules of the package, from the log or from a build into the folder.
    private func modules(in folder: String) throws -> [AuditedModule] {
        guard let path = log else {
            return try PackageBuild(
                root: root, folder: folder, swift: swift, arguments: buildArguments,
                progress: { showProgress?($0) }
            ).modules()
        }
        var log = BuildLog()
        log.append(String(decoding: try fileSystem.content(of: path), as: UTF8.self))
        return try log.modules().map { module in
            var module = module
            // What does not depend on it cannot import it, so the compiler rejects its promises.
            module.dependencies.insert(PackageDescription.traits)
            return module
        }
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
