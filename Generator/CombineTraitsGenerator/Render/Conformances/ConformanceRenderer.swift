/// Renders conditional conformances, and the overloads for further alternatives.
struct ConformanceRenderer {
    let plan: ConformancePlan

    func write(_ writer: inout SourceWriter) {
        writer.imports(of: plan.frame)
        writeExtensions(&writer)
    }

    /// Writes the file without what it imports.
    func writeExtensions(_ writer: inout SourceWriter) {
        writer.conditional(plan.frame) { writer in
            for (index, conformance) in plan.conformances.enumerated() {
                if index > 0 { writer.line() }
                writer.conditional(conformance.condition) { writer in
                    for remark in conformance.remarks { writer.comment(remark) }
                    writer.inEachFramework(conformance.head) { writer, head in
                        writer.availability(conformance.availability)
                        writer.emptyExtension(head)
                    }
                }
            }
            if !plan.overloads.isEmpty { writeOverloads(&writer) }
        }
    }

    private func writeOverloads(_ writer: inout SourceWriter) {
        writer.line()
        writer.line("// MARK: - Any of these")
        writer.line()
        writer.comment(
            "Swift allows one conditional conformance per type and protocol. For each other alternative, the type has the "
                + "methods of the trait as overloads, ranked by parameters that no call passes."
                + (plan.overloads.contains(where: \.repeatsConformance)
                    ? " Those of the conformance come first, so that the compiler prefers the direct path." : ""))
        for overload in plan.overloads {
            writer.line()
            writer.conditional(overload.condition) { writer in
                writer.inEachFramework(overload.head) { writer, head in
                    writer.availability(overload.availability)
                    writer.extensionBlock(head) { writeMethods(of: overload, &$0) }
                }
            }
        }
    }

    private func writeMethods(of overload: ConformancePlan.Overload, _ writer: inout SourceWriter) {
        writeErasure(overload, &writer)
        for method in overload.sinks.map(plan.trait.method) + overload.waits.map(plan.trait.method) {
            writer.line()
            write(method, of: overload, &writer)
        }
    }

    private func writeErasure(_ overload: ConformancePlan.Overload, _ writer: inout SourceWriter) {
        let trait = plan.trait.trait
        writeAttributes("eraseTo\(trait.wrapperName)()", isInlinable: overload.repeatsConformance, &writer)
        let (function, result) = (
            "\(plan.frame.access.prefix)func eraseTo\(trait.wrapperName)", "\(trait.wrapperName)<Output, Failure>"
        )
        let parameters = ranks(of: overload).joined(separator: ", ")
        if function.width + parameters.width + result.width + 12 <= SourceWriter.lineLength {
            writer.line("\(function)(\(parameters)) -> \(result) {")
        } else {
            writer.line("\(function)(")
            writer.indented { $0.list(ranks(of: overload)) }
            writer.line(") -> \(result) {")
        }
        writer.indented { $0.line(erased(overload)) }
        writer.line("}")
    }

    private func write(_ method: TraitMethod, of overload: ConformancePlan.Overload, _ writer: inout SourceWriter) {
        writeAttributes(method.signature, isInlinable: overload.repeatsConformance && method.isInlinable, &writer)
        if method.isDisfavored { writer.line("@_disfavoredOverload") }
        if method.hasDiscardableResult { writer.line("@discardableResult") }
        writer.line("\(plan.frame.access.prefix)func \(method.name)\(method.generic.map { "<\($0)>" } ?? "")(")
        writer.indented { writer in
            for rank in ranks(of: overload) { writer.line("\(rank),") }
            writer.list(method.parameters.map(\.declaration))
        }
        writer.line(") \(method.suffix) {")
        writer.indented { writer in
            let call = method.call(on: erased(overload))
            // Eight columns of indentation.
            if call.width + 8 <= SourceWriter.lineLength {
                writer.line(call)
            } else {
                writer.line("\(method.function(of: erased(overload)))(")
                writer.indented { $0.line("\(method.arguments))") }
            }
        }
        writer.line("}")
    }

    /// Writes what is before an overload: a line for the editor, and that DocC leaves the overload out. It cannot hide a
    /// parameter, and the page of the type has the method of the trait already.
    private func writeAttributes(_ method: String, isInlinable: Bool, _ writer: inout SourceWriter) {
        writer.line("/// The same as ``\(plan.trait.trait.protocolName)/\(method)``.")
        writer.line("@_documentation(visibility: internal)")
        if isInlinable, plan.frame.access == .public { writer.line("@inlinable") }
    }

    private func erased(_ overload: ConformancePlan.Overload) -> String {
        let trait = plan.trait.trait
        return overload.repeatsConformance ? "\(trait.wrapperName)(self)" : "unchecked\(trait.name.value)()"
    }

    /// The parameters that make the compiler prefer an overload with fewer of them.
    private func ranks(of overload: ConformancePlan.Overload) -> [String] {
        Array(repeating: "_: _Alternative = .next", count: overload.rank)
    }
}
