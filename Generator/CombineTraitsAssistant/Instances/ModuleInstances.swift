/// The instances of a module's rows, in the one form that all checks compile.
///
/// A function that is generic in its upstreams creates them: from scripts, from parts of a chain, or from publishers that have only
/// a type. Everything else that is known of an instance, checks read from the spec.
struct ModuleInstances: SwiftContent {
    let module: Module
    let algebra: TraitAlgebra

    func write(_ writer: inout SourceWriter) {
        let rows = module.publishers.filter { !$0.instances.isEmpty }.map { InstanceRow($0, algebra) }
        let frame = ModuleFrame(module)
        if module.target != TargetName.traits { writer.line("import \(module.target)") }
        writer.line("import CombineTraitsLaws")
        writer.imports(of: frame)
        if frame.condition == nil { writer.line() }
        writer.conditional(frame.condition) { writer in
            writer.documentation("Functions that create the publishers of \(module.name).")
            writer.block("package enum \(module.name)Instances") { writer in
                writer.documentation("The functions of all publishers, with the names of their rows.")
                writer.list("package static var all", "rows", of: "RowInstances") { writer in
                    for row in rows { writer.conditional(row.publisher.condition) { row.writeEntry(&$0) } }
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
                            row.write(function, &writer)
                        }
                    }
                }
            }
            let asking = rows.filter { !$0.requirements.isEmpty }
            if !asking.isEmpty { writer.line() }
            for row in asking { writer.conditional(row.publisher.condition) { row.writeRequirements(&$0) } }
        }
    }
}

/// The type that joins the instances of all modules.
struct AllInstances: SwiftContent {
    let modules: [Module]

    func write(_ writer: inout SourceWriter) {
        writer.documentation("The instances of the publishers of all modules.")
        writer.block("package enum AllInstances") { writer in
            writer.documentation("The rows of all modules, in the order of the spec.")
            writer.list("package static var rows", "rows", of: "RowInstances") { writer in
                writer.additions(to: "rows", of: modules) { "\($0.name)Instances.all" }
            }
        }
    }
}

extension SourceWriter {
    /// Writes a property. The statements of the body extend the list that is its value.
    mutating func list(_ head: String, _ name: String, of type: String, _ body: (inout SourceWriter) -> Void) {
        block("\(head): [\(type)]") { writer in
            writer.line("var \(name): [\(type)] = []")
            body(&writer)
            writer.line("return \(name)")
        }
    }

    mutating func additions(to list: String, of modules: [Module], _ part: (Module) -> String) {
        for module in modules { conditional(ModuleFrame(module).condition) { $0.line("\(list) += \(part(module))") } }
    }
}

extension PublisherType {
    /// Returns the failure types that are varied, because a rule depends on whether upstreams can fail, and the instance does not
    /// determine it.
    func variedFailures(in instance: PublisherRow.Instance, _ rules: RuleTable) -> [FailureClass] {
        failureClasses.filter {
            failure(of: $0.parameters[0], in: instance) == nil
                && rules.facts.contains("\($0.parameters[0]).Failure == Never")
        }
    }
}

/// The instances of a row whose upstreams have the same types.
private struct InstanceFunction {
    struct Upstream {
        var plan: PublisherInstancePlan.Upstream
        var constraint: String
        /// The generic parameter for its failure type, or `nil` if the failure type is always the same.
        var failureParameter: String?
        /// The generic parameter for its type, which the values of another upstream have, or `nil` if no name is needed.
        var typeParameter: String?

        private var failure: String { failureParameter ?? plan.failure }

        var type: String {
            let output = plan.publishesPublisher ? "Published\(plan.output.capitalizedFirst)" : plan.output
            return "\(constraint)<\(output), \(failure)>"
        }

        func argument(of site: String) -> String {
            let method = "\(site).\(constraint == "Publisher" ? "publisher" : "connectable")"
            if plan.publishesPublisher {
                return "\(method)(\(plan.index), publishing: \(plan.output), \(failure).self)"
            }
            let areUsual = plan.output == "Int" && failure == PublisherInstancePlan.testError
            return "\(method)(\(plan.index)\(areUsual ? "" : ", \(plan.output).self, \(failure).self"))"
        }
    }

    var name = ""
    var upstreams: [Upstream]
    var instances: [PublisherInstancePlan.Instance]

    init(_ plan: PublisherInstancePlan.Instance, _ publisher: PublisherType, _ varied: [FailureClass]) {
        instances = [plan]
        upstreams = plan.upstreams.map { upstream in
            let parameter = publisher.scriptedParameters[upstream.index]
            let varied = varied.first { $0.parameters.contains(parameter.name) }
            return Upstream(
                plan: upstream, constraint: parameter.constraint ?? "Publisher",
                failureParameter: varied.map { "\($0.parameters[0])Failure" },
                typeParameter: plan.upstreams.contains { $0.publishesPublisher && $0.output == upstream.value }
                    ? "Published\(parameter.name)" : nil)
        }
    }

    /// What distinguishes the functions of a row.
    var types: [String] { upstreams.map { "\($0.plan.value): \($0.type)" } }

