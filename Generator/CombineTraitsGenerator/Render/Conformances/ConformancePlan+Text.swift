extension ConformancePlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        writer.imports(of: module)
        writeExtensions(&writer)
    }

    func writeExtensions(_ writer: inout SourceWriter) {
        writer.conditional(module.condition) { writer in
            writer.conformances(conformances, to: trait)
            guard !alternatives.isEmpty else { return }
            writer.mark("Any of these")
            writer.comment(
                "Swift allows one conditional conformance per type and protocol. For each further clause of its rule, a type "
                    + "has only eraseTo\(trait.wrapperName)().")
            writer.line()
            writer.conformances(alternatives, to: trait)
        }
    }
}

extension SourceWriter {
    mutating func conformances(_ conformances: [PlannedConformance], to trait: Trait) {
        func isLine(_ conformance: PlannedConformance) -> Bool {
            conformance.remarks.isEmpty && conformance.lack == nil && conformance.availability == nil
                && conformance.condition == nil && conformance.head.isSame
        }
        separated(conformances, isLine: isLine) { conformance, writer in
            writer.conditional(conformance.condition) { writer in
                for remark in conformance.remarks { writer.comment(remark) }
                writer.inEachFramework(conformance.head) { writer, head in
                    if let lack = conformance.lack {
                        let message = SwiftStringLiteral(lack.text(for: trait))
                        writer.line("@available(*, unavailable, message: \(message))")
                    }
                    writer.availability(conformance.availability)
                    writer.extensionHead(head, end: "{}")
                }
            }
        }
    }
}
