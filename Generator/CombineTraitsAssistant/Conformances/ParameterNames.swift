/// Aliases with Combine's names for generic parameters of OpenCombine, so that the same extension compiles with both
/// frameworks.
struct ParameterNames: SwiftContent {
    private let frame: ModuleFrame
    private let publishers: [(type: PublisherType, renamed: [PublisherType.Parameter])]

    var isEmpty: Bool { publishers.isEmpty }

    init(_ module: Module) {
        frame = ModuleFrame(module)
        publishers = module.publishers.filter { $0.openCombineName != nil }
            .map { ($0, $0.parameters.filter { $0.name != $0.openCombineName }) }.filter { !$0.1.isEmpty }
    }

    func write(_ writer: inout SourceWriter) {
        writer.conditional(.withoutCombine) { writer in
            writer.imports(of: frame)
            writer.conditional(frame.condition) { writer in
                writer.comment(
                    "OpenCombine has other names for these generic parameters. With these aliases, the same extension "
                        + "compiles with both frameworks.")
                for (type, renamed) in publishers {
                    writer.line()
                    writer.conditional(type.systemCondition) { writer in
                        writer.conditional(type.substituteCondition) { write(type, renamed, &$0) }
                    }
                }
            }
        }
    }

    private func write(_ type: PublisherType, _ renamed: [PublisherType.Parameter], _ writer: inout SourceWriter) {
        writer.block("extension \(type.openCombineName ?? type.name)") { writer in
            writer.separated(renamed) { parameter, writer in
                writer.documentation("Combine's name for the generic parameter `\(parameter.openCombineName)`.")
                writer.line("public typealias \(parameter.name) = \(parameter.openCombineName)")
            }
        }
    }
}