    /// The generic parameters for failure types, with the index of an upstream that has it.
    var failures: [(parameter: String, upstream: Int)] {
        upstreams.compactMap { upstream in upstream.failureParameter.map { ($0, upstream.plan.index) } }
            .grouped(by: \.0, \.1).map { ($0.key, $0.values[0]) }
    }

    /// Whether a call needs no types that only a site knows.
    var isCalledAtOnce: Bool { failures.isEmpty && upstreams.allSatisfy { $0.typeParameter == nil } }

    func call(site: String) -> String {
        let arguments = upstreams.map { $0.typeParameter == nil ? $0.argument(of: site) : $0.plan.value }
        return SourceWriter.list("\(name)(", [site] + arguments, ")", after: 16)
    }

    func writeCalls(_ writer: inout SourceWriter) {
        if isCalledAtOnce { return writer.lines(call(site: "site")) }
        let inner = upstreams.filter { $0.typeParameter != nil }
        let generics = failures.map { "\($0.parameter): ScriptedFailure" }
        let parameters =
            failures.map { "_: \($0.parameter).Type" } + inner.map { "_ \($0.plan.value): some \($0.type)" }
        let arguments =
            failures.map { "site.failure(ofUpstream: \($0.upstream))" } + inner.map { $0.argument(of: "site") }
        writer.list("func build\(generics.inAngleBrackets)(", parameters, ") {", after: 12)
        writer.indented { $0.lines(call(site: "site")) }
        writer.line("}")
        writer.list("build(", arguments, ")", after: 12)
    }
}

private struct InstanceRow {
    let publisher: PublisherType
    let requirements: [PublisherInstancePlan.Requirement]
    /// The functions, that for the most instances last.
    let functions: [InstanceFunction]

    init(_ publisher: PublisherType, _ algebra: TraitAlgebra) {
        let plan = PublisherInstancePlan(publisher)
        let rules = RuleTable(publisher, algebra)
        let groups = zip(publisher.instances, plan.instances).map { instance, plan in
            InstanceFunction(plan, publisher, publisher.variedFailures(in: instance, rules))
        }.grouped(by: \.types, \.self).map(\.values).sorted { $0.count < $1.count }
        self.publisher = publisher
        requirements = plan.requirements
        functions = groups.enumerated().map { index, group in
            var function = group[0]
            function.instances = group.flatMap(\.instances)
            let isLast = index == groups.count - 1
            function.name = isLast ? publisher.functionName : "\(publisher.identifier)Types\(index + 1)"
            return function
        }
    }

    func writeEntry(_ writer: inout SourceWriter) {
        let head = "rows.append(\"\(publisher.name)\", \"\(publisher.instanceFingerprint)\")"
        if functions.count == 1, functions[0].isCalledAtOnce, publisher.neededAvailability == nil,
            case let line = "\(head) { \(functions[0].call(site: "$0")) }",
            line.width + 8 <= SourceWriter.lineLength
        {
            return writer.line(line)
        }
        writer.brackets("\(head) { site in", "}") { writer in
            if let availability = publisher.neededAvailability {
                writer.line("guard #available(\(availability.arguments)) else { return }")
            }
            if functions.count == 1 { return functions[0].writeCalls(&writer) }
            writer.line("switch site.instance {")
            for (index, function) in functions.enumerated() {
                let names = function.instances.map { "\(SwiftStringLiteral($0.name))" }
                let isLast = index == functions.count - 1
                writer.lines(isLast ? "default:" : SourceWriter.list("case ", names, ":", after: 12))
                writer.indented { function.writeCalls(&$0) }
            }
            writer.line("}")
        }
    }

    func write(_ function: InstanceFunction, _ writer: inout SourceWriter) {
        let generics =
            function.failures.map { "\($0.parameter): Error" }
            + function.upstreams.compactMap { upstream in upstream.typeParameter.map { "\($0): \(upstream.type)" } }
        let parameters = function.upstreams.map { "_ \($0.plan.value): \($0.typeParameter ?? "some \($0.type)")" }
        let head = "private static func \(function.name)\(generics.inAngleBrackets)("
        writer.list(head, ["_ site: any InstanceSite"] + parameters, ") {", after: 4)
        writer.indented { writer in
            if function.instances.contains(where: \.usesScheduler) { writer.line("let scheduler = site.scheduler") }
            if function.instances.contains(where: \.usesChoices) { writer.line("let choose = site.choose") }
            let notes = requirements.enumerated().map { index, requirement in
                let text = "\(SwiftStringLiteral(requirement.text))"
                let isMet = "isMet: publisher is any MeetsRequirement\(index + 1)"
                return SourceWriter.list("site.note(", [text, isMet], ")", after: 12)
            }
            writer.rowFunction(of: publisher, doing: (notes + ["site.take(publisher)"]).joined(separator: "\n"))
            let calls = function.instances.map { "row(\($0.expression))" }
            if calls.count == 1 { return writer.verbatim(calls[0]) }
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

    func writeRequirements(_ writer: inout SourceWriter) {
        for (index, requirement) in requirements.enumerated() {
            var head = requirement.head
            head.conformance = "MeetsRequirement\(index + 1)"
            writer.inEachFramework(head) { writer, head in
                writer.availability(publisher.neededAvailability)
                writer.extensionHead(head, end: "{}")
            }
        }
    }
}
