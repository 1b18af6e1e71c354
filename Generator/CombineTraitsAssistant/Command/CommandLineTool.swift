/// The command `combine-traits`, which parses its arguments and runs a subcommand.
package struct CommandLineTool {
    let context: CommandContext
    let terminal: Terminal
    /// Runs the `audit` command, and returns whether it succeeds. `nil` in programs that cannot audit.
    let runAudit: ((AuditRequest) throws -> Bool)?
    /// What the `check` command needs besides files.
    let environment: CheckEnvironment

    package init(
        _ context: CommandContext, terminal: Terminal = .none, environment: CheckEnvironment = .ofThisProcess,
        audit: ((AuditRequest) throws -> Bool)? = nil
    ) {
        self.context = context
        self.terminal = terminal
        self.environment = environment
        runAudit = audit
    }

    var workingDirectory: String { context.workingDirectory }
    var fileSystem: any FileSystem { context.fileSystem }
    var printOutput: (String) -> Void { context.printOutput }
    var printError: (String) -> Void { context.printError }

    /// Runs the subcommand that the first argument names, prints its output and all errors, and returns the exit status.
    /// The arguments do not contain the name of the program.
    package func run(_ arguments: [String]) -> ExitStatus {
        let name = arguments.first ?? ""
        if ["--help", "-h", "help"].contains(name) {
            let topic = arguments.dropFirst().first.flatMap(Subcommand.init(rawValue:))
            printOutput(topic.map(Help.text) ?? Help.general)
            return .success
        }
        guard let subcommand = Subcommand(rawValue: name) else {
            let suggestion = NearestName.suggestion(for: name, among: Subcommand.allCases.map(\.rawValue))
            let problem = arguments.isEmpty ? "" : "error: unknown command '\(name)'; \(suggestion)\n\n"
            printError(problem + Help.general)
            return .usage
        }
        return context.run(help: Help.text(for: subcommand)) {
            let options = try Options.parse(Array(arguments.dropFirst()), for: subcommand.syntax)
            guard let options, !options.has(.schema) else {
                printOutput(options == nil ? Help.text(for: subcommand) : OutputSchema.text(for: subcommand))
                return .success
            }
            if [.generate, .verify].contains(subcommand), !options.has(.spec),
                let option = TargetGeneration.options.first(where: options.has)
            {
                throw UsageError("\(option.name) is about one target; name its spec with --spec")
            }
            switch subcommand {
            case .generate where options.has(.spec):
                try TargetGeneration(options, of: subcommand.syntax, in: context).write()
                return .success
            case .generate:
                return try inRepository(options, for: .writing, onError: "; nothing was written") {
                    try generate($1, $2)
                }
            case .verify where options.has(.spec): return try verifyTarget(options)
            case .verify: return try inRepository(options) { verify($1, $2) }
            case .check: return try check(options)
            case .list, .explain: return try describe(subcommand, options)
            case .diff: return try diff(options)
            case .audit: return try audit(options)
            case .`init`: return try initialize(options)
            case .propose:
                throw CommandFailure(
                    "'propose' builds the package and runs its tests, which takes the plugin of SwiftPM; run: "
                        + "swift package combine-traits propose")
            }
        }
    }

    func inRepository<Result>(
        _ options: Options, for access: DirectoryAccess = .reading, onError consequence: String = "",
        _ body: (_ root: String, ValidSpec, Comparison) throws -> Result
    ) throws -> Result {
        guard let root = root(options) else {
            throw CommandFailure(
                "no Spec/\(SpecFileName.traits) in \(workingDirectory) or above it; "
                    + "run the command inside the repository, or name it with --root")
        }
        // Other processes must not change files between the reads and the writes of this process.
        return try fileSystem.holding("\(root)/\(Project.directory)", for: access) {
            let spec = try spec(of: try Project.load(root, fileSystem), onError: consequence)
            return try body(root, spec, try Comparison.compare(OutputPlan(spec).render(), in: root, fileSystem))
        }
    }

    /// Returns the value of `--root`, or else the closest folder with a spec that contains the working directory, if any.
    func root(_ options: Options) -> String? {
        options.values[.root].map(context.absolutePath) ?? Project.root(around: workingDirectory, fileSystem)
    }

    func spec(of project: Project, onError consequence: String = "") throws -> ValidSpec {
        let count = project.errors.count
        return try context.spec(of: project, summary: [(count == 1 ? "1 error" : "\(count) errors") + consequence])
    }

    /// Compares committed files of a target with its spec.
    private func verifyTarget(_ options: Options) throws -> ExitStatus {
        let target = try TargetGeneration(options, of: Subcommand.verify.syntax, in: context, isCommitted: true)
        let comparison = try target.compare()
        printDifferences(comparison)
        guard comparison.changes.isEmpty else {
            printError("Rebuild them with: \(target.rebuild)")
            return .failure
        }
        let count = comparison.unchangedCount
        printOutput(
            count == 1
                ? "The generated file in \(target.folder) is up to date."
                : "The \(count) generated files in \(target.folder) are up to date.")
        return .success
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
        printDifferences(comparison)
        if comparison.changes.contains(where: { $0.action != nil }) {
            printError("Rebuild them with: swift run combine-traits generate")
        }
        guard comparison.changes.isEmpty, gaps.isEmpty else { return .failure }
        printOutput(spec.summary)
        printOutput("All \(comparison.unchangedCount) generated files are up to date.")
        return .success
    }

    private func printDifferences(_ comparison: Comparison) {
        comparison.changes.compactMap(\.diff).forEach(printOutput)
        for change in comparison.changes { printError("\(change.path): error: \(change.problem)") }
    }
}
