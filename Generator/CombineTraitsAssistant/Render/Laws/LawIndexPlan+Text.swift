extension LawIndexPlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        let (type, summary) =
            switch element {
            case .instances: ("RowInstances", "The instances of the publishers of all modules.")
            case .chainSteps: ("ChainRow", "The steps that the publishers of all modules add to a chain of publishers.")
            }
        writer.documentation(summary)
        writer.block("enum \(typeName)") { writer in
            writer.rows("rows", of: type, "The rows of all modules, in the order of the spec.") { writer in
                for entry in entries {
                    writer.conditional(entry.condition) { $0.line("rows += \(entry.typeName).all") }
                }
            }
        }
    }
}
