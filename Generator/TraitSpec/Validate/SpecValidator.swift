/// Validates a spec, and expands its rows into types.
struct SpecValidator {
    let diagnostics: Diagnostics

    /// Validates a spec. Returns `nil` if the spec has errors.
    func validate(
        _ spec: Spec, traitsPath: String, traitsAreRead: Bool = true, otherTypes: [PublisherType] = [],
        newTraits: [Trait]? = nil
    ) -> ValidSpec? {
        let traitsMakeSense =
            TraitValidation(diagnostics: diagnostics).validate(spec.traits) && traitsAreRead
            && !diagnostics.hasErrors(in: traitsPath)
        let algebra = TraitAlgebra(Array(spec.traits.prefix(TraitSet.capacity)))
        let logic = RuleLogicValidation(algebra: algebra, diagnostics: diagnostics)
        let directPathTrait = spec.traits.declaringDirectPath
        let families = FamilyValidation(hasDirectPath: directPathTrait != nil, diagnostics: diagnostics)
        var firstLocations: [String: SourceLocation] = [:]
        var firstTypes: [String: PublisherType] = [:]
        var modules: [Module] = []
        validateModules(of: spec.files)
        // Users' specs have no pages.
        if newTraits == nil { validatePages(of: spec.files) }
        for file in spec.files {
            var publishers: [PublisherType] = []
            for row in file.rows {
                let validation = RowValidation(row, algebra, diagnostics)
                let isSound = validation.validate()
                if traitsMakeSense { validation.validateDirectPath(declaredBy: directPathTrait) }
                families.validate(row, in: file)
                let types = FamilyExpansion.types(of: row, in: file)
                reportDuplicates(types, &firstLocations)
                reportEqualIdentifiers(types, in: file, &firstTypes)
                if isSound, traitsMakeSense { logic.validate(types) }
                publishers += types
            }
            modules.append(Module(file: file, publishers: publishers))
        }
        InventoryValidation(
            inventory: spec.inventory, hasUnreadableFile: spec.hasUnreadableFile, diagnostics: diagnostics
        ).validate(modules)
        let operators = OperatorCatalog(
            modules.flatMap(\.publishers) + otherTypes.filter { firstLocations[$0.name] == nil }, spec.inventory,
            spec.traits, algebra)
        guard !diagnostics.hasErrors else { return nil }
        SuggestionValidation(operators: operators, algebra: algebra, diagnostics: diagnostics)
            .validate(newTraits ?? spec.traits, modules)
        guard !diagnostics.hasErrors else { return nil }
        return ValidSpec(
            sources: spec.sources, traits: spec.traits, algebra: algebra, modules: modules, traitsPath: traitsPath,
            inventory: spec.inventory,
            evidence: spec.evidence, operators: operators)
    }

    /// Checks the names of modules, from which the names of generated files are derived, and that no two files are about the same
    /// module and target.
    private func validateModules(of files: [PublisherFile]) {
        var firstPaths: [String: String] = [:]
        for file in files {
            for name in [file.module, file.target] + [file.openCombineModule].compactMap({ $0 })
            where !name.value.isIdentifier || name.value.isReservedForTypes {
                diagnostics.error(
                    "'\(name.value)' is not the name of a module; write it as 'Combine'", at: name.location)
            }
            let key = "\(file.module.value) \(file.target.value)"
            if let first = firstPaths[key] {
                diagnostics.error(
                    "'\(file.module.value)' is the module of \(first) already; put the publishers of a module in one file",
                    at: file.module.location)
            }
            firstPaths[key] = file.path
        }
    }

    /// Checks that rows have different pages, because different type names can have the same page name.
    private func validatePages(of files: [PublisherFile]) {
        var first: [String: String] = [:]
        for row in files.flatMap(\.rows) {
            let name = row.name.value
            let page = name.pageName
            // Some file systems are case-insensitive.
            if let other = first[page.lowercased()], other != name {
                diagnostics.error(
                    "the page of '\(name)' would be that of '\(other)', '\(page)'; rename one of the two",
                    at: row.name.location)
            }
            first[page.lowercased()] = name
        }
    }

    private func reportDuplicates(_ types: [PublisherType], _ firstLocations: inout [String: SourceLocation]) {
        for type in types {
            if let first = firstLocations[type.name] {
                diagnostics.error(
                    "duplicate row '\(type.name)'; the first is at \(first.source.path):\(first.line)",
                    at: type.location)
            } else {
                firstLocations[type.name] = type.location
            }
        }
    }

    private func reportEqualIdentifiers(
        _ types: [PublisherType], in file: PublisherFile, _ firstTypes: inout [String: PublisherType]
    ) {
        for type in types {
            let key = "\(file.target.value) \(type.identifier)"
            let first = firstTypes[key, default: type]
            firstTypes[key] = first
            guard first.name != type.name else { continue }
            diagnostics.error(
                "the tests of '\(type.name)' and '\(first.name)' would have the same name, '\(type.identifier)'; "
                    + "rename one of the types",
                at: type.location)
        }
    }
}
