/// The output of `combine-traits list`.
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
                    + spec.algebra.names.map { cell(publisher.rule(for: $0), $0, of: publisher) }
                    + (hasPaths ? [TextTable.Cell(publisher.hasDirectPath ? "✓" : "", .good)] : [])
            })
        let legend = [
            "", "✓ always; – never; upstream is: if its upstream has the trait",
            "… further conditions: see list <name>; * with an assumption; + not in OpenCombine",
            "Direct: sinks reach its result by the direct path",
        ]
        return (table.lines(for: terminal) + legend).joined(separator: "\n")
    }

    private func cell(_ rule: Rule, _ trait: String, of publisher: PublisherType) -> TextTable.Cell {
        let text = ShortCondition(
            rule, of: publisher, for: trait, isFamily: false, adjectives: spec.traits.adjectives
        ).text(mark: rule.assumption.map { _ in "*" })
        return TextTable.Cell(text.without(prefix: "if "), rule.style)
    }

    func explanation(of row: Row) -> String {
        let (module, publisher) = row
        var lines = [
            terminal.styled(publisher.declaredName, .strong) + " (\(module.name))", "  \(publisher.summary)",
        ]
        if let name = publisher.otherNameInOpenCombine {
            lines.append("  In OpenCombine: \(name)")
        } else if publisher.openCombineName == nil {
            lines.append("  OpenCombine lacks it.")
        }
        if !publisher.operators.isEmpty { lines.append("  Built by: \(publisher.operators.joined(separator: ", "))") }
        if let note = publisher.note { lines.append("  Note: \(note)") }
        switch publisher.directPath {
        case .indistinguishable: lines.append("  Has a direct path.")
        case .sameResult: lines.append("  Has a direct path to the same result. Upstreams may see other events.")
        case nil: break
        }
        if let arguments = publisher.arguments { lines.append("  Arguments: \(arguments)") }
        let width = spec.algebra.names.map(\.count).max() ?? 0
        for name in spec.algebra.names {
            let rule = publisher.rule(for: name)
            let indent = String(repeating: " ", count: width + 4)
            var texts: [String]
            switch rule.condition {
            case .always: texts = ["always"]
            case .never(let reason): texts = ["never. \(reason)"]
            case .anyOf(let alternatives):
                texts = alternatives.enumerated().map { ($0.offset == 0 ? "where " : "or where ") + $0.element.text }
            }
            if let reason = rule.reason { texts.append(reason) }
            if let assumption = rule.assumptionSentence { texts.append(assumption) }
            let lead = terminal.styled(name.padded(to: width), rule.style)
            lines.append("  \(lead)  \(texts.joined(separator: "\n\(indent)"))")
        }
        return lines.joined(separator: "\n")
    }
}

extension Rule {
    fileprivate var style: Terminal.Style {
        switch condition {
        case .always: .good
        case .never: .faint
        case .anyOf: .partial
        }
    }
}
