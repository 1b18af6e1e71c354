/// What `combine-traits list` prints.
struct Listing {
    let spec: ValidSpec

    /// Every type with its rules.
    var table: String {
        let hasPaths = spec.traits.declaringDirectPath != nil
        var rows = [["Publisher"] + spec.algebra.names + (hasPaths ? ["Direct path"] : [])]
        for (_, publisher) in spec.publishers {
            let mark = publisher.openCombineName == .absent ? " +" : ""
            rows.append(
                [publisher.name + mark] + spec.algebra.names.map { publisher.rule(for: $0).shortText }
                    + (hasPaths ? [publisher.hasDirectPath ? "yes" : ""] : []))
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        func text(_ row: [String]) -> String {
            zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ").trimmed
        }
        let rule = widths.map { String(repeating: "-", count: $0) }.joined(separator: "  ")
        let legend = [
            "", "- never; * with an assumption; + not in OpenCombine; … further alternatives: see list <name>",
        ]
        return ([text(rows[0]), rule] + rows.dropFirst().map(text) + legend).joined(separator: "\n")
    }

    /// Everything that the spec says about the types that match a name.
    func explanation(of name: String) -> Result<String, UnknownName> {
        spec.publishers(named: name).map { matches in
            matches.map { explanation(of: $0.publisher, in: $0.module) }.joined(separator: "\n\n")
        }
    }

    private func explanation(of publisher: PublisherType, in module: Module) -> String {
        let generics = publisher.parameters.map(\.name).joined(separator: ", ")
        var lines = [
            "\(publisher.name)\(generics.isEmpty ? "" : "<\(generics)>") (\(module.name))", "  \(publisher.summary)",
        ]
        switch publisher.openCombineName {
        case .absent: lines.append("  OpenCombine lacks it.")
        case .present where !publisher.hasSameNames:
            let names = publisher.parameters.map(\.openCombineName).joined(separator: ", ")
            if case .present(let name) = publisher.openCombineName {
                lines.append("  In OpenCombine: \(name)\(names.isEmpty ? "" : "<\(names)>")")
            }
        case .present: break
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
            lines.append("  \(name.padded(to: width))  \(texts.joined(separator: "\n\(indent)"))")
        }
        return lines.joined(separator: "\n")
    }
}

extension Rule {
    /// The condition in a few words, for a table that fits a terminal.
    fileprivate var shortText: String {
        let mark = assumption == nil ? "" : " *"
        switch condition {
        case .always: return "always" + mark
        case .never: return "-"
        case .anyOf(let alternatives):
            let first = alternatives[0]
            let isLong = first.requirements.count > 1
            let text = isLong ? first.requirements.prefix(1).map(\.text).joined() + ", …" : first.text
            return text + (alternatives.count > 1 && !isLong ? " | …" : "") + mark
        }
    }
}
