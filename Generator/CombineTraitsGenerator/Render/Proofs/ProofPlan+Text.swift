extension ProofPlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        writer.keepMessagesWhole()
        writer.imports(of: module)
        writer.conditional(module.condition) { writer in
            writer.comment(
                "The compiler's messages name the publisher that is not \(trait.adjective). If an operator is "
                    + "\(trait.adjective) whenever its upstreams are, a message names the upstream instead.")
            writer.line()
            writer.conformances(proofs, to: trait)
        }
    }
}

extension SourceWriter {
    mutating func keepMessagesWhole() {
        lines(
            """
            // swift-format-ignore-file
            // Each message is on one line, so that you can search for a message that the compiler prints.

            """)
    }

    mutating func unavailable(_ message: String) {
        brackets("@available(", ")") { writer in
            writer.line("*, unavailable,")
            let literal = SwiftStringLiteral(message)
            let text = "message: \(literal)"
            // The line is indented by four columns.
            if text.width + 4 <= Self.lineLength { return writer.line(text) }
            writer.line("message: \"\"\"")
            // Leaves room for eight columns of indentation, a space, and a backslash.
            let lines = literal.lines(width: Self.lineLength - 10).joined(separator: " \\\n")
            writer.indented { $0.lines("\(lines)\n\"\"\"") }
        }
    }
}
