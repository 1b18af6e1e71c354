/// Renders the part of the spec that is compiled into the generator.
struct BuiltInRenderer {
    let plan: BuiltInPlan

    func write(_ writer: inout SourceWriter) {
        writer.documentation(["The files of the spec of this repository, as they were when the generator was built."])
        writer.block("enum BuiltInFiles") { writer in
            writer.documentation(["The texts, by path."])
            writer.line("static let texts: [(path: String, text: String)] = [")
            writer.indented { writer in
                for file in plan.files {
                    writer.line("(")
                    writer.indented { writer in
                        writer.line("\(SwiftStringLiteral(file.path)),")
                        writer.rawString(String(decoding: file.bytes, as: UTF8.self))
                    }
                    writer.line("),")
                }
            }
            writer.line("]")
            writer.line()
            writer.documentation(["The recorded runs."])
            writer.line("static let evidence =")
            writer.indented { $0.rawString(plan.evidence.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "{}") }
            writer.line()
            writer.documentation([
                "The generic parameters that stand for the publisher that an operator is called on: type, parameter, and operator."
            ])
            writer.line("static let receivers =")
            writer.indented { writer in
                writer.rawString(
                    plan.receivers.map { "\($0.building.type) \($0.parameter) \($0.building.name)" }
                        .joined(separator: "\n"))
            }
        }
    }
}

extension SourceWriter {
    /// Writes a text as a raw literal of several lines.
    mutating func rawString(_ text: String) {
        var marks = "#"
        while text.contains("\"\"\"\(marks)") || text.contains("\\\(marks)") { marks += "#" }
        line("\(marks)\"\"\"")
        lines(text)
        line("\"\"\"\(marks)")
    }
}
