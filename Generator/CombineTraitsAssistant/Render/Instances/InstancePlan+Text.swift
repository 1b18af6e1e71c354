extension InstancePlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        if module.target != TargetName.traits { writer.line("import \(module.target)") }
        writer.line("import CombineTraitsLaws")
        writer.imports(of: module)
        if module.condition == nil { writer.line() }
        writer.conditional(module.condition) { writer in
            writer.documentation("Functions that create the publishers of \(module.name).")
            writer.block("package enum \(typeName)") { writer in
                writer.instances("all", "The functions of all publishers, with the names of their rows.") { writer in
                    for row in rows { writer.conditional(row.publisher.condition) { entry(row, &$0) } }
                }
                for row in rows {
                    for (index, function) in row.functions.reversed().enumerated() {
                        writer.line()
                        writer.conditional(row.publisher.condition) { writer in
                            if index == 0 {
                                let summary = row.publisher.summary.uncapitalizedFirst
                                writer.documentation("`\(row.publisher.name)`: \(summary)")
                            }
                            writer.availability(row.publisher.neededAvailability)
                            write(function, of: row, &writer)
                        }
                    }
                }
            }
            requirements(&writer)
        }
    }

    // MARK: Functions

    private func write(_ function: Function, of row: Row, _ writer: inout SourceWriter) {
        let publisher = row.publisher
        let generics =
            function.failures.map { "\($0.parameter): Error" }
            + function.upstreams.compactMap { upstream in upstream.typeParameter.map { "\($0): \(upstream.type)" } }
        let parameters = function.upstreams.map { "_ \($0.plan.value): \($0.typeParameter ?? "some \($0.type)")" }
        let head = "private static func \(function.name)\(generics.inAngleBrackets)("
        writer.list(head, ["_ site: any InstanceSite"] + parameters, ") {", after: 4)
        writer.indented { writer in
            if function.instances.contains(where: \.usesScheduler) { writer.line("let scheduler = site.scheduler") }
            if function.instances.contains(where: \.usesChoices) { writer.line("let choose = site.choose") }
            let notes = row.requirements.enumerated().map { index, requirement in
                let text = "\(SwiftStringLiteral(requirement.text))"
                let isMet = "isMet: publisher is any MeetsRequirement\(index + 1)"
                return SourceWriter.list("site.note(", [text, isMet], ")", after: 12)
            }
            writer.rowFunction(of: publisher, doing: (notes + ["site.take(publisher)"]).joined(separator: "\n"))
            guard function.instances.count > 1 else {
                return writer.verbatim("row(\(function.instances[0].expression))")
            }
            let calls = function.instances.map { "row(\($0.expression))" }
            // The formatter crashes at this comment in a case.
            if calls.contains(where: SourceWriter.mustStayOnLine) { writer.line(SourceWriter.keepsLines) }
            writer.line("switch site.instance {")
            for (instance, call) in zip(function.instances, calls) {
                writer.line("case \(SwiftStringLiteral(instance.name)):")
                writer.indented { $0.line(call) }
            }
            writer.line("default: break")
            writer.line("}")
        }
        writer.line("}")
    }

    // MARK: Rows

    private func entry(_ row: Row, _ writer: inout SourceWriter) {
        let head = "rows.append(\"\(row.publisher.name)\", \"\(row.publisher.instanceFingerprint)\")"
        let isCall = row.functions.count == 1 && row.functions[0].isCalledAtOnce
        let call = isCall ? call(of: row.functions[0], site: "$0") : ""
        if isCall, "\(head) { \(call) }".width + 8 <= SourceWriter.lineLength, row.publisher.neededAvailability == nil {
            return writer.line("\(head) { \(call) }")
        }
        writer.line("\(head) { site in")
        writer.indented { writer in
            if let availability = row.publisher.neededAvailability {
                writer.line("guard #available(\(availability.arguments)) else { return }")
            }
            if row.functions.count == 1 { return calls(of: row.functions[0], &writer) }
            writer.line("switch site.instance {")
            for (index, function) in row.functions.enumerated() {
                let names = function.instances.map { "\(SwiftStringLiteral($0.name))" }
                let isLast = index == row.functions.count - 1
                writer.lines(isLast ? "default:" : SourceWriter.list("case ", names, ":", after: 12))
                writer.indented { calls(of: function, &$0) }
            }
            writer.line("}")
        }
        writer.line("}")
    }

    private func calls(of function: Function, _ writer: inout SourceWriter) {
        guard !function.isCalledAtOnce else { return writer.lines(call(of: function, site: "site")) }
        let inner = function.upstreams.filter { $0.typeParameter != nil }
        let generics = function.failures.map { "\($0.parameter): ScriptedFailure" }
        let parameters =
            function.failures.map { "_: \($0.parameter).Type" }
            + inner.map { "_ \($0.plan.value): some \($0.type)" }
        let arguments =
            function.failures.map { "site.failure(ofUpstream: \($0.upstream))" } + inner.map { $0.argument(of: "site") }
        writer.list("func build\(generics.inAngleBrackets)(", parameters, ") {", after: 12)
        writer.indented { $0.lines(call(of: function, site: "site")) }
        writer.line("}")
        writer.list("build(", arguments, ")", after: 12)
    }

    private func call(of function: Function, site: String) -> String {
        let arguments = function.upstreams.map { $0.typeParameter == nil ? $0.argument(of: site) : $0.plan.value }
        return SourceWriter.list("\(function.name)(", [site] + arguments, ")", after: 16)
    }

    // MARK: Requirements

    private func requirements(_ writer: inout SourceWriter) {
        let asking = rows.filter { !$0.requirements.isEmpty }
        if asking.isEmpty { return }
        writer.line()
        for row in asking {
            writer.conditional(row.publisher.condition) { writer in
                for (index, requirement) in row.requirements.enumerated() {
                    var head = requirement.head
                    head.conformance = "MeetsRequirement\(index + 1)"
                    writer.inEachFramework(head) { writer, head in
                        writer.availability(row.publisher.neededAvailability)
                        writer.extensionHead(head, end: "{}")
                    }
                }
            }
        }
    }
}

