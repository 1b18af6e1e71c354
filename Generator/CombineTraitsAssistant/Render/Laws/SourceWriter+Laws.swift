extension SourceWriter {
    mutating func lawFile<Publisher>(
        _ module: ModuleFrame, _ typeName: String, of publishers: [(PublisherType, Publisher)], summary: String,
        order: String, element: String, preparation: String? = nil,
        entry: (Publisher, inout SourceWriter) -> Void, function: (Publisher, inout SourceWriter) -> Void
    ) {
        line("import CombineTraitsLaws")
        if module.target != TargetName.traits { line("import \(module.target)") }
        imports(of: module)
        if module.condition == nil { line() }
        conditional(module.condition) { writer in
            writer.documentation(summary)
            writer.block("enum \(typeName)") { writer in
                writer.rows("all", of: element, order) { writer in
                    if let preparation, !publishers.isEmpty { writer.line(preparation) }
                    for (type, publisher) in publishers { writer.conditional(type.condition) { entry(publisher, &$0) } }
                }
                for (type, publisher) in publishers {
                    writer.line()
                    writer.conditional(type.condition) { writer in
                        writer.documentation("`\(type.name)`: \(type.summary.uncapitalizedFirst)")
                        writer.availability(type.neededAvailability)
                        function(publisher, &writer)
                    }
                }
            }
        }
    }

    mutating func rows(_ name: String, of type: String, _ summary: String, _ body: (inout SourceWriter) -> Void) {
        documentation(summary)
        block("static var \(name): [\(type)]") { writer in
            writer.line("var rows: [\(type)] = []")
            body(&writer)
            writer.line("return rows")
        }
    }
}
