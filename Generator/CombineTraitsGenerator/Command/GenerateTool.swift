/// The tool `generate-combine-traits`, which writes the files that the spec of a target describes.
///
/// Plugins run it in builds, so each package with a plugin compiles it. Everything that only people need is in
/// `combine-traits`.
package struct GenerateTool {
    private static let command = CommandSyntax(name: "generate-combine-traits", options: TargetGeneration.options)

    private let context: CommandContext

    package init(_ context: CommandContext) { self.context = context }

    /// Generates, prints all errors, and returns the exit status. The arguments do not contain the name of the program.
    package func run(_ arguments: [String]) -> ExitStatus {
        context.run(help: Self.help) {
            guard !arguments.isEmpty else { throw UsageError("'\(Self.command.name)' needs --spec") }
            guard let options = try Options.parse(arguments, for: Self.command) else {
                context.printOutput(Self.help)
                return .success
            }
            try TargetGeneration(options, of: Self.command, in: context).write()
            return .success
        }
    }

    private static let help = """
        Writes the files that the spec of a target describes into a folder: traits, conformances, and the compiler's
        messages about missing traits. With --laws, writes the tests that compare the rules with the publishers. The
        plugins run this tool. Everything else is in combine-traits: see combine-traits --help.

        USAGE: generate-combine-traits --spec <file> (--target | --xcode-target) <name> --output <folder>
                                       [--package-modules <names>] [--laws [--shared]] [--proposals <folder>] [--keep]

        EXAMPLE: generate-combine-traits --spec Sources/App/combine-traits.json --target App --output Sources/App/Generated --keep

        OPTIONS:
        \(TargetGeneration.helpOfOptions)
        """
}

extension TargetGeneration {
    /// The help on the options that this tool and `combine-traits` have in common.
    package static let helpOfOptions = """
          --spec              A combine-traits.json.
          --target            The target that the file belongs to, as the compiler names its module.
          --xcode-target      In place of --target: the name of a target in an Xcode project. The spec says in its key
                              'target' what the module is.
          --output            The folder with the generated files.
          --package-modules   The modules of the package, with commas between them: conformances of publishers of
                              other packages are marked as retroactive.
          --laws              Write the law tests, for a test target, in place of the sources.
          --shared            With --laws: the test target has law tests of several specs. Lines of the spec are then
                              comments, because the compiler warns of several files with the same name.
          --proposals         With --laws: a folder. A test writes the rules that it finds into it.
          --keep              Write files for the repository. Omit those without content, and remove old ones.
        """
}

/// What the spec of a target describes, and the folder for the generated files.
package struct TargetGeneration {
    /// The options that describe a generation.
    package static let options: [Option] = [
        .spec, .target, .xcodeTarget, .output, .packageModules, .laws, .shared, .proposals, .keep,
    ]

    package let folder: String
    private let context: CommandContext
    private let planOptions: UserOutputPlan.Options
    private let files: [OutputFile]

    /// The text is `nil` for a file that should not exist.
    private typealias OutputFile = (name: String, text: String?)

    /// Reads the spec, and prints its warnings.
    ///
    /// - Parameter isCommitted: Whether the files are for the repository even without `--keep`.
    package init(
        _ options: Options, of command: CommandSyntax, in context: CommandContext, isCommitted: Bool = false
    ) throws {
        let specPath = context.absolutePath(try options.required(.spec, by: command))
        let xcodeTarget = options.values[.xcodeTarget]
        let module = try options.module
        guard xcodeTarget == nil || module == nil else { throw UsageError("--xcode-target is in place of --target") }
        let target = try xcodeTarget ?? module ?? options.required(.target, by: command)
        guard !target.contains("/") else { throw UsageError("'\(target)' cannot be in the name of a file") }
        let folder = context.absolutePath(try options.required(.output, by: command))
        (self.context, self.folder) = (context, folder)
        let modules = options.values[.packageModules]?.split(separator: ",").map(String.init) ?? []
        planOptions = UserOutputPlan.Options(
            packageModules: Set(modules),
            proposalsPath: options.values[.proposals].map { "\(context.absolutePath($0))/\(target)" },
            specPath: isCommitted || options.has(.keep) ? specPath.relative(toFolder: folder) : nil,
            sharesTestTarget: options.has(.shared), xcodeTarget: xcodeTarget)
        guard !context.fileSystem.hasFile(folder) else {
            let problem = "in the place of the folder that --output names; move or delete it"
            throw CommandFailure("there is a file at \(folder), \(problem)")
        }
        let spec = try context.userSpec(at: specPath, of: module, xcodeTarget: xcodeTarget)
        guard let plan = UserOutputPlan(spec, planOptions) else { preconditionFailure("\(specPath) has no user") }
        if !options.has(.laws) { try context.warnOfAccess(spec, in: specPath) }
        files = (options.has(.laws) ? [plan.lawTests] : plan.sources).map { file in
            // A build plugin expects every file, even an empty one. Files to commit are omitted if they would be empty.
            (file.name, file.content == nil && plan.options.filesAreCommitted ? nil : plan.text(of: file))
        }
    }

    package var rebuild: String { planOptions.rebuild }

    package func write() throws {
        if files.contains(where: { $0.text != nil }) { try context.fileSystem.createDirectory(folder) }
        // A build can generate the law tests of several targets into this folder at the same time.
        try context.fileSystem.holding(folder, for: .writing) { try write(try compare()) }
    }

    private func write(_ comparison: Comparison) throws {
        let strays = comparison.changes.filter { $0.action == nil }
        guard strays.isEmpty else {
            let problem = "error: not a generated file, in the place of one; move or delete it"
            throw ReportedFailure(messages: strays.map { "\(folder)/\($0.path): \(problem)" })
        }
        try OutputWriter(comparison: comparison, fileSystem: context.fileSystem).apply()
        if planOptions.filesAreCommitted { comparison.actions(in: "\(folder)/").forEach(context.printOutput) }
    }

    /// Compares the files with those in the folder.
    package func compare() throws -> Comparison {
        var comparison = Comparison(root: folder)
        comparison.changes += TemporaryFile.leftovers(for: files.map(\.name), in: folder, context.fileSystem)
            .map { Comparison.Change(kind: .leftover, path: $0) }
        for file in files {
            let old = try context.fileSystem.read("\(folder)/\(file.name)")
            switch (file.text, old.map(Comparison.isGenerated)) {
            case (nil, true): comparison.changes.append(.init(kind: .orphaned, path: file.name, old: old))
            case (_?, false): comparison.changes.append(.init(kind: .stray, path: file.name, old: old))
            case (let text?, _): comparison.add(GeneratedFile(path: file.name, content: text), old: old)
            case (nil, _): break
            }
        }
        return comparison
    }
}

