import CombineTraitsSpec

/// The publishers that Apple's SDK and OpenCombine declare.
struct Inventory {
    static let path = "\(Project.directory)/\(SpecFileName.inventory)"

    struct Declaration {
        var name: String
        var module: String
        var generics: [String]
    }

    struct Entry {
        var apple: Declaration
        var requirements: [String]
        var openCombine: Declaration?
        var operators: [String]
        /// The overloads of the operators that create the type, with results such as `Publishers.Concatenate<P, Self>`.
        var overloads: [(name: String, result: String)]
    }

    var entries: [Entry] = []

    /// The modules whose publishers must all have a row.
    var modules: Set<String> { Set(entries.map(\.apple.module)) }

    /// The generic parameters whose argument is `Self` in the result of an operator, as Apple declares it.
    var receivers: OperatorReceivers {
        var receivers: OperatorReceivers = [:]
        for entry in entries {
            for overload in entry.overloads where overload.result.hasPrefix("\(entry.apple.name)<") {
                let arguments = overload.result.dropFirst(entry.apple.name.count + 1).dropLast()
                let pairs = zip(entry.apple.generics, String(arguments).splitAtTopLevelCommas)
                guard let receiver = pairs.first(where: { $1.trimmed == "Self" })?.0 else { continue }
                if receivers[entry.apple.name]?[overload.name] == nil {
                    receivers[entry.apple.name, default: [:]][overload.name] = receiver
                }
            }
        }
        return receivers
    }
}

/// Reads `inventory.json`. Unknown keys are allowed, because the file also records other facts.
extension SpecDecoder {
    func inventory(_ value: JSONValue) -> Inventory {
        guard case .array(let types)? = value["types"]?.kind else {
            diagnostics.error("expected an object with an array 'types'", at: value.location)
            return Inventory()
        }
        return Inventory(entries: types.compactMap(entry))
    }

    private func entry(_ value: JSONValue) -> Inventory.Entry? {
        guard let combine = value["combine"], let apple = declaration(combine) else {
            return diagnostics.failure(
                "a type needs 'combine' with 'name', 'module' and 'generics'", at: value.location)
        }
        return Inventory.Entry(
            apple: apple, requirements: combine["requirements"]?.string?.split(separator: ",").map(\.trimmed) ?? [],
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
