extension CommandLineTool {
    /// Writes what the spec of a user's target asks for.
    func build(_ options: Options) throws -> ExitStatus {
        let needed: [Option] = [.spec, .target, .output]
        if let missing = needed.first(where: { options.values[$0] == nil }) {
            printError("error: 'build' needs \(missing.rawValue)\n\n\(Help.text(for: .build))")
            return .usage
        }
        let path = absolutePath(options.values[.spec] ?? "")
        let target = options.values[.target] ?? ""
        let folder = absolutePath(options.values[.output] ?? "")
        guard target.isIdentifier, !target.isReservedForTypes else {
            printError("error: '\(target)' is not the name of a module; write it as 'Logging'")
            return .usage
        }
        guard let bytes = try fileSystem.read(path) else {
            printError("error: there is no file \(path)")
            return .failure
        }
        let project = UserProject.load(SourceText(path: path, bytes: bytes), target: target)
        for diagnostic in project.diagnostics { printError(diagnostic.description) }
        let isKept = options.values[.keep] != nil || options.values[.verify] != nil
        let modules = options.values[.packageModules]?.split(separator: ",").map(String.init) ?? []
        let planOptions = UserOutputPlan.Options(
            packageModules: Set(modules),
            proposalsPath: try options.values[.proposals].flatMap { try request(absolutePath($0), for: target) },
            rebuild: isKept ? Self.command : "swift build",
            specPath: isKept ? path.relative(toFolder: folder) : nil)
        guard let spec = project.spec, let plan = UserOutputPlan(spec, planOptions) else { return .failure }
        let files = options.values[.laws] == nil ? plan.sources : [plan.lawTests]
        let comparison = try compare(files, of: plan, in: folder, keepsEmpty: !isKept)
        let strays = comparison.changes.filter(\.isStray)
        if options.values[.verify] != nil {
            printDifferences(comparison)
            guard comparison.changes.isEmpty else {
                printError("Rebuild them with: \(Self.command)")
                return .failure
            }
            printOutput("The \(comparison.unchangedCount) generated files in \(folder) are up to date.")
            return .success
        }
        guard strays.isEmpty else {
            for stray in strays {
                printError(
                    "\(folder)/\(stray.path): error: not a generated file, in the place of one; move or delete it")
            }
            return .failure
        }
        try OutputWriter(root: folder, fileSystem: fileSystem).apply(comparison)
        if isKept {
            for change in comparison.changes { printOutput("  \(change.verb)  \(folder)/\(change.path)") }
        }
        return .success
    }

    /// The file for proposals that a request asks for. Nil if the request is empty.
    private func request(_ path: String, for target: String) throws -> String? {
        let bytes = try fileSystem.read(path) ?? []
        let folder = String(decoding: bytes, as: UTF8.self).trimmed
        return folder.isEmpty ? nil : "\(folder)/\(target)"
    }

    /// The command that writes files to keep.
    private static let command = "swift package --allow-writing-to-package-directory generate-combine-traits"

    /// Compares the files with those in the folder. An empty file is written only where a build expects it.
    private func compare(
        _ files: [UserOutputPlan.File], of plan: UserOutputPlan, in folder: String, keepsEmpty: Bool
    ) throws -> Comparison {
        var comparison = Comparison(changes: [], unchangedCount: 0)
        for file in files {
            let old = try fileSystem.read("\(folder)/\(file.name)")
            guard file.content != nil || keepsEmpty else {
                if let old, Comparison.isGenerated(old) {
                    comparison.changes.append(.orphaned(path: file.name, old: old))
                }
                continue
            }
            let new = GeneratedFile(path: file.name, content: plan.text(of: file))
            switch old {
            case nil: comparison.changes.append(.missing(new))
            case Array(new.content.utf8): comparison.unchangedCount += 1
            case let old? where !Comparison.isGenerated(old):
                comparison.changes.append(.stray(path: file.name, old: old))
            case let old?: comparison.changes.append(.stale(new, old: old))
            }
        }
        return comparison
    }
}

extension Comparison.Change {
    fileprivate var isStray: Bool {
        if case .stray = self { true } else { false }
    }

    /// What was done.
    fileprivate var verb: String {
        switch self {
        case .missing: "created"
        case .stale: "updated"
        case .orphaned, .leftover: "removed"
        case .stray: "left"
        }
    }
}

extension String {
    /// The path as seen from a folder. Both are absolute.
    fileprivate func relative(toFolder folder: String) -> String {
        let (own, other) = (split(separator: "/"), folder.split(separator: "/"))
        let common = zip(own, other).prefix { $0 == $1 }.count
        return (other.dropFirst(common).map { _ in ".." } + own.dropFirst(common)).joined(separator: "/")
    }
}
