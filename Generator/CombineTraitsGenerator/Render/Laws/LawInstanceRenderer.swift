/// Renders the instances of a module's publishers, for the checker of the laws to run.
struct LawInstanceRenderer {
    let plan: LawInstancePlan

    func write(_ writer: inout SourceWriter) {
        writer.lawFile(
            plan.frame, plan.typeName, of: plan.publishers.map { ($0.publisher, $0) },
            summary: "How the publishers of \(plan.frame.name) are built from scripted upstreams.",
            order: "All of them, by the names of their rows.",
            element: "RowInstances",
            entry: entry, function: function)
    }

    /// Writes the statement that adds a row to the list.
    private func entry(_ plan: PublisherInstancePlan, _ writer: inout SourceWriter) {
        writer.line("rows.append(")
        writer.indented { writer in
            writer.line("RowInstances(")
            writer.indented { writer in
                writer.line("of: \"\(plan.publisher.name)\",")
                writer.line("\"\(plan.publisher.instanceFingerprint)\",")
                writer.line("\(plan.publisher.functionName)))")
            }
        }
    }

    /// Writes the function that builds the instances.
    private func function(_ plan: PublisherInstancePlan, _ writer: inout SourceWriter) {
        writer.block("@Sendable static func \(plan.publisher.functionName)(_ run: ScriptedRun)") { writer in
            writer.identityFunction("row", of: plan.publisher)
            for instance in plan.instances {
                writer.block("if run.instance == \(SwiftStringLiteral(instance.name))") { write(instance, &$0) }
            }
        }
    }

    private func write(_ instance: PublisherInstancePlan.Instance, _ writer: inout SourceWriter) {
        if instance.usesScheduler { writer.line("let scheduler = run.scheduler") }
        for upstream in instance.upstreams {
            let output = upstream.publishesPublisher ? "publishing: \(upstream.output)" : "\(upstream.output).self"
            writer.line(
                "let \(upstream.value) = run.upstream(\(upstream.index), \(output), \(upstream.failure).self)")
        }
        writer.verbatim("run.record(row(\(instance.expression)))")
    }
}