extension CommandContext {
    /// Warns about public publishers that have a trait of the spec, if the spec does not set the access level of its
    /// traits.
    fileprivate func warnOfAccess(_ spec: ValidSpec, in path: String) throws {
        guard let user = spec.user, !user.hasAccess, user.module == user.target, !user.ownTraits.isEmpty else { return }
        var names: Set<String> = []
        let folder = String(path.dropLast(UserSpec.fileName.count + 1))
        for file in try fileSystem.files(below: folder) where file.hasSuffix(".swift") {
            guard let bytes = try fileSystem.read("\(folder)/\(file)") else { continue }
            names.formUnion(String(decoding: bytes, as: UTF8.self).publicTypes)
        }
        user.accessWarnings(spec, ofPublicTypes: names).map(\.description).forEach(printError)
    }
}

extension String {
    /// Both paths must be absolute.
    fileprivate func relative(toFolder folder: String) -> String {
        let (own, other) = (componentsOfPath, folder.componentsOfPath)
        let common = zip(own, other).prefix { $0 == $1 }.count
        return (other.dropFirst(common).map { _ in ".." } + own.dropFirst(common)).joined(separator: "/")
    }

    /// The components without `.`, and without those that `..` leaves.
    private var componentsOfPath: [Substring] {
        split(separator: "/").reduce(into: []) { components, component in
            if component == ".." { _ = components.popLast() } else if component != "." { components.append(component) }
        }
    }

    /// The names of the public types in Swift source, found by keywords, which is sufficient for a warning.
    var publicTypes: Set<String> {
        var names: Set<String> = []
        // The members of a public extension are public by default.
        var isInPublicExtension = false
        for line in lines {
            let words = line.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "/") })
                .prefix { !$0.hasPrefix("//") }.map(String.init)
            if line.hasPrefix("}") { isInPublicExtension = false }
            if line.hasPrefix("public "), words.contains("extension") { isInPublicExtension = true }
            guard let kind = words.firstIndex(where: ["struct", "class", "enum", "actor"].contains),
                kind + 1 < words.count
            else { continue }
            let levels = ["public", "open", "package", "internal", "fileprivate", "private"]
            let level = words[..<kind].first(where: levels.contains)
            if level == "public" || level == "open" || level == nil && isInPublicExtension {
                names.insert(words[kind + 1])
            }
        }
        return names
    }
}

extension UserSpec {
    func accessWarnings(_ spec: ValidSpec, ofPublicTypes names: Set<String>) -> [Diagnostic] {
        (spec.modules.first?.publishers ?? []).compactMap { publisher in
            let traits = ownTraits.filter { !publisher.rule(for: $0).isNever }
            guard !traits.isEmpty, names.contains(publisher.shortName.unquoted) else { return nil }
            let list = NearestName.list(traits.map { "'\($0)'" }, conjunction: "and")
            return Diagnostic(severity: .warning, location: publisher.location, path: path) {
                "'\(publisher.name)' is public, and its conformance to \(list) is not, because the traits of this spec are "
                    + "internal; add \"access\": \"public\" to the spec, or \"access\": \"internal\" if that is right"
            }
        }
    }
}
