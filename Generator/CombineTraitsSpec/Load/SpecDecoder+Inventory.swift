/// Reads `inventory.json`. Unknown keys are allowed, because the file also records other facts.
extension SpecDecoder {
    func inventory(_ value: JSONValue) -> Inventory {
        let path = value.location.source.path
        guard case .array(let types)? = value["types"]?.kind else {
            diagnostics.error("expected an object with an array 'types'", at: value.location)
            return Inventory(path: path, entries: [])
        }
        return Inventory(path: path, entries: types.compactMap(entry))
    }

    private func entry(_ value: JSONValue) -> Inventory.Entry? {
        guard let combine = value["combine"], let apple = declaration(combine) else {
            return diagnostics.failure(
                "a type needs 'combine' with 'name', 'module' and 'generics'", at: value.location)
        }
        return Inventory.Entry(
            apple: apple, requirements: combine["requirements"]?.string?.split(separator: ",").map { $0.trimmed } ?? [],
            openCombine: value["openCombine"].flatMap(declaration), operators: value["operators"]?.strings ?? [],
            overloads: value["operatorDetails"]?.elements.compactMap { overload in
                guard let name = overload["name"]?.string, let result = overload["returns"]?.string else { return nil }
                return (name, result)
            } ?? [])
    }

    private func declaration(_ value: JSONValue) -> Inventory.Declaration? {
        guard let name = value["name"]?.string, let module = value["module"]?.string else { return nil }
        let generics = value["generics"]?.strings ?? []
        // The generator uses these names in declarations and file paths.
        let names = name.split(byte: ".").map(String.init) + [module] + generics
        if let fault = names.first(where: { !$0.isIdentifier }) {
            return diagnostics.failure("'\(fault)' is not a name; write it as 'Upstream'", at: value.location)
        }
        return Inventory.Declaration(name: name, module: module, generics: generics)
    }
}
