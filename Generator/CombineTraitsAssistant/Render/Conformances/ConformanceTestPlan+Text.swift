extension ConformanceTestPlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        let explanation = legend.map { "\($0.abbreviation) for \($0.trait)" }.joined(separator: ", ")
        let path = directPathTrait.map { " A type that is \($0) has a direct path only if the test says so." } ?? ""
        writer.testFile(module) { writer in
            writer.documentation(
                "The traits of the publishers of \(module.name), for every combination of traits of their upstreams.",
                "Each cell contains the strongest traits: \(explanation).\(path)")
            writer.block("struct \(module.name)ConformanceTests") { writer in
                writer.testCalls("publishers", publishers.map { ($0.publisher, [$0.publisher.functionName]) })
                writer.line()
                writer.separated(publishers) { tests, writer in
                    writer.conditional(tests.publisher.condition) { write(tests, &$0) }
                }
            }
        }
    }

    private typealias Tests = PublisherConformancePlan

    private func write(_ tests: Tests, _ writer: inout SourceWriter) {
        writer.availability(tests.publisher.neededAvailability)
        writer.block("private func \(tests.publisher.functionName)()") { writer in
            let type = tests.publisher.spelledWithParameters
            writer.function("type", of: tests.publisher, returning: "Any.Type", body: "\(type).self")
            for (index, instance) in tests.instances.enumerated() {
                if index > 0 { writer.line() }
                let function = tests.instances.count == 1 ? "instance" : "instance\(index + 1)"
                if !instance.parameters.isEmpty { write(instance, as: function, &writer) }
                for table in instance.tables {
                    for matrix in table.matrices { write(matrix, table, instance, function, tests, &writer) }
                }
            }
        }
    }

    private func write(_ instance: Tests.TestedInstance, as function: String, _ writer: inout SourceWriter) {
        let arguments = (instance.upstreams.map(\.traits) + instance.failureParameters).map { "_: \($0).Type" }
        let generics = instance.parameters.inAngleBrackets
        if generics.width <= 90 {
            writer.list("func \(function)\(generics)(", arguments, ") -> Any.Type {", after: 8)
        } else {
            writer.brackets("func \(function)<", ">(") { $0.list(instance.parameters) }
            writer.indented { $0.line(arguments.joined(separator: ", ")) }
            writer.line(") -> Any.Type {")
        }
        writer.indented { writer in
            for upstream in instance.upstreams where instance.expression.mentions(upstream.value) {
                writer.line("let \(upstream.value) = \(upstream.swiftType)()")
            }
            writer.verbatim("return \(instance.typeExpression)")
        }
        writer.line("}")
    }

    private func write(
        _ matrix: Tests.Matrix, _ table: Tests.Table, _ instance: Tests.TestedInstance, _ function: String,
        _ tests: Tests, _ writer: inout SourceWriter
    ) {
        let failures = table.failures.map { "\($0).self" }
        if let condition = table.condition { writer.comment("where \(condition)") }
        guard let columnParameter = matrix.columnParameter else {
            let type = failures.isEmpty ? instance.typeExpression : "\(function)(\(failures.joined(separator: ", ")))"
            let path = tests.publisher.hasDirectPath ? ", hasDirectPath: true" : ""
            return writer.verbatim("expectTraits(\"\(matrix.cells[0][0])\", of: \(type)\(path))")
        }
        let column = matrix.rowParameters.isEmpty ? "$0" : "$1"
        let arguments = instance.upstreams.map { $0.traits == columnParameter ? column : "$0" } + failures
        let path = tests.publisher.hasDirectPath ? "(hasDirectPath: true)" : ""
        let call = "\(function)(\(arguments.joined(separator: ", ")))"
        let rows = text(of: matrix, columnParameter, tests.publisher)
        writer.brackets("ConformanceTable(", ").verify\(path) { \(call) }") { $0.lines("\"\"\"\n\(rows)\n\"\"\"") }
    }

    private func text(of matrix: Tests.Matrix, _ columnParameter: String, _ publisher: PublisherType) -> String {
        let others = matrix.rowParameters
        let corner = others.isEmpty ? "" : others.count == 1 ? "\(others[0])|" : "Others|"
        let labels = others.isEmpty ? [publisher.shortName] : columns
        let rows = [[corner + columnParameter] + columns] + zip(labels, matrix.cells).map { [$0] + $1 }
        let firstWidth = rows.map { $0[0].width }.max() ?? 0
        let width = rows.flatMap { $0.dropFirst() }.map(\.width).max() ?? 0
        return rows.map { row in
            let cells = [row[0].padded(to: firstWidth)] + row.dropFirst().map { $0.padded(to: width) }
            return cells.joined(separator: "  ").trimmed
        }.joined(separator: "\n")
    }
}

extension PublisherConformancePlan.TestedInstance {
    /// Generic parameters for the varied types. Empty if the type is always the same.
    fileprivate var parameters: [String] {
        upstreams.map { "\($0.traits): ProbeTraits" } + failureParameters.map { "\($0): Error" }
    }

    fileprivate var typeExpression: String { "type(\(expression))" }
}

extension SourceWriter {
    mutating func testFile(_ module: ModuleFrame, _ body: (inout SourceWriter) -> Void) {
        imports(of: module)
        lines("import \(module.target)\nimport Testing\n")
        conditional(module.condition, body)
    }

    /// Writes one test for all publishers, because the macro `@Test` takes longer to compile than a function.
    mutating func testCalls(_ name: String, _ functions: [(publisher: PublisherType, names: [String])]) {
        line("@Test")
        block("func \(name)()") { writer in
            for (publisher, names) in functions {
                writer.conditional(publisher.condition) { writer in
                    let calls = names.map { "\($0)()" }.joined(separator: "\n")
                    guard let availability = publisher.neededAvailability else { return writer.lines(calls) }
                    writer.block("if #available(\(availability.arguments))") { $0.lines(calls) }
                }
            }
        }
    }
}
