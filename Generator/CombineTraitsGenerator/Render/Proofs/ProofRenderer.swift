/// Renders the conformances that say which publishers are proven to have a trait, or why they are not.
struct ProofRenderer {
    let plan: ProofPlan

    func write(_ writer: inout SourceWriter) {
        writer.keepMessagesWhole()
        writer.line()
        writer.imports(of: plan.frame)
        writer.conditional(plan.frame) { writer in
            writer.comment(
                "The compiler says which operator is to blame where a publisher is not \(plan.trait.trait.adjective). It "
                    + "looks through those that are \(plan.trait.trait.adjective) if their upstreams are.")
            writer.line()
            writeExtensions(&writer)
        }
    }

    /// Writes the conformances without what is around them.
    func writeExtensions(_ writer: inout SourceWriter) {
        writer.listed(plan.proofs, isLine: \.isLine) { proof, writer in
            writer.conditional(proof.condition) { writer in
                writer.inEachFramework(proof.head) { writer, head in
                    if let lack = proof.lack {
                        let message = SwiftStringLiteral(lack.text(for: plan.trait.trait))
                        writer.line("@available(*, unavailable, message: \(message))")
                    }
                    writer.availability(proof.availability)
                    writer.emptyExtension(head)
                }
            }
        }
    }
}

extension ProofPlan.Proof {
    /// Whether there is nothing around the conformance.
    fileprivate var isLine: Bool { lack == nil && availability == nil && condition == nil && head.isSame }
}

extension SourceWriter {
    /// Says that lines can be long, and why.
    mutating func keepMessagesWhole() {
        line("// swift-format-ignore-file")
        line("// Each message has one line, so that a search for what the compiler prints finds it.")
    }

    /// Writes the attribute of what does not compile, with the reason.
    mutating func unavailable(_ message: String) {
        line("@available(")
        indented { writer in
            writer.line("*, unavailable,")
            let literal = SwiftStringLiteral(message)
            let text = "message: \(literal)"
            // Four columns of indentation.
            if text.width + 4 <= Self.lineLength {
                writer.line(text)
            } else {
                writer.line("message: \"\"\"")
                writer.indented { writer in
                    // Eight columns of indentation, and what continues a line.
                    let lines = literal.lines(width: Self.lineLength - 10)
                    for (index, line) in lines.enumerated() {
                        writer.line(index == lines.count - 1 ? line : "\(line) \\")
                    }
                    writer.line("\"\"\"")
                }
            }
        }
        line(")")
    }
}
