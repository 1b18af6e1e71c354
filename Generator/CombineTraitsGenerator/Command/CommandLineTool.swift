import Foundation

/// The `combine-traits` command, which parses its arguments and runs a subcommand.
public struct CommandLineTool {
    /// The result of a command, as the exit status of the process.
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
    /// Runs the `audit` command, and returns whether it succeeds. `nil` in programs that cannot audit.
    var runAudit: ((AuditRequest) throws -> Bool)?
}

package struct CommandFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// A failure with messages that say where the problems are.
struct ReportedFailure: Error {
    let messages: [String]
}

extension CommandLineTool {
    /// Creates a tool for the current directory. If the standard output cannot be written, the process exits.
    package init(audit: @escaping (AuditRequest) throws -> Bool) {
        self.init(
            workingDirectory: FileManager.default.currentDirectoryPath, fileSystem: LocalFileSystem(),
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
        let data = Data((text + "\n").utf8)
        if #available(macOS 10.15.4, iOS 13.4, tvOS 13.4, watchOS 6.2, *) {
            try file.write(contentsOf: data)
        } else {
            // Ends the process itself if it cannot write.
            file.write(data)
        }
    }

    /// Runs the subcommand that the first argument names, prints its output and all errors, and returns the exit status.
    /// The arguments do not contain the name of the program.
    public func run(_ arguments: [String]) -> ExitStatus {
        guard let name = arguments.first else {
            printError(Help.general)
            return .usage
        }
        if ["--help", "-h", "help"].contains(name) {
            let topic = arguments.dropFirst().first.flatMap(Subcommand.init(rawValue:))
            printOutput(topic.map(Help.text) ?? Help.general)
            return .success
        }
        guard let subcommand = Subcommand(rawValue: name) else {
            let suggestion = NearestName.suggestion(for: name, among: Subcommand.allCases.map(\.rawValue))
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
        } catch {
            ((error as? ReportedFailure)?.messages ?? ["error: \(error.inWords)"]).forEach(printError)
            return .failure
        }
    }

    private func inRepository(
        _ options: Options, for access: DirectoryAccess = .reading, onError consequence: String = "",
        _ body: (ValidSpec, Comparison) throws -> ExitStatus
    ) throws -> ExitStatus {
        guard let root = root(options) else {
            throw CommandFailure(
                "no Spec/\(SpecFileName.traits) in \(workingDirectory) or above it; "
                    + "run the command inside the repository, or name it with --root")
        }
        // Other processes must not change files between the reads and the writes of this process.
        return try fileSystem.holding("\(root)/\(Project.directory)", for: access) {
            let spec = try spec(of: try Project.load(root, fileSystem), onError: consequence)
            return try body(spec, try Comparison.compare(OutputPlan(spec).render(), in: root, fileSystem))
        }
    }

    /// Returns the value of `--root`, or else the closest folder with a spec that contains the working directory, if any.
    func root(_ options: Options) -> String? {
        options.values[.root].map(absolutePath) ?? Project.root(around: workingDirectory, fileSystem)
    }

    func spec(of project: Project, onError consequence: String = "") throws -> ValidSpec {
        let count = project.diagnostics.filter { $0.severity == .error }.count
        return try spec(of: project, summary: ["\(count) \(count == 1 ? "error" : "errors")\(consequence)"])
    }

    func userSpec(at path: String, of target: String?) throws -> ValidSpec {
        guard let bytes = try fileSystem.read(path) else { throw CommandFailure("there is no file \(path)") }
        return try spec(of: UserProject.load(SourceText(path: path, bytes: bytes), target: target), summary: [])
    }

    private func spec(of project: Project, summary: [String]) throws -> ValidSpec {
        guard let spec = project.spec else { throw ReportedFailure(messages: project.diagnostics.report + summary) }
        project.diagnostics.report.forEach(printError)
        return spec
    }

    func absolutePath(_ path: String) -> String {
        if path.hasPrefix("/") { return path }
        return workingDirectory == "/" ? "/\(path)" : "\(workingDirectory)/\(path)"
    }

    private func generate(_ spec: ValidSpec, _ comparison: Comparison) throws -> ExitStatus {
        try OutputWriter(comparison: comparison, fileSystem: fileSystem).apply()
        ([spec.summary] + comparison.actions() + [comparison.summary]).forEach(printOutput)
        for gap in spec.evidenceGaps { printError("warning: \(gap)") }
        for stray in comparison.changes where stray.action == nil {
            printError("\(stray.path): warning: \(stray.problem)")
        }
        return .success
    }

    private func verify(_ spec: ValidSpec, _ comparison: Comparison) -> ExitStatus {
        let gaps = spec.evidenceGaps
        for gap in gaps { printError("error: \(gap)") }
        if comparison.changes.isEmpty {
            guard gaps.isEmpty else { return .failure }
            printOutput(spec.summary)
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
