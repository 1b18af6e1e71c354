extension LawInstancePlan {
    /// Writes the functions for a user's tests, which name the functions and need no list of rows.
    static func write(_ publishers: [PublisherInstancePlan], _ writer: inout SourceWriter) {
        writer.separated(publishers) { plan, writer in
            writer.conditional(plan.publisher.condition) { writer in
                writer.availability(plan.publisher.neededAvailability)
                function(named: builderName(plan.testName), plan, &writer)
            }
        }
    }

    /// The prefix keeps the function from hiding a type with a lowercase name.
    static func builderName(_ testName: String) -> String { "build_\(testName)" }

    static func requirements(of publishers: [PublisherInstancePlan], _ writer: inout SourceWriter) {
        let asking = publishers.filter { !$0.requirements.isEmpty }
        if asking.isEmpty { return }
        writer.line()
        writer.mark("Requirements")
        writer.comment(
            "Of two properties with the same name, the compiler prefers the property with more requirements.")
        for publisher in asking {
            writer.line()
            writer.conditional(publisher.publisher.condition) { extensions(publisher, &$0) }
        }
    }

    private static func extensions(_ publisher: PublisherInstancePlan, _ writer: inout SourceWriter) {
        let unmet = (publisher.head, publisher.requirements.map(\.property), false)
        let met = publisher.requirements.map { ($0.head, [$0.property], true) }
        writer.separated([unmet] + met) { declared, writer in
            let (head, properties, areMet) = declared
            writer.inEachFramework(head) { writer, head in
                writer.availability(publisher.publisher.neededAvailability)
                writer.extensionBlock(head) { writer in
                    for property in properties {
                        writer.line("fileprivate static var \(property): \(publisher.spelling.swift)Bool { \(areMet) }")
                    }
                }
            }
        }
    }

    private static func function(named name: String, _ publisher: PublisherInstancePlan, _ writer: inout SourceWriter) {
        writer.block("@Sendable static func \(name)(_ run: \(publisher.spelling.laws)ScriptedRun)") { writer in
            writer.rowFunction(of: publisher.publisher)
            for instance in publisher.instances {
                writer.block("if run.instance == \(SwiftStringLiteral(instance.name))") {
                    write(instance, publisher, &$0)
                }
            }
        }
    }

    private static func write(
        _ instance: PublisherInstancePlan.Instance, _ publisher: PublisherInstancePlan, _ writer: inout SourceWriter
    ) {
        if instance.usesScheduler { writer.line("let scheduler = run.scheduler") }
        if instance.usesChoices { writer.line("let choose = run.choose") }
        for upstream in instance.upstreams {
            let output = upstream.publishesPublisher ? "publishing: \(upstream.output)" : "\(upstream.output).self"
            writer.line("let \(upstream.value) = run.upstream(\(upstream.index), \(output), \(upstream.failure).self)")
        }
        let row = "row(\(instance.expression))"
        if publisher.requirements.isEmpty { return writer.verbatim("run.record(\(row))", at: instance.origin) }
        writer.verbatim("let instance = \(row)", at: instance.origin)
        for requirement in publisher.requirements {
            let text = "\(SwiftStringLiteral(requirement.text))"
            let type = "\(publisher.spelling.swift)type(of: instance)"
            writer.list("run.note(", [text, "isMet: \(type).\(requirement.property)"], ")", after: 12)
        }
        writer.line("run.record(instance)")
    }
}
