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
            proposalsPath: options.values[.proposals].map(absolutePath),
            rebuild: isKept ? "swift package generate-combine-traits" : "swift build")
        guard let spec = project.spec, let plan = UserOutputPlan(spec, planOptions) else { return .failure }
        let files = options.values[.laws] == nil ? plan.sources : [plan.lawTests]
        let comparison = try compare(files, of: plan, in: folder, keepsEmpty: !isKept)
        if options.values[.verify] != nil {
            printDifferences(comparison)
            if comparison.changes.isEmpty { return .success }
            printError("Rebuild them with: swift package generate-combine-traits")
            return .failure
        }
        try OutputWriter(root: folder, fileSystem: fileSystem).apply(comparison)
        if isKept {
            for change in comparison.changes { printOutput("  \(change.verb)  \(folder)/\(change.path)") }
        }
        return .success
    }

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
            case let old?: comparison.changes.append(.stale(new, old: old))
            }
        }
        return comparison
    }
}

extension Comparison.Change {
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
