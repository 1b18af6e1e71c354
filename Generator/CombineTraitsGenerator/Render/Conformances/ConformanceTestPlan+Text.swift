extension ConformanceTestPlan: SwiftContent {
    func write(_ writer: inout SourceWriter) {
        let module = frame
        writer.imports(of: module)
        writer.line("import \(module.target)")
        writer.line("import Testing")
        writer.line()
        writer.conditional(module) { writer in
            writer.documentation([
                "The traits of the publishers of \(module.name), for every combination of traits of their upstreams.",
                "A cell contains the strongest traits: \(explanation)."
                    + (directPathTrait.map {
                        " Where a type is \($0), it has a direct path if the test says so, and none otherwise."
                    } ?? ""),
            ])
            writer.line("@Suite(\"Conformances of \(module.name)\")")
            writer.block("struct \(module.name)ConformanceTests") { writer in
                writer.separated(publishers) { tests, writer in
                    writer.whereDeclared(tests.publisher) { write(tests, &$0) }
                }
            }
        }
    }

    private var explanation: String {
        legend.map { "\($0.abbreviation) for \($0.trait)" }.joined(separator: ", ")
    }

    private func write(_ tests: PublisherConformancePlan, _ writer: inout SourceWriter) {
        writer.availability(tests.publisher.neededAvailability)
        writer.line("@Test(\"\(tests.publisher.name)\")")
        writer.block("func \(tests.publisher.functionName)()") { writer in
            writer.function("type", about: tests.publisher, returning: "Any.Type") { "\($0).self" }
            for (index, group) in tests.groups.enumerated() {
                if index > 0 { writer.line() }
                let function = tests.groups.count == 1 ? "types" : "types\(index + 1)"
                writeTypesFunction(function, group, &writer)
                for table in group.tables {
                    for matrix in table.matrices { write(matrix, table, group, function, tests, &writer) }
                }
            }
        }
    }

    private func writeTypesFunction(
        _ function: String, _ group: PublisherConformancePlan.InstanceGroup, _ writer: inout SourceWriter
    ) {
        let parameters =
            group.upstreams.map { "\($0.traits): ProbeTraits" } + group.failureParameters.map { "\($0): Error" }
        let arguments = (group.upstreams.map(\.traits) + group.failureParameters).map { "_: \($0).Type" }
        let generics = parameters.inAngleBrackets
        let argumentList = arguments.joined(separator: ", ")
        if generics.width + argumentList.width <= 70 {
            writer.line("func \(function)\(generics)(\(argumentList)) -> [Any.Type] {")
        } else {
            if generics.width <= 90 {
                writer.line("func \(function)\(generics)(")
            } else {
                writer.brackets("func \(function)<", ">(") { $0.list(parameters) }
            }
            writer.indented { $0.line(argumentList) }
            writer.line(") -> [Any.Type] {")
        }
        writer.indented { writer in
            for upstream in group.upstreams where group.expressions.contains(where: { $0.mentions(upstream.value) }) {
                writer.declaration(of: upstream)
            }
            writer.line("var types: [Any.Type] = []")
            for (name, expression) in zip(group.names, group.expressions) {
                writer.comment(name)
                writer.verbatim("types.append(type(\(expression)))")
            }
            writer.line("return types")
        }
        writer.line("}")
    }

    private func write(
        _ matrix: PublisherConformancePlan.Matrix,
        _ table: PublisherConformancePlan.Table,
        _ group: PublisherConformancePlan.InstanceGroup,
        _ function: String,
        _ tests: PublisherConformancePlan,
        _ writer: inout SourceWriter
    ) {
        let failures = table.failures.map { "\($0).self" }
        if let condition = table.condition { writer.comment("where \(condition)") }
        guard let columnParameter = matrix.columnParameter else {
            let types = "\(function)(\(failures.joined(separator: ", ")))"
            let path = tests.publisher.hasDirectPath ? ", hasDirectPath: true" : ""
            writer.line("expectTraits(\"\(matrix.cells[0][0])\", of: \(types)\(path))")
            return
        }
        let column = matrix.rowParameters.isEmpty ? "$0" : "$1"
        let arguments = group.upstreams.map { $0.traits == columnParameter ? column : "$0" } + failures
        writer.line("ConformanceTable(")
        writer.indented { writer in
            writer.line("\"\"\"")
            writer.lines(Self.text(of: matrix, columns: columns))
            writer.line("\"\"\"")
        }
        let path = tests.publisher.hasDirectPath ? "(hasDirectPath: true)" : ""
        writer.line(").verify\(path) { \(function)(\(arguments.joined(separator: ", "))) }")
    }

    private static func text(of matrix: PublisherConformancePlan.Matrix, columns: [String]) -> String {
        let rows = [[matrix.corner] + columns] + zip(matrix.rowLabels, matrix.cells).map { [$0] + $1 }
        let firstWidth = rows.map { $0[0].width }.max() ?? 0
        let width = rows.flatMap { $0.dropFirst() }.map(\.width).max() ?? 0
        return rows.map { row in
            var line = row[0].padded(to: firstWidth)
            for cell in row.dropFirst() { line += "  " + cell.padded(to: width) }
            return line.trimmed
        }.joined(separator: "\n")
    }
}
