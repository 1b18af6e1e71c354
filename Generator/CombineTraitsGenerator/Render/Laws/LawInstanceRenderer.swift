/// Renders the instances of a module's publishers, for the checker of the laws to run.
struct LawInstanceRenderer {
    let module: Module

    /// The target that declares the traits, which `CombineTraitsTesting` re-exports.
    let traitsTarget: String

    /// The name of the enumeration that holds them.
    static func typeName(of module: Module) -> String { "\(module.name)Instances" }

    func source() -> String {
        var writer = SourceWriter(generatedFrom: module.path)
        writer.line("import CombineTraitsTesting")
        if module.target != traitsTarget { writer.line("import \(module.target)") }
        writer.imports(of: module)
        if module.availabilityCondition == nil { writer.line() }
        writer.conditional(module.availabilityCondition) { writer in
            writer.documentation(["How the publishers of \(module.name) are built from scripted upstreams."])
            writer.block("enum \(Self.typeName(of: module))") { writer in
                writer.documentation(["All of them, by the names of their rows."])
                writer.block("static var all: [RowInstances]") { writer in
                    writer.line("var rows: [RowInstances] = []")
                    for publisher in module.lawfulPublishers {
                        writer.whereDeclared(publisher) { writer in
                            let fingerprint = publisher.instanceFingerprint
                            writer.line("rows.append(")
                            writer.indented { writer in
                                writer.line("RowInstances(")
                                writer.indented { writer in
                                    writer.line("of: \"\(publisher.name)\",")
                                    writer.line("\"\(fingerprint)\",")
                                    writer.line("\(publisher.functionName)))")
                                }
                            }
                        }
                    }
                    writer.line("return rows")
                }
                for publisher in module.lawfulPublishers {
                    writer.line()
                    writer.whereDeclared(publisher) { writer in
                        write(LawInstancePlan(publisher), &writer)
                    }
                }
            }
        }
        return writer.text
    }

    private func write(_ plan: LawInstancePlan, _ writer: inout SourceWriter) {
        let publisher = plan.publisher
        writer.documentation(["`\(publisher.name)`: \(publisher.summary.uncapitalizedFirst)"])
        writer.availability(publisher.neededAvailability)
        writer.block("@Sendable static func \(publisher.functionName)(_ run: ScriptedRun)") { writer in
            writer.identityFunction("row", of: publisher)
            for instance in plan.instances {
                writer.block("if run.instance == \(SwiftStringLiteral(instance.name))") { write(instance, &$0) }
            }
        }
    }

    private func write(_ instance: LawInstancePlan.Instance, _ writer: inout SourceWriter) {
        if instance.usesScheduler { writer.line("let scheduler = run.scheduler") }
        for upstream in instance.upstreams {
            let output = upstream.publishesPublisher ? "publishing: \(upstream.output)" : "\(upstream.output).self"
            writer.line(
                "let \(upstream.value) = run.upstream(\(upstream.index), \(output), \(upstream.failure).self)")
        }
        writer.verbatim("run.record(row(\(instance.expression)))")
    }
}

extension Module {
    /// The publishers that can run in virtual time.
    var lawfulPublishers: [PublisherType] { publishers.filter { $0.realTime == nil } }
}

extension PublisherType {
    /// The name of a function that is about the type.
    var functionName: String { identifier.isKeyword ? "`\(identifier)`" : identifier }
}
