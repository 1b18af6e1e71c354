import CombineTraitsAudit
import Foundation

extension CommandLineTool {
    /// Says what the publishers of a package can promise, and changes it on request.
    func audit(_ options: Options) throws -> ExitStatus {
        let root = options.values[.root].map(absolutePath) ?? workingDirectory
        let isVerbose = Terminal.standardError.width != nil
        func progress(_ text: String) {
            if isVerbose { printError(text) }
        }
        if options.values[.apply] != nil, options.values[.force] == nil,
            let obstacle = Self.uncommittedChanges(in: root)
        {
            printError("error: \(obstacle); commit first, so that git can undo the changes, or add --force")
            return .failure
        }
        if options.values[.build] == nil {
            progress("Building the package, with its tests")
            let build = try Self.run("swift", ["build", "--build-tests", "--package-path", root])
            guard build.status == 0 else {
                printError("\(build.output)error: the package does not build")
                return .failure
            }
        }
        let temporary = "\(FileManager.default.temporaryDirectory.path)/combine-traits-audit-\(UUID().uuidString)"
        let scratch = options.values[.scratch].map(absolutePath) ?? temporary
        try fileSystem.createDirectory(scratch)
        defer { if options.values[.scratch] == nil { try? FileManager.default.removeItem(atPath: temporary) } }
        var request = AuditedBuild.Options(
            root: root, build: options.values[.build].map(absolutePath) ?? "\(root)/.build/debug", scratch: scratch)
        request.targets = Set((options.values[.target] ?? "").split(separator: ",").map(String.init))
        request.includesPublic = options.values[.public] != nil
        request.operators = Set(
            BuiltInSpec.modules.flatMap(\.publishers).flatMap(\.operators).map { String($0.prefix { $0 != "(" }) })
        let ladder = PromiseLadder(BuiltInSpec.traits.map { ($0.name.value, $0.refines.map(\.value)) })
        let audit = try AuditedBuild(request, ladder: ladder, progress: progress)
        let canPromise = audit.report.promiseCount > 0
        if options.values[.json] != nil {
            printOutput(try audit.report.json)
        } else {
            for line in audit.report.lines { printOutput(line) }
        }
        guard canPromise else { return .success }
        if options.values[.apply] != nil {
            try apply(audit)
            return .success
        }
        if options.values[.json] == nil { printOutput("Write the changes with --apply.") }
        return options.values[.strict] == nil ? .success : .failure
    }

    /// Writes the changes, each file in one step. Writes nothing if a file has changed in the meantime.
    private func apply(_ audit: AuditedBuild) throws {
        for (path, change) in audit.changes.sorted(by: { $0.key < $1.key }) {
            guard try fileSystem.read(path) == change.old else {
                throw AuditedBuild.Failure(
                    description: "\(path) has changed while the audit ran; nothing was written, run it again")
            }
        }
        for (path, change) in audit.changes.sorted(by: { $0.key < $1.key }) {
            try fileSystem.replaceContents(of: path, with: change.new)
        }
        printError("Changed \(audit.changes.count) \(audit.changes.count == 1 ? "file" : "files").")
    }

    /// What git could not bring back. Nil if it could undo all changes.
    private static func uncommittedChanges(in root: String) -> String? {
        guard let status = try? run("git", ["-C", root, "status", "--porcelain", "--", "."]), status.status == 0 else {
            return "\(root) is not in a git repository"
        }
        return status.output.isEmpty ? nil : "the work tree has changes that are not committed"
    }

    private static func run(_ command: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [command] + arguments
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
