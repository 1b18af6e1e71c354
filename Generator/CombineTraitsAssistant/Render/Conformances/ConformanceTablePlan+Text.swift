extension ConformanceTablePlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        let explanation = legend.map { "\($0.abbreviation) for \($0.trait)" }.joined(separator: ", ")
        writer.conditional(module.condition) { writer in
            writer.documentation(
                "The traits of the publishers of \(module.name), for every combination of traits of their upstreams.",
                "A row names the upstreams of its type, then instances in quotation marks. Each cell contains the strongest "
                    + "traits: \(explanation). `Others` are the upstreams that are not columns, and have the same traits."
            )
            writer.tables("var \(Self.name(of: module.name)): [String]") { writer in
                for (condition, rows) in segments {
                    writer.conditional(condition) { writer in
                        writer.brackets("tables.append(", ")") { writer in
                            writer.rawString(rows.map(text).joined(separator: "\n"))
                        }
                    }
                }
            }
        }
    }

    /// The rows, divided where the condition on the platform changes.
    private var segments: [(condition: PlatformCondition?, rows: [Row])] {
        rows.reduce(into: []) { segments, row in
            if let last = segments.last, last.condition == row.publisher.condition {
                segments[segments.count - 1].rows.append(row)
            } else {
                segments.append((row.publisher.condition, [row]))
            }
        }
    }

    private func text(of row: Row) -> String {
        let parameters = row.publisher.scriptedParameters.map(\.name).joined(separator: ", ")
        let head = "\(row.publisher.name)(\(parameters))\(row.publisher.hasDirectPath ? ", on the direct path" : "")"
        return ([head] + row.groups.flatMap(lines).map { "  \($0)" }).joined(separator: "\n")
    }

    private func lines(of group: Group) -> [String] {
        let names = group.instances.map { "\"\($0)\"" }.reduce(into: [String]()) { lines, name in
            if let last = lines.last, "\(last), \(name)".width <= 100 {
                lines[lines.count - 1] = "\(last), \(name)"
            } else {
                if !lines.isEmpty { lines[lines.count - 1] += "," }
                lines.append(name)
            }
        }
        return names
            + group.cases.flatMap { testCase -> [String] in
                let condition = testCase.requirements.joined(separator: ", ")
                return (condition.isEmpty ? [] : ["where \(condition)"]) + testCase.matrices.flatMap(lines)
            }
    }

    private func lines(of matrix: Matrix) -> [String] {
        if matrix.columnParameters.isEmpty { return matrix.cells[0] }
        let others = matrix.rowParameters
        let corner = others.isEmpty ? "" : others.count == 1 ? "\(others[0])|" : "Others|"
        let labels = others.isEmpty ? [""] : columns
        let head = "\(corner)\(matrix.columnParameters.joined(separator: ",")):"
        let rows = [[head] + columns] + zip(labels, matrix.cells).map { [$0] + $1 }
        let firstWidth = rows.map { $0[0].width }.max() ?? 0
        let width = rows.flatMap { $0.dropFirst() }.map(\.width).max() ?? 0
        return rows.map { row in
            let cells = [row[0].padded(to: firstWidth)] + row.dropFirst().map { $0.padded(to: width) }
            var line = cells.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}

extension ConformanceIndexPlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        writer.documentation("The tables of the publishers of all modules.")
        writer.tables("var allConformances: [String]") { writer in
            for entry in entries { writer.conditional(entry.condition) { $0.line("tables += \(entry.name)") } }
        }
    }
}

extension SourceWriter {
    fileprivate mutating func tables(_ head: String, _ body: (inout SourceWriter) -> Void) {
        block(head) { writer in
            writer.line("var tables: [String] = []")
            body(&writer)
            writer.line("return tables")
        }
    }
}
