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
        let indent = String(repeating: " ", count: width + 4)
        let rules = spec.algebra.names.map { name in
            let rule = publisher.rule(for: name)
            let texts = rule.explainedConditions + [rule.reason, rule.assumptionSentence].compactMap(\.self)
            let lead = terminal.styled(name.padded(to: width), rule.style)
            return "\(lead)  \(texts.joined(separator: "\n\(indent)"))"
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

    fileprivate var explainedConditions: [String] {
        if case .never(let reason) = condition { ["never. \(reason)"] } else { conditions }
    }

    fileprivate var style: Terminal.Style {
        switch condition {
        case .always: .good
        case .never: .faint
        case .anyOf: .partial
        }
    }
}
