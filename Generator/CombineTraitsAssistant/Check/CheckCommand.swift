import CombineTraitsToolSupport
import Foundation

/// What `check` needs besides files.
package struct CheckEnvironment {
    /// Runs a program, and returns its exit status, and its output with its errors.
    var run: @Sendable (_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String)
    /// Returns when a file was changed, or `nil` if there is none.
    var lastChange: (_ path: String) -> Date?
    var now: @Sendable () -> Date
    /// The folder of this program, where SwiftPM puts `check-spec`, too.
    var programs: String
    /// Waits before `--watch` looks for a change again. Returns `false` to end the command.
    var wait: () -> Bool

    package static var ofThisProcess: CheckEnvironment {
        CheckEnvironment(
            run: { try runCommand($0, $1) },
            lastChange: { path in
                (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
            },
            now: { Date() },
            programs: URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path,
            wait: {
                Thread.sleep(forTimeInterval: 0.3)
                return true
            })
    }
}

extension CommandLineTool {
    /// Generates, and says whether rows are true: once, or after each change of the spec.
    func check(_ options: Options) throws -> ExitStatus {
        guard !options.names.isEmpty else { throw UsageError("'check' needs the name of a row") }
        while true {
            let spec = try specFiles(options)
            let status = context.run(help: "") { try checkOnce(options) }
            guard options.has(.watch) else { return status }
            printOutput("\nWaiting for a change in \(Project.directory). Control-C ends.")
            repeat {
                guard environment.wait() else { return status }
            } while try specFiles(options) == spec
        }
    }

    private func specFiles(_ options: Options) throws -> [String: [UInt8]] {
        guard let root = root(options) else { return [:] }
        let folder = "\(root)/\(Project.directory)"
        // The command itself writes the schema, and the verdict does not depend on the evidence.
        let read = try fileSystem.files(below: folder)
            .filter { $0.hasSuffix(".json") && !SpecFileName.dispensable.contains($0) }
        return try read.reduce(into: [:]) { files, path in files[path] = try fileSystem.read("\(folder)/\(path)") }
    }

    private func checkOnce(_ options: Options) throws -> ExitStatus {
        let start = environment.now()
        let (root, spec) = try inRepository(options, for: .writing, onError: "; nothing was written") {
            try OutputWriter(comparison: $2, fileSystem: fileSystem).apply()
            return ($0, $1)
        }
        var rows: [String] = []
        for name in options.names {
            switch spec.publishers(named: name) {
            case .success(let matches): rows += matches.rows.map(\.publisher.name)
            case .failure(let unknown): throw CommandFailure(unknown.message)
            }
        }
        let package = CheckedRowsPackage(rows, of: spec, in: root)
        try package.write(fileSystem)
        let newer = try fileNewerThanChecker(in: root)
        let check = RowCheck(
            rows: rows.withoutDuplicates, root: root, package: package, checker: checker, buildsChecker: newer != nil,
            run: environment.run, now: environment.now)
        let generation = environment.now().timeIntervalSince(start)
        if let newer { printOutput("\(newer) is newer than check-spec, so the checker is built first.") }
        let verdict = try check.verdict()
        if !verdict.output.isEmpty { printOutput(verdict.output) }
        printOutput(verdict.text(generation: generation, terminal))
        return verdict.isTrue ? .success : .failure
    }

    private var checker: String { "\(environment.programs)/check-spec" }

    /// Returns a file that the checker is made of and that is newer than it. A changed rule changes only conformances, on
    /// which the events of an instance do not depend.
    private func fileNewerThanChecker(in root: String) throws -> String? {
        guard let built = environment.lastChange(checker) else { return "Package.swift" }
        let files = try fileSystem.files(below: "\(root)/Sources").filter { path in
            path.hasSuffix(".swift")
                && !["Conformances", "Proofs"].contains { path.contains("/Generated/\($0)/") }
        }
        return (files.map { "Sources/\($0)" } + ["Package.swift"]).first { path in
            environment.lastChange("\(root)/\(path)").map { $0 > built } ?? false
        }
    }
}
