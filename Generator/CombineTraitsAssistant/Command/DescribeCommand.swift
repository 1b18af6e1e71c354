import Foundation

extension CommandLineTool {
    func describe(_ subcommand: Subcommand, _ options: Options) throws -> ExitStatus {
        guard let spec = try describedSpec(options) else { return .failure }
        if subcommand == .list { return try list(spec, options) }
        guard let type = options.names.first, options.names.count == 1 else {
            throw UsageError("'explain' needs one type, in quotation marks")
        }
        printOutput(try TypeExplanation(type, trait: options.values[.trait], in: spec).text(for: terminal))
        return .success
    }

    /// The built-in spec with the recorded runs, or without them if this package is no longer where it was compiled.
    private var builtInSpec: ValidSpec? {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let runs = try? String(contentsOf: root.appendingPathComponent(Evidence.path), encoding: .utf8)
        if runs == nil {
            printError("warning: without examples of runs, because \(root.path)/\(Evidence.path) is missing")
        }
        return BuiltInSpec.spec(recordedRuns: runs)
    }

    /// Returns the spec to describe: the user's spec at `--spec` with the built-in rows, or else the spec of the
    /// repository, or else the built-in spec.
    private func describedSpec(_ options: Options) throws -> ValidSpec? {
        if let path = options.values[.spec].map(context.absolutePath) {
            return try builtInSpec.map { try context.userSpec(at: path, of: options.module).with($0) }
        }
        guard let root = root(options) else { return builtInSpec }
        return try spec(of: try Project.load(root, fileSystem))
    }

    private func list(_ spec: ValidSpec, _ options: Options) throws -> ExitStatus {
        let listing = Listing(spec: spec, terminal: terminal)
        var publishers: [Listing.Row] = options.names.isEmpty ? spec.publishers : []
        var mentions: [String] = []
        var status = ExitStatus.success
        for name in options.names {
            switch spec.publishers(named: name) {
            case .success(let matches):
                publishers += matches.rows
                if !matches.others.isEmpty {
                    mentions.append("\(name) also builds: \(matches.others.map(\.name).joined(separator: ", "))")
                }
            case .failure(let unknown):
                printError("error: \(unknown.message)")
                status = .failure
            }
        }
        if options.values[.json] != nil {
            let rows = publishers.map { ($0.module, $0.publisher, spec.algebra.names) }
            printOutput(try OutputSchema.listing.text(of: rows))
        } else if options.names.isEmpty {
            printOutput(listing.table(of: publishers))
        } else if !publishers.isEmpty {
            printOutput((publishers.map(listing.explanation) + mentions).joined(separator: "\n\n"))
        }
        return status
    }
}

extension ValidSpec {
    /// The user's spec with the recorded runs, and with the built-in rows of publishers that the user's spec does not
    /// contain.
    fileprivate func with(_ builtIn: ValidSpec) -> ValidSpec {
        let names = Set(publishers.map(\.publisher.name))
        var spec = self
        spec.evidence = builtIn.evidence
        for var module in builtIn.modules {
            module.publishers.removeAll { names.contains($0.name) }
            spec.modules.append(module)
        }
        return spec
    }
}
