extension ParameterNamePlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        writer.conditional(.withoutCombine) { writer in
            writer.imports(of: module)
            writer.conditional(module.condition) { writer in
                writer.comment(
                    "OpenCombine has other names for these generic parameters. With these aliases, the same extension "
                        + "compiles with both frameworks.")
                for publisher in publishers {
                    writer.line()
                    writer.conditional(publisher.systemCondition) { writer in
                        writer.conditional(publisher.substituteCondition) { write(publisher, &$0) }
                    }
                }
            }
        }
    }

    private func write(_ publisher: PublisherType, _ writer: inout SourceWriter) {
        writer.block("extension \(publisher.openCombineName ?? publisher.name)") { writer in
            writer.separated(publisher.renamedParameters) { parameter, writer in
                writer.documentation("Combine's name for the generic parameter `\(parameter.openCombineName)`.")
                writer.line("public typealias \(parameter.name) = \(parameter.openCombineName)")
            }
        }
    }
}
