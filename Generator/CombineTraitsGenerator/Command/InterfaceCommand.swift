extension CommandLineTool {
    /// Writes declarations of Apple's publishers without implementation into a folder, and prints their number.
    func interface(_ inventory: Inventory, in folder: String) throws -> ExitStatus {
        let diagnostics = Diagnostics()
        let types = AppleTypeDecoder(diagnostics: diagnostics).types(inventory)
        for line in diagnostics.sorted.report { printError(line) }
        guard !diagnostics.hasErrors else { return .failure }
        var useCount = 0
        for module in inventory.modules.sorted() {
            let plan = InterfacePlan(module: module, types: types)
            let uses = InterfaceUsePlan(module: module, types: types)
            useCount += uses.uses.count
            let declarations = InterfaceRenderer(plan: plan, path: inventory.path).source()
            // The handwritten files of the module have the names of the modules, and a module cannot contain two files with one
            // name.
            try write(declarations, to: "\(module)Publishers.swift", in: "\(folder)/Declarations")
            try write(
                InterfaceUseRenderer(plan: uses, path: inventory.path).source(), to: "\(module).swift",
                in: "\(folder)/Uses")
        }
        printOutput(
            "Declared \(types.count) publishers in \(folder), and mentioned \(useCount) operators and initializers of them."
        )
        return .success
    }
}
