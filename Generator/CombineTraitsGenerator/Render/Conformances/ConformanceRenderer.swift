/// Renders conditional conformances, including those for further alternatives.
struct ConformanceRenderer {
    let plan: ConformancePlan

    func write(_ writer: inout SourceWriter) {
        writer.imports(of: plan.frame)
        writeExtensions(&writer)
    }

    /// Writes the file without its imports.
    func writeExtensions(_ writer: inout SourceWriter) {
        writer.conditional(plan.frame) { writer in
            write(plan.conformances, &writer)
            guard !plan.alternatives.isEmpty else { return }
            writer.line()
            writer.line("// MARK: - Any of these")
            writer.line()
            writer.comment(
                "Swift allows one conditional conformance per type and protocol. For each further alternative, the type has "
                    + "eraseTo\(plan.trait.trait.wrapperName)(), but nothing else.")
            writer.line()
            write(plan.alternatives, &writer)
        }
    }

    private func write(_ conformances: [ConformancePlan.Conformance], _ writer: inout SourceWriter) {
        writer.listed(conformances, isLine: \.isLine) { conformance, writer in write(conformance, &writer) }
    }

    private func write(_ conformance: ConformancePlan.Conformance, _ writer: inout SourceWriter) {
        writer.conditional(conformance.condition) { writer in
            for remark in conformance.remarks { writer.comment(remark) }
            writer.inEachFramework(conformance.head) { writer, head in
                writer.availability(conformance.availability)
                writer.emptyExtension(head)
            }
        }
    }
}

extension ConformancePlan.Conformance {
    /// Whether the conformance is a single line.
    fileprivate var isLine: Bool {
        remarks.isEmpty && availability == nil && condition == nil && head.isSame
    }
}
