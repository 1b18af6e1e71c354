/// Renders the list of what there is of all modules.
struct LawIndexRenderer {
    let spec: ValidSpec

    /// The list of all instances.
    func instances() -> String {
        list(
            "AllInstances", of: "RowInstances", summary: "The instances of the publishers of all modules.",
            LawInstanceRenderer.typeName)
    }

    /// The list of all steps of chains.
    func chainSteps() -> String {
        list(
            "AllChainSteps", of: "ChainRow", summary: "The steps of chains that the publishers of all modules make.",
            ChainStepRenderer.typeName)
    }

    private func list(
        _ name: String, of element: String, summary: String, _ typeName: (Module) -> String
    ) -> String {
        var writer = SourceWriter(generatedFrom: "Spec/*.json")
        writer.documentation([summary])
        writer.block("enum \(name)") { writer in
            writer.documentation(["By the names of their rows, in the order of the spec."])
            writer.block("static var rows: [\(element)]") { writer in
                writer.line("var rows: [\(element)] = []")
                for module in spec.modules {
                    writer.conditional(module.availabilityCondition) { $0.line("rows += \(typeName(module)).all") }
                }
                writer.line("return rows")
            }
        }
        return writer.text
    }
}
