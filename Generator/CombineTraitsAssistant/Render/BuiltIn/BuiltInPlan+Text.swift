extension BuiltInPlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        writer.documentation("The files of this repository's spec, compiled into the program.")
        writer.block("enum BuiltInFiles") { writer in
            writer.documentation("The paths and the texts of the files.")
            writer.brackets("static let texts: [(path: String, text: String)] = [", "]") { writer in
                for file in files {
                    writer.brackets("(", "),") { writer in
                        writer.line("\(SwiftStringLiteral(file.path)),")
                        writer.rawString(String(decoding: file.bytes, as: UTF8.self))
                    }
                }
            }
            writer.documentation(
                "The generic parameters for the receivers of operators. Each line contains a type, its parameter, and the "
                    + "operator.")
            writer.line("static let receivers =")
            writer.indented { writer in
                writer.rawString(receivers.map { "\($0.type) \($0.parameter) \($0.name)" }.joined(separator: "\n"))
            }
        }
    }
}

extension BuiltInEvidencePlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        writer.documentation("The recorded runs of this repository, compiled into the program.")
        writer.block("enum BuiltInEvidence") { writer in
            writer.line("static let text =")
            writer.indented { $0.rawString(evidence.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "{}") }
        }
    }
}
