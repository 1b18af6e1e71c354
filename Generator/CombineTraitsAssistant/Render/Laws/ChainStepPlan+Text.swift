extension ChainStepPlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        writer.lawFile(
            module, typeName, of: publishers.map { ($0.publisher, $0) },
            summary: "The steps that the publishers of \(module.name) add to a chain of publishers.",
            order: "The rows of all publishers, in the order of the spec.",
            element: "ChainRow",
            preparation: "var steps: [ChainRow.Step] = []",
            entry: entry, function: function)
    }

    private func entry(_ row: PublisherStepPlan, _ writer: inout SourceWriter) {
        let upstreams = row.publisher.scriptedParameters.map { "\(SwiftStringLiteral($0.name.uncapitalizedFirst))" }
        let arguments = ["joint"] + upstreams.indices.map { "links[\($0)]" }
        writer.line("steps = []")
        for step in row.steps {
            let admitted = step.admittedTraits.map { "(\($0.upstream), \(SwiftStringLiteral($0.trait)))" }
            writer.verbatim(
                "steps.append(\(SwiftStringLiteral(step.name)), \(SwiftStringLiteral(step.wholeExpression))"
                    + (admitted.isEmpty ? "" : ", admits: [\(admitted.joined(separator: ", "))]") + ")")
        }
        writer.lines(
            """
            rows.append(
                ChainRow(
                    of: \(SwiftStringLiteral(row.publisher.name)),
                    upstreams: [\(upstreams.joined(separator: ", "))],
                    steps: steps
                ) { joint, \(upstreams.isEmpty ? "_" : "links") in
                    \(row.publisher.functionName)(\(arguments.joined(separator: ", ")))
                })
            """)
    }

    private func function(_ row: PublisherStepPlan, _ writer: inout SourceWriter) {
        let publisher = row.publisher
        let links = publisher.scriptedParameters.map { "_ \($0.name.uncapitalizedFirst)Link: some ChainLink" }
        writer.list("static func \(publisher.functionName)(", ["_ joint: ChainJoint"] + links, ") {", after: 4)
        writer.indented { writer in
            writer.function("row", of: publisher)
            for step in row.steps {
                writer.block("if joint.step == \(SwiftStringLiteral(step.name))") { writer in
                    if step.instance.usesScheduler { writer.line("let scheduler = joint.scheduler") }
                    for upstream in step.instance.upstreams {
                        let operators = step.operators(adapting: upstream)
                        writer.line("let \(upstream.value) = \(upstream.value)Link.publisher\(operators)")
                    }
                    writer.verbatim("joint.extend(row(\(step.instance.expression)))")
                }
            }
        }
        writer.line("}")
    }
}

extension PublisherStepPlan.Step {
    fileprivate var wholeExpression: String {
        instance.expression.renaming(
            Dictionary(firstOf: instance.upstreams.map { ($0.value, $0.value + operators(adapting: $0)) }))
    }

    /// Returns the operators that turn a link, which publishes integers and can fail with a `TestError`, into the upstream.
    fileprivate func operators(adapting upstream: PublisherInstancePlan.Upstream) -> String {
        var operators = ""
        if unfailing.union(neverFailing).contains(upstream.index) { operators = ".catch { _ in Just(0) }" }
        if neverFailing.contains(upstream.index) { operators += ".setFailureType(to: TestError.self)" }
        if upstream.publishesPublisher { return operators + ".map { _ in \(upstream.output) }" }
        switch upstream.output {
        case "Int": return operators
        case "Never": return operators + ".ignoreOutput()"
        default: return operators + ".map(\(upstream.output).scripted)"
        }
    }
}