extension InstancePlan.Function {
    /// Whether a call needs no types that only a site knows.
    fileprivate var isCalledAtOnce: Bool { failures.isEmpty && upstreams.allSatisfy { $0.typeParameter == nil } }
}

extension InstancePlan.Function.Upstream {
    fileprivate var type: String {
        let output = plan.publishesPublisher ? "Published\(plan.output.capitalizedFirst)" : plan.output
        return "\(constraint)<\(output), \(failureParameter ?? plan.failure)>"
    }

    fileprivate func argument(of site: String) -> String {
        let failure = failureParameter ?? plan.failure
        let method = constraint == "Publisher" ? "publisher" : "connectable"
        if plan.publishesPublisher {
            return "\(site).\(method)(\(plan.index), publishing: \(plan.output), \(failure).self)"
        }
        let areUsual = plan.output == "Int" && failure == LawInstancePlan.testError
        return "\(site).\(method)(\(plan.index)\(areUsual ? "" : ", \(plan.output).self, \(failure).self"))"
    }
}

extension InstanceIndexPlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        writer.documentation("The instances of the publishers of all modules.")
        writer.block("package enum \(Self.typeName)") { writer in
            writer.instances("rows", "The rows of all modules, in the order of the spec.") { writer in
                for entry in entries {
                    writer.conditional(entry.condition) { $0.line("rows += \(entry.typeName).all") }
                }
            }
        }
    }
}

extension SourceWriter {
    fileprivate mutating func instances(_ name: String, _ summary: String, _ body: (inout SourceWriter) -> Void) {
        documentation(summary)
        block("package static var \(name): [RowInstances]") { writer in
            writer.line("var rows: [RowInstances] = []")
            body(&writer)
            writer.line("return rows")
        }
    }
}
