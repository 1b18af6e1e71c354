import Foundation

/// The `combine-traits` command, which parses its arguments and runs a subcommand.
public struct CommandLineTool {
    /// The exit status of the process.
    public enum ExitStatus: Int32, Sendable {
        /// The command succeeded, and nothing is out of date.
        case success = 0
        /// The command failed. For example, the spec has errors, or the output is out of date.
        case failure = 1
        /// The arguments are invalid.
        case usage = 2
    }

    let workingDirectory: String
    let fileSystem: any FileSystem
    var terminal = Terminal.none
    let printOutput: (String) -> Void
    let printError: (String) -> Void
    /// Returns whether the audit succeeds. `nil` in programs that cannot audit.
    var runAudit: ((AuditRequest) throws -> Bool)?
}

/// The error of a command that cannot do what the user asked.
package struct CommandFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

extension CommandLineTool {
    /// Creates a tool that works in the current directory, and prints to the standard output and the standard error.
    ///
    /// If the output cannot be written, the tool exits the process with ``ExitStatus/failure``.
    ///
    /// - Parameter audit: A closure that runs the `audit` command, and returns whether the command succeeds.
    package init(audit: @escaping (AuditRequest) throws -> Bool) {
        self.init(
            workingDirectory: FileManager.default.currentDirectoryPath,
            fileSystem: LocalFileSystem(),
            terminal: .standardOutput,
            printOutput: { text in
                do {
                    try Self.print(text, to: .standardOutput)
                } catch {
                    try? Self.print("error: the output cannot be written: \(error.inWords)", to: .standardError)
                    exit(ExitStatus.failure.rawValue)
                }
            },
            printError: { try? Self.print($0, to: .standardError) },
            runAudit: audit)
    }

    private static func print(_ text: String, to file: FileHandle) throws {
        try file.write(contentsOf: Data((text + "\n").utf8))
    }

    /// Runs the subcommand that the arguments name, and prints the output and all errors.
    ///
    /// - Parameter arguments: The arguments of the process, without the name of the program.
    /// - Returns: The status with which the process should exit.
    public func run(_ arguments: [String]) -> ExitStatus {
        let commands = Subcommand.allCases.map(\.rawValue)
        guard let name = arguments.first else {
            printError(Help.general)
            return .usage
        }
        if name == "--help" || name == "-h" || name == "help" {
            let topic = arguments.dropFirst().first.flatMap(Subcommand.init(rawValue:))
            printOutput(topic.map(Help.text) ?? Help.general)
            return .success
        }
        guard let subcommand = Subcommand(rawValue: name) else {
            let suggestion = NearestName.suggestion(for: name, among: commands)
            printError("error: unknown command '\(name)'; \(suggestion)\n\n\(Help.general)")
            return .usage
        }
        do {
            guard let options = try Options.parse(Array(arguments.dropFirst()), for: subcommand) else {
                printOutput(Help.text(for: subcommand))
                return .success
            }
            switch subcommand {
            case .generate: return try inRepository(options, for: .writing, onError: "; nothing was written", generate)
            case .verify: return try inRepository(options, verify)
            case .list, .explain: return try describe(subcommand, options)
            case .audit: return try audit(options)
            case .`init`: return try initialize(options.names)
            case .build: return try build(options)
            }
        } catch let error as UsageError {
            printError("error: \(error.message)\n\n\(Help.text(for: subcommand))")
            return .usage
        } catch let links as RefusedLinks {
            links.messages.forEach(printError)
            return .failure
        } catch {
            printError("error: \(error.inWords)")
            return .failure
        }
    }

