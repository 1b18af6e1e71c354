/// The type that joins the instances of all modules.
struct AllInstances: SwiftContent {
    let modules: [Module]

    func write(_ writer: inout SourceWriter) {
        writer.documentation("The instances of the publishers of all modules.")
        writer.block("package enum AllInstances") { writer in
            writer.documentation("The rows of all modules, in the order of the spec.")
            writer.list("package static var rows", "rows", of: "RowInstances") { writer in
                writer.additions(to: "rows", of: modules) { "\($0.name)Instances.all" }
            }
        }
    }
}

/// The tables of the traits of all modules.
struct AllConformances: SwiftContent {
    let modules: [Module]

    func write(_ writer: inout SourceWriter) {
        writer.documentation("The tables of the publishers of all modules.")
        writer.list("var allConformances", "tables", of: "String") { writer in
            writer.additions(to: "tables", of: modules) { ConformanceTables.name(of: $0) }
        }
    }
}

extension SourceWriter {
    /// Writes a property. The statements of the body extend the list that is its value.
    mutating func list(_ head: String, _ name: String, of type: String, _ body: (inout SourceWriter) -> Void) {
        block("\(head): [\(type)]") { writer in
            writer.line("var \(name): [\(type)] = []")
            body(&writer)
            writer.line("return \(name)")
        }
    }

    fileprivate mutating func additions(to list: String, of modules: [Module], _ part: (Module) -> String) {
        for module in modules { conditional(ModuleFrame(module).condition) { $0.line("\(list) += \(part(module))") } }
    }
}
