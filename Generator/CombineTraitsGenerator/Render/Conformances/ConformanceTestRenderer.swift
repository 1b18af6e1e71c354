/// Renders the tests that cast the types of a module to the protocols of the traits.
struct ConformanceTestRenderer {
    let module: Module
    let spec: ValidSpec
    let notation: TraitNotation

    func source() -> String {
        var writer = SourceWriter(generatedFrom: module.path)
        writer.imports(of: module)
        writer.line("import \(module.target)")
        writer.line("import Testing")
        writer.line()
        writer.conditional(module.availabilityCondition) { writer in
            writer.documentation([
                "Which publishers of \(module.name) have which traits, for every combination of traits of their upstreams.",
                "A cell names the strongest traits: \(legend)."
                    + (spec.traits.declaringDirectPath.map {
                        " Where a type is \($0.name.value), it has a direct path if the test says so, and none otherwise."
                    } ?? ""),
            ])
            writer.line("@Suite(\"Conformances of \(module.name)\")")
            writer.block("struct \(module.name)ConformanceTests") { writer in
                for (index, publisher) in module.publishers.enumerated() {
                    if index > 0 { writer.line() }
                    let plan = ConformanceTestPlan(publisher, notation)
                    writer.whereDeclared(publisher) { writer in
                        write(plan, &writer)
                    }
                }
            }
        }
        return writer.text
    }

    private var legend: String {
        notation.algebra.names.map { "\(notation.abbreviation(of: $0)) for \($0)" }.joined(separator: ", ")
    }

    private func write(_ plan: ConformanceTestPlan, _ writer: inout SourceWriter) {
        writer.availability(plan.publisher.neededAvailability)
        writer.line("@Test(\"\(plan.publisher.name)\")")
        writer.block("func \(plan.publisher.functionName)()") { writer in
            writer.function("type", about: plan.publisher, returning: "Any.Type") { "\($0).self" }
            for (index, group) in plan.groups.enumerated() {
                if index > 0 { writer.line() }
                let function = plan.groups.count == 1 ? "types" : "types\(index + 1)"
                writeTypesFunction(function, group, plan, &writer)
                for table in group.tables {
                    for matrix in table.matrices { write(matrix, table, group, function, plan, &writer) }
                }
            }
        }
    }

    private func writeTypesFunction(
        _ function: String,
        _ group: ConformanceTestPlan.InstanceGroup,
        _ plan: ConformanceTestPlan,
        _ writer: inout SourceWriter
    ) {
        let parameters =
            group.upstreams.map { "\($0.parameter): ProbeTraits" } + group.failureParameters.map { "\($0): Error" }
        let arguments = (group.upstreams.map(\.parameter) + group.failureParameters).map { "_: \($0).Type" }
        let generics = parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
        let argumentList = arguments.joined(separator: ", ")
        if generics.width + argumentList.width <= 70 {
            writer.line("func \(function)\(generics)(\(argumentList)) -> [Any.Type] {")
        } else {
            if generics.width <= 90 {
                writer.line("func \(function)\(generics)(")
            } else {
                writer.line("func \(function)<")
                writer.indented { $0.list(parameters) }
                writer.line(">(")
            }
            writer.indented { $0.line(argumentList) }
            writer.line(") -> [Any.Type] {")
        }
        writer.indented { writer in
            for upstream in group.upstreams where group.expressions.contains(where: { $0.mentions(upstream.value) }) {
                writer.line(
                    "let \(upstream.value) = Probe<\(upstream.parameter), \(upstream.output), \(upstream.failure)>()")
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
        _ matrix: ConformanceTestPlan.Matrix,
        _ table: ConformanceTestPlan.Table,
        _ group: ConformanceTestPlan.InstanceGroup,
        _ function: String,
        _ plan: ConformanceTestPlan,
        _ writer: inout SourceWriter
    ) {
        let failures = table.failures.map { "\($0).self" }
        if let condition = table.condition { writer.comment("where \(condition)") }
        guard let columnParameter = matrix.columnParameter else {
            let types = "\(function)(\(failures.joined(separator: ", ")))"
            let path = plan.publisher.hasDirectPath ? ", hasDirectPath: true" : ""
            writer.line("expectTraits(\"\(matrix.cells[0][0])\", of: \(types)\(path))")
            return
        }
        let column = matrix.rowParameters.isEmpty ? "$0" : "$1"
        let arguments = group.upstreams.map { $0.parameter == columnParameter ? column : "$0" } + failures
        writer.line("ConformanceTable(")
        writer.indented { writer in
            writer.line("\"\"\"")
            writer.lines(Self.text(of: matrix, columns: plan.columns))
            writer.line("\"\"\"")
        }
        let path = plan.publisher.hasDirectPath ? "(hasDirectPath: true)" : ""
        writer.line(").verify\(path) { \(function)(\(arguments.joined(separator: ", "))) }")
    }

    private static func text(of matrix: ConformanceTestPlan.Matrix, columns: [String]) -> String {
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