    /// Runs a subcommand with the spec of the repository, while holding a lock on the folder of the spec.
    private func inRepository(
        _ options: Options, for access: DirectoryAccess = .reading, onError consequence: String = "",
        _ body: (ValidSpec, Project) throws -> ExitStatus
    ) throws -> ExitStatus {
        guard let root = root(options) else {
            throw CommandFailure(
                "no Spec/\(SpecFileName.traits) in \(workingDirectory) or above it; "
                    + "run the command inside the repository, or name it with --root")
        }
        // Other processes must not change files between the reads and the writes of this process.
        return try fileSystem.holding("\(root)/\(Project.directory)", for: access) {
            let project = try Project.load(root, fileSystem)
            guard let spec = spec(of: project, onError: consequence) else { return .failure }
            return try body(spec, project)
        }
    }

    /// Returns the path of the repository: the value of `--root`, or else the closest folder with a spec that contains the
    /// working directory, if any.
    func root(_ options: Options) -> String? {
        options.values[.root].map(absolutePath) ?? Project.root(around: workingDirectory, fileSystem)
    }

    /// Returns the spec of a repository. Prints its diagnostics, and returns `nil` if there is an error.
    func spec(of project: Project, onError consequence: String = "") -> ValidSpec? {
        project.diagnostics.report.forEach(printError)
        if project.spec == nil {
            let count = project.diagnostics.filter { $0.severity == .error }.count
            printError("\(count) \(count == 1 ? "error" : "errors")\(consequence)")
        }
        return project.spec
    }

    /// Returns the spec of a user. Prints its diagnostics, and returns `nil` if there is an error.
    func userSpec(at path: String, of target: String) throws -> ValidSpec? {
        guard let bytes = try fileSystem.read(path) else { throw CommandFailure("there is no file \(path)") }
        let project = UserProject.load(SourceText(path: path, bytes: bytes), target: target)
        project.diagnostics.report.forEach(printError)
        return project.spec
    }

    func absolutePath(_ path: String) -> String {
        if path.hasPrefix("/") { return path }
        return workingDirectory == "/" ? "/\(path)" : "\(workingDirectory)/\(path)"
    }

    private func generate(_ spec: ValidSpec, _ project: Project) throws -> ExitStatus {
        let comparison = try Comparison.compare(OutputPlan(spec).render(), in: project.root, fileSystem)
        try OutputWriter(root: project.root, fileSystem: fileSystem).apply(comparison)
        let summary = Summary(spec: spec, comparison: comparison)
        ([summary.read] + summary.written).forEach(printOutput)
        for gap in EvidenceGaps.messages(in: spec) { printError("warning: \(gap)") }
        for stray in comparison.changes where stray.action == nil {
            printError("\(stray.path): warning: \(stray.problem)")
        }
        return .success
    }

    private func verify(_ spec: ValidSpec, _ project: Project) throws -> ExitStatus {
        let comparison = try Comparison.compare(OutputPlan(spec).render(), in: project.root, fileSystem)
        let gaps = EvidenceGaps.messages(in: spec)
        for gap in gaps { printError("error: \(gap)") }
        if comparison.changes.isEmpty {
            guard gaps.isEmpty else { return .failure }
            printOutput(Summary(spec: spec, comparison: comparison).read)
            printOutput("All \(comparison.unchangedCount) generated files are up to date.")
            return .success
        }
        printDifferences(comparison)
        if comparison.changes.contains(where: { $0.action != nil }) {
            printError("Rebuild them with: swift run combine-traits generate")
        }
        return .failure
    }

    func printDifferences(_ comparison: Comparison) {
        comparison.changes.compactMap(\.diff).forEach(printOutput)
        for change in comparison.changes { printError("\(change.path): error: \(change.problem)") }
    }
}

extension Comparison.Change {
    /// `nil` for links and leftovers.
    fileprivate var diff: String? {
        guard old != nil || new != nil else { return nil }
        return UnifiedDiff.between(old.map { String(decoding: $0, as: UTF8.self) }, new, path: path)
    }

    fileprivate var problem: String {
        switch kind {
        case .missing: "missing"
        case .stale: "differs from the spec"
        case .orphaned: "generated earlier, but no longer described by the spec"
        case .stray: "not a generated file, but in a folder for generated files; move or delete it"
        case .leftover: "left behind by an interrupted run, or not a generated file; generating removes it"
        }
    }
}
