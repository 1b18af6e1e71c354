/// Renders the list of all instances.
struct LawIndexRenderer {
    let spec: ValidSpec

    func source() -> String {
        var writer = SourceWriter(generatedFrom: "Spec/*.json")
        writer.documentation(["The instances of the publishers of all modules."])
        writer.block("enum AllInstances") { writer in
            writer.documentation(["By the names of their rows, in the order of the spec."])
            writer.block("static var rows: [RowInstances]") { writer in
                writer.line("var rows: [RowInstances] = []")
                for module in spec.modules {
                    writer.conditional(module.availabilityCondition) {
                        $0.line("rows += \(LawInstanceRenderer.typeName(of: module)).all")
                    }
                }
                writer.line("return rows")
            }
        }
        return writer.text
    }
}
