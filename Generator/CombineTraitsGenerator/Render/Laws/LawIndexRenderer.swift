/// Renders a list of the elements of all modules.
extension LawIndexPlan: SwiftContent {
    func write(_ writer: inout SourceWriter) {
        writer.documentation([summary])
        writer.block("enum \(typeName)") { writer in
            writer.documentation(["By the names of their rows, in the order of the spec."])
            writer.block("static var rows: [\(elementType)]") { writer in
                writer.line("var rows: [\(elementType)] = []")
                for entry in entries {
                    writer.conditional(entry.condition) { $0.line("rows += \(entry.typeName).all") }
                }
                writer.line("return rows")
            }
        }
    }

    private var elementType: String {
        switch element {
        case .instances: "RowInstances"
        case .chainSteps: "ChainRow"
        }
    }

    private var summary: String {
        switch element {
        case .instances: "The instances of the publishers of all modules."
        case .chainSteps: "The steps of chains that the publishers of all modules make."
        }
    }
}
