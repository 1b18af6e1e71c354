extension ParameterNamePlan: SwiftContent {
    func write(_ writer: inout SourceWriter) {
        writer.conditional(.withoutCombine) { writer in
            writer.imports(of: frame)
            writer.conditional(frame) { writer in
                writer.comment(
                    "OpenCombine names these generic parameters differently. With Combine's names, an extension reads the same "
                        + "on both frameworks.")
                for entry in entries {
                    writer.line()
                    writer.conditional(entry.condition) { write(entry, &$0) }
                }
            }
        }
    }

    private func write(_ entry: ParameterNamePlan.Entry, _ writer: inout SourceWriter) {
        writer.block("extension \(entry.type)") { writer in
            writer.separated(entry.aliases) { alias, writer in
                writer.documentation(["Combine's name of `\(alias.parameter)`."])
                writer.line("public typealias \(alias.name) = \(alias.parameter)")
            }
        }
    }
}
