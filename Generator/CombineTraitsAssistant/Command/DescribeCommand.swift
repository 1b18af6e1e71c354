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
        let file = URL(fileURLWithPath: #filePath)
        let root = (0..<4).reduce(file) { folder, _ in folder.deletingLastPathComponent() }
        let runs = try? String(contentsOf: root.appendingPathComponent(Evidence.path), encoding: .utf8)
        if runs == nil {
            printError("warning: without examples of runs, because \(root.path)/\(Evidence.path) is missing")
        }
        var spec = BuiltInSpec.spec
        if let runs {
            spec?.evidence = Evidence(SourceText(path: Evidence.path, text: runs), diagnostics: Diagnostics())
        }
        return spec
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

struct Listing {
    let spec: ValidSpec
    let terminal: Terminal

    typealias Row = (module: Module, publisher: PublisherType)

    func table(of rows: [Row]) -> String {
        let hasPaths = spec.traits.declaringDirectPath != nil
        let table = TextTable(
            header: ["Publisher"] + spec.algebra.names + (hasPaths ? ["Direct"] : []),
            rows: rows.map { _, publisher in
                let mark = publisher.openCombineName == nil ? " +" : ""
                return [TextTable.Cell(publisher.name.without(prefix: "Publishers.") + mark)]
                    + spec.traits.map { cell($0, of: publisher) }
                    + (hasPaths ? [TextTable.Cell(publisher.hasDirectPath ? "✓" : "", .good)] : [])
            })
        let legend = [
            "", "✓ always; – never; upstream is: if its upstream has the trait",
            "… further conditions: see list <name>; * with an assumption; + not in OpenCombine",
            "Direct: sinks reach its result by the direct path",
        ]
        return (table.lines(for: terminal) + legend).joined(separator: "\n")
    }

    private func cell(_ trait: Trait, of publisher: PublisherType) -> TextTable.Cell {
        let text = ShortCondition(of: publisher, for: trait, among: spec.traits).text(mark: "*")
        return TextTable.Cell(text.without(prefix: "if "), publisher.rule(for: trait.name.value).style)
    }

    func explanation(of row: Row) -> String {
        let (module, publisher) = row
        let operators = publisher.operators.joined(separator: ", ")
        let path = publisher.directPath == .sameResult ? " to the same result. Upstreams may see other events." : "."
        let facts = [
            publisher.summary,
            publisher.openCombineName == nil ? "OpenCombine lacks it." : nil,
            publisher.otherNameInOpenCombine.map { "In OpenCombine: \($0)" },
            operators.isEmpty ? nil : "Built by: \(operators)",
            publisher.note.map { "Note: \($0)" },
            publisher.hasDirectPath ? "Has a direct path\(path)" : nil,
            publisher.arguments.map { "Arguments: \($0)" },
        ]
        let width = spec.algebra.names.map(\.count).max() ?? 0
        let rules = spec.algebra.names.map { name in
            let rule = publisher.rule(for: name)
            let condition =
                if case .never(let reason) = rule.condition { ["never. \(reason)"] } else { rule.conditions }
            let texts = condition + [rule.reason, rule.assumptionSentence].compactMap(\.self)
            let indent = String(repeating: " ", count: width + 4)
            return "\(terminal.styled(name.padded(to: width), rule.style))  \(texts.joined(separator: "\n\(indent)"))"
        }
        let title =
            terminal.styled(publisher.declaredName, .strong)
            + " (\(module.knownName ?? "of an unknown module: name it with --target"))"
        return ([title] + (facts.compactMap(\.self) + rules).map { "  \($0)" }).joined(separator: "\n")
    }
}

extension Rule {
    var conditions: [String] {
        switch condition {
        case .always: ["always"]
        case .never: ["never"]
        case .anyOf(let alternatives):
            alternatives.enumerated().map { ($0 == 0 ? "where " : "or where ") + $1.text }
        }
    }

    fileprivate var style: Terminal.Style {
        switch condition {
        case .always: .good
        case .never: .faint
        case .anyOf: .partial
        }
    }
}
