/// Renders calls whose compilation is the test.
struct OverloadTestRenderer {
    let module: Module
    let spec: ValidSpec
    let notation: TraitNotation

    func source() -> String {
        var writer = SourceWriter(generatedFrom: module.path)
        writer.imports(of: module)
        writer.line("@testable import \(module.target)")
        writer.line()
        writer.conditional(module.availabilityCondition) { writer in
            writer.documentation([
                "What the traits offer, called wherever an alternative of a rule allows it.",
                "Nothing calls these functions: that they compile is the test.",
            ])
            writer.block("enum \(module.name)Overloads") { writer in
                var isFirst = true
                for publisher in module.publishers {
                    let plan = OverloadTestPlan(publisher, spec, notation)
                    guard !plan.genericCalls.isEmpty else { continue }
                    if !isFirst { writer.line() }
                    isFirst = false
                    writer.line("// MARK: \(publisher.name)")
                    writer.line()
                    writer.inEachFramework(publisher.openCombineName == .absent ? .appleOnly(0) : .same(0)) {
                        writer, _ in
                        write(plan, &writer)
                    }
                }
            }
        }
        return writer.text
    }

    private func write(_ plan: OverloadTestPlan, _ writer: inout SourceWriter) {
        for (index, call) in plan.genericCalls.enumerated() {
            if index > 0 { writer.line() }
            writer.availability(plan.publisher.neededAvailability)
            let generics = call.generics.isEmpty ? "" : "<\(call.generics.joined(separator: ", "))>"
            let clause = call.requirements.isEmpty ? "" : " where \(call.requirements.joined(separator: ", "))"
            let head = "static func \(call.function)\(generics)(_ publisher: \(call.argument))"
            if head.width + clause.width + 10 <= SourceWriter.lineLength {
                writer.line("\(head)\(clause) {")
            } else {
                writer.line("static func \(call.function)\(generics)(")
                writer.indented { $0.line("_ publisher: \(call.argument)") }
                writer.line(clause.isEmpty ? ") {" : ")")
                if !clause.isEmpty { writer.line("\(clause.dropFirst()) {") }
            }
            writer.indented { writeCalls(on: plan.publisher, of: call.trait, &$0) }
            writer.line("}")
        }
        for call in plan.concreteCalls {
            writer.line()
            writer.availability(plan.publisher.neededAvailability)
            writer.block("static func \(call.function)()") { writer in
                for upstream in call.upstreams where call.expression.mentions(upstream.value) {
                    writer.line(
                        "let \(upstream.value) = Probe<\(upstream.parameter), \(upstream.output), \(upstream.failure)>()"
                    )
                }
                writer.line("let publisher = \(call.expression)")
                writeCalls(on: plan.publisher, of: call.trait, &writer)
            }
        }
    }

    private func writeCalls(on publisher: PublisherType, of trait: Trait, _ writer: inout SourceWriter) {
        // A wrapper needs no wrapping, and says so with a deprecation.
        if publisher.name != trait.wrapperName { writer.line("_ = publisher.eraseTo\(trait.wrapperName)()") }
        if trait.sink != nil { writer.line("_ = publisher.sink\(trait.name.value) { _ in }") }
    }
}
