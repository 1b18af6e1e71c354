extension CommandLineTool {
    /// Writes declarations in place of Apple's publishers into a folder, and prints how many.
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
            // One module has no two files of the same name, and the files by hand have those of the modules.
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
