import CombineTraitsSpec

struct InventoryValidation {
    let inventory: Inventory
    let hasUnreadableFile: Bool
    let diagnostics: Diagnostics

    func validate(_ modules: [Module]) {
        for module in modules where inventory.modules.contains(module.name) {
            let entries = Dictionary(
                firstOf: inventory.entries.filter { $0.apple.module == module.name }.map { ($0.apple.name, $0) })
            var covered: Set<String> = []
            for type in module.publishers {
                guard let entry = entries[type.name] else {
                    let suggestion = NearestName.suggestion(for: type.name, among: entries.keys.sorted())
                    diagnostics.error(
                        "\(module.name) declares no publisher '\(type.name)' (see \(Inventory.path)); \(suggestion)",
                        at: type.location)
                    continue
                }
                covered.insert(type.name)
                validate(type, entry)
            }
            for name in entries.keys.sorted() where !covered.contains(name) {
                diagnostics.error(
                    "\(module.name) declares '\(name)', which has no row; add one", at: module.file.module.location)
            }
        }
        // An unreadable file has already been reported, and might be the file of a missing module.
        guard !hasUnreadableFile else { return }
        for name in inventory.modules.sorted() where !modules.contains(where: { $0.name == name }) {
            diagnostics.error(
                "no file of the spec covers the module '\(name)' of this inventory", inFileAt: Inventory.path)
        }
    }

    private func validate(_ type: PublisherType, _ entry: Inventory.Entry) {
        func report(_ message: String) { diagnostics.error(message, at: type.location) }
        compare(type.parameters.map(\.name), entry.apple.generics, "generic parameters", type, isOrdered: true)
        let constraints = type.parameters.compactMap { parameter in
            parameter.constraint.map { "\(parameter.name): \($0)" }
        }
        compare(constraints + type.requirements, entry.requirements, "requirements", type)
        compare(type.operators, entry.operators, "operators", type)
        guard let declaration = entry.openCombine else {
            if type.openCombineName != nil, type.substituteTarget == nil {
                report("OpenCombine lacks '\(type.name)'; add \"openCombine\": false, or the target that declares it")
            }
            return
        }
        guard let name = type.openCombineName else {
            return report("OpenCombine has '\(type.name)'; remove \"openCombine\": false")
        }
        guard type.substituteTarget == nil else {
            return report(
                "OpenCombine has '\(type.name)', and needs no other declaration of it; remove \"openCombine\"")
        }
        if name != declaration.name { report("OpenCombine calls '\(type.name)' '\(declaration.name)', not '\(name)'") }
        compare(
            type.parameters.map(\.openCombineName), declaration.generics, "generic parameters in OpenCombine", type,
            isOrdered: true)
    }

    private func compare(
        _ found: [String], _ expected: [String], _ what: String, _ type: PublisherType, isOrdered: Bool = false
    ) {
        guard isOrdered ? found != expected : found.sorted() != expected.sorted() else { return }
        func text(_ names: [String]) -> String {
            names.isEmpty ? "none" : names.map { "'\($0)'" }.joined(separator: ", ")
        }
        diagnostics.error(
            "the \(what) of '\(type.name)' are \(text(expected)), not \(text(found)) (see \(Inventory.path))",
            at: type.location)
    }
}
