/// Renders the steps that a module's publishers are in chains, for the checker of chains to run.
struct ChainStepRenderer {
    let module: Module

    /// The target that declares the traits, which `CombineTraitsTesting` re-exports.
    let traitsTarget: String

    /// The name of the enumeration that holds them.
    static func typeName(of module: Module) -> String { "\(module.name)ChainSteps" }

    private var plans: [ChainStepPlan] { module.publishers.compactMap { ChainStepPlan($0) } }

    func source() -> String {
        var writer = SourceWriter(generatedFrom: module.path)
        writer.line("import CombineTraitsTesting")
        if module.target != traitsTarget { writer.line("import \(module.target)") }
        writer.imports(of: module)
        if module.availabilityCondition == nil { writer.line() }
        writer.conditional(module.availabilityCondition) { writer in
            writer.documentation(["How the publishers of \(module.name) continue a chain of publishers."])
            writer.block("enum \(Self.typeName(of: module))") { writer in
                writer.documentation(["All of them, in the order of the spec."])
                writer.block("static var all: [ChainRow]") { writer in
                    writer.line("var rows: [ChainRow] = []")
                    if !plans.isEmpty { writer.line("var steps: [ChainRow.Step] = []") }
                    for plan in plans { writer.whereDeclared(plan.publisher) { entry(plan, &$0) } }
                    writer.line("return rows")
                }
                for plan in plans {
                    writer.line()
                    writer.whereDeclared(plan.publisher) { function(plan, &$0) }
                }
            }
        }
        return writer.text
    }

    /// Writes the statements that add a row to the list.
    private func entry(_ plan: ChainStepPlan, _ writer: inout SourceWriter) {
        let upstreams = plan.publisher.scriptedParameters.map { "\(SwiftStringLiteral($0.name.uncapitalizedFirst))" }
        writer.line("steps = []")
        for step in plan.steps {
            let admitted = step.admittedTraits.map { "(\($0.upstream), \(SwiftStringLiteral($0.trait)))" }
            writer.verbatim(
                "steps.append(.init(\(SwiftStringLiteral(step.name)), \(SwiftStringLiteral(step.wholeExpression))"
                    + (admitted.isEmpty ? "" : ", admits: [\(admitted.joined(separator: ", "))]") + "))")
        }
        writer.line("rows.append(")
        writer.indented { writer in
            writer.line("ChainRow(")
            writer.indented { writer in
                writer.line("of: \(SwiftStringLiteral(plan.publisher.name)),")
                writer.line("upstreams: [\(upstreams.joined(separator: ", "))],")
                writer.line("steps: steps")
            }
            writer.line(") { joint, \(upstreams.isEmpty ? "_" : "links") in")
            writer.indented { writer in
                let arguments = ["joint"] + upstreams.indices.map { "links[\($0)]" }
                writer.line("\(plan.publisher.functionName)(\(arguments.joined(separator: ", ")))")
            }
            writer.line("})")
        }
    }

    /// Writes the function that builds the steps.
    private func function(_ plan: ChainStepPlan, _ writer: inout SourceWriter) {
        let publisher = plan.publisher
        writer.documentation(["`\(publisher.name)`: \(publisher.summary.uncapitalizedFirst)"])
        writer.availability(publisher.neededAvailability)
        let parameters =
            ["_ joint: ChainJoint"]
            + publisher.scriptedParameters.map { "_ \($0.name.uncapitalizedFirst)Link: some ChainLink" }
        let head = "static func \(publisher.functionName)(\(parameters.joined(separator: ", "))) {"
        if head.width + 4 <= SourceWriter.lineLength {
            writer.line(head)
        } else {
            writer.line("static func \(publisher.functionName)(")
            writer.indented { $0.list(parameters) }
            writer.line(") {")
        }
        writer.indented { writer in
            writer.identityFunction("row", of: publisher)
            for step in plan.steps {
                writer.block("if joint.step == \(SwiftStringLiteral(step.name))") { writer in
                    if step.usesScheduler { writer.line("let scheduler = joint.scheduler") }
                    for upstream in step.upstreams {
                        writer.line(
                            "let \(upstream.value) = \(upstream.value)Link.publisher\(upstream.adaptation)")
                    }
                    writer.verbatim("joint.extend(row(\(step.expression)))")
                }
            }
        }
        writer.line("}")
    }
}
