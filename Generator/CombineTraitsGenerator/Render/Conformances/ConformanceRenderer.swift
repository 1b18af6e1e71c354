/// Renders conditional conformances, and the overloads that stand for further alternatives.
struct ConformanceRenderer {
    let plan: ConformancePlan
    let module: Module

    func source() -> String {
        var writer = SourceWriter(generatedFrom: module.path)
        writer.imports(of: module)
        writer.conditional(module.availabilityCondition) { writer in
            for (index, conformance) in plan.conformances.enumerated() {
                if index > 0 { writer.line() }
                writer.conditional(conformance.compilationCondition) { writer in
                    for remark in conformance.remarks { writer.comment(remark) }
                    writer.inEachFramework(conformance.head) { writer, head in
                        writer.availability(conformance.availability)
                        writer.extensionHead(head, isEmpty: true)
                    }
                }
            }
            guard !plan.overloads.isEmpty else { return }
            writer.line()
            writer.line("// MARK: - Any of these")
            writer.line()
            writer.comment(
                "Swift allows one conditional conformance per type and protocol. The alternatives that it leaves out have "
                    + "the methods of the trait all the same"
                    + (plan.overloads.contains { $0.rank == 0 }
                        ? ", and those of the conformance stand here again, for the compiler to prefer them: they know "
                            + "the direct path." : "."))
            for overload in plan.overloads {
                writer.line()
                writer.conditional(overload.compilationCondition) { writer in
                    writer.inEachFramework(overload.head) { writer, head in
                        writer.availability(overload.availability)
                        writer.extensionHead(head, isEmpty: false)
                        writer.indented { write(overload, &$0) }
                        writer.line("}")
                    }
                }
            }
        }
        return writer.text
    }

    private func write(_ overload: ConformancePlan.Overload, _ writer: inout SourceWriter) {
        let trait = plan.trait
        let name = trait.name.value
        let ranks = Array(repeating: "_: _Alternative = .next", count: overload.rank)
        let rankDocumentation =
            overload.rank == 0
            ? []
            : [
                "Leave the parameters without a name to their default: they tell the compiler which "
                    + "alternative to prefer where several apply."
            ]
        writer.documentation(
            ["Hides the type of this publisher, which is \(trait.publisherPhrase) where `\(overload.condition)`."]
                + rankDocumentation + ["- Returns: A publisher that subscribes to this one."])
        if overload.rank == 0 { writer.line("@inlinable") }
        let (function, result) = ("public func eraseTo\(trait.wrapperName)", "\(trait.wrapperName)<Output, Failure>")
        let parameters = ranks.joined(separator: ", ")
        if function.width + parameters.width + result.width + 12 <= SourceWriter.lineLength {
            writer.line("\(function)(\(parameters)) -> \(result) {")
        } else {
            writer.line("\(function)(")
            writer.indented { $0.list(ranks) }
            writer.line(") -> \(result) {")
        }
        let erased = overload.rank == 0 ? "\(trait.wrapperName)(self)" : "unchecked\(name)()"
        writer.indented { $0.line(erased) }
        writer.line("}")
        guard trait.sink != nil else { return }
        for sink in SinkOverload.all(of: trait) {
            writer.line()
            write(sink, of: overload, to: erased, documentation: rankDocumentation, ranks: ranks, &writer)
        }
    }

    private func write(
        _ sink: SinkOverload, of overload: ConformancePlan.Overload, to erased: String,
        documentation rankDocumentation: [String], ranks: [String], _ writer: inout SourceWriter
    ) {
        let trait = plan.trait
        writer.documentation(
            ["Subscribes to this publisher, which is \(trait.publisherPhrase) where `\(overload.condition)`."]
                + rankDocumentation
                + [
                    "See ``\(trait.protocolName)/\(sink.signature)``.",
                    "- Parameters:\n" + sink.parameters.map { "  - \($0.name): \($0.summary)" }.joined(separator: "\n"),
                    "- Returns: An object that cancels the subscription, on `cancel()` and when it is released.",
                ])
        if overload.rank == 0, sink.isInlinable { writer.line("@inlinable") }
        if sink.isDisfavored { writer.line("@_disfavoredOverload") }
        writer.line("public func \(sink.name)(")
        writer.indented { writer in
            for rank in ranks { writer.line("\(rank),") }
            writer.list(sink.parameters.map(\.declaration))
        }
        writer.line(") -> AnyCancellable\(sink.requiresSendable ? " where Output: Sendable" : "") {")
        let arguments = sink.parameters.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
        writer.indented { $0.line("\(erased).\(sink.name)(\(arguments))") }
        writer.line("}")
    }
}

extension Trait {
    /// The sink that users know by the name of the trait, as links have it.
    var sinkLink: String { "``\(protocolName)/\(SinkOverload.all(of: self)[0].signature)``" }

    /// The type that `sink<Trait>` passes: whatever may finish without a value needs a third case.
    var sinkResultType: String {
        violations.contains { $0.name.value == "finishedWithoutValue" } ? "Result" : "MaybeResult"
    }
}

extension SourceWriter {
    /// Imports what the types of a module need: those of Foundation are in two modules outside Apple's platforms.
    mutating func imports(of module: Module) {
        guard module.availabilityCondition != nil else { return }
        lines(
            """
            import Foundation

            #if canImport(FoundationNetworking)
            import FoundationNetworking
            #endif

            """)
    }

    /// Writes what exists only under a compilation condition.
    mutating func conditional(_ condition: String?, _ body: (inout SourceWriter) -> Void) {
        guard let condition else { return body(&self) }
        line("#if \(condition)")
        body(&self)
        line("#endif")
    }

    /// Writes a declaration for both frameworks: once where they agree, in two branches where they do not.
    mutating func inEachFramework<Value>(
        _ value: FrameworkDependent<Value>, _ body: (inout SourceWriter, Value) -> Void
    ) {
        switch value {
        case .same(let value):
            body(&self, value)
        case .appleOnly(let value):
            line("#if canImport(Combine)")
            body(&self, value)
            line("#endif")
        case .different(let apple, let openCombine):
            line("#if canImport(Combine)")
            body(&self, apple)
            line("#else")
            body(&self, openCombine)
            line("#endif")
        }
    }

    /// Writes what is about a publisher, for the frameworks that have it.
    mutating func whereDeclared(_ publisher: PublisherType, _ body: (inout SourceWriter) -> Void) {
        conditional(publisher.openCombineName == .absent ? "canImport(Combine)" : publisher.systemCondition, body)
    }

    mutating func availability(_ availability: Availability?) {
        if let availability { line("@available(\(availability.attributeArguments))") }
    }

    /// Writes `extension Type: Protocol where …`, broken as the formatter breaks it, with an empty body or an open one.
    mutating func extensionHead(_ head: ConformancePlan.Extension, isEmpty: Bool) {
        let start = "extension \(head.type)" + (head.conformance.map { ": \($0)" } ?? "")
        let end = isEmpty ? "{}" : "{"
        guard !head.requirements.isEmpty else { return line("\(start) \(end)") }
        let clause = "where \(head.requirements.joined(separator: ", "))"
        if start.width + clause.width + end.width + 2 <= Self.lineLength {
            line("\(start) \(clause) \(end)")
        } else if clause.width + end.width + 1 <= Self.lineLength {
            line(start)
            line("\(clause) \(end)")
        } else {
            line(start)
            line("where")
            indented { $0.list(head.requirements) }
            line(end)
        }
    }
}
