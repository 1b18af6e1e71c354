struct SpecValidator {
    let diagnostics: Diagnostics

    /// Returns `nil` if there are errors, including those reported before this call.
    ///
    /// Compares rules only if all traits could be read and are valid. `otherTypes` are types outside a user's spec whose
    /// operators the spec can suggest. With `newTraits`, validates the suggestions of only these traits, and no names of
    /// pages.
    func validate(
        _ spec: Spec, traitsAreRead: Bool = true, otherTypes: [PublisherType] = [], newTraits: [Trait]? = nil
    ) -> ValidSpec? {
        if let extra = spec.traits.dropFirst(TraitSet.capacity).first {
            // The rules are not checked, because each rule with such a trait would be an error as well.
            diagnostics.error(
                "a spec can have \(TraitSet.capacity) traits at most, those of CombineTraits included",
                at: extra.name.location)
            return nil
        }
        let traitsMakeSense =
            TraitValidation(diagnostics: diagnostics).validate(spec.traits) && traitsAreRead
            && !diagnostics.hasErrors(in: Project.traitsPath)
        let algebra = TraitAlgebra(spec.traits)
        let logic = RuleLogicValidation(algebra: algebra, diagnostics: diagnostics)
        let directPathTrait = spec.traits.declaringDirectPath
        var modules: [Module] = []
        validateModules(of: spec.files)
        // Users' specs have no pages.
        if newTraits == nil { validatePages(of: spec.files) }
        for file in spec.files {
            var publishers: [PublisherType] = []
            for row in file.rows {
                let validation = RowValidation(row: row, algebra: algebra, diagnostics: diagnostics)
                let isSound = validation.validate()
                if traitsMakeSense { validation.validateDirectPath(declaredBy: directPathTrait) }
                validation.validateFamily(in: file, hasDirectPath: directPathTrait != nil)
                let types = FamilyExpansion.types(of: row, in: file)
                if isSound, traitsMakeSense { logic.validate(types) }
                publishers += types
            }
            modules.append(Module(file: file, publishers: publishers))
        }
        validateNames(of: modules, namesTests: newTraits == nil)
        InventoryValidation(
            inventory: spec.inventory, hasUnreadableFile: spec.hasUnreadableFile, diagnostics: diagnostics
        ).validate(modules)
        let names = Set(modules.flatMap(\.publishers).map(\.name))
        let operators = OperatorCatalog(
            modules.flatMap(\.publishers) + otherTypes.filter { !names.contains($0.name) }, spec.inventory,
            spec.traits, algebra)
        guard !diagnostics.hasErrors else { return nil }
        SuggestionValidation(operators: operators, algebra: algebra, diagnostics: diagnostics)
            .validate(newTraits ?? spec.traits, modules)
        guard !diagnostics.hasErrors else { return nil }
        return ValidSpec(
            sources: spec.sources, traits: spec.traits, algebra: algebra, modules: modules,
            inventory: spec.inventory, evidence: spec.evidence,
            evidenceWithMerge: spec.evidenceWithMerge, operators: operators)
    }

    /// Generated files are named after modules and targets.
    private func validateModules(of files: [PublisherFile]) {
        let names = files.flatMap { [$0.module, $0.target] + [$0.openCombineModule].compactMap(\.self) }
        for name in names {
            if let fault = ModuleName.fault(in: name.value) { diagnostics.error(fault, at: name.location) }
        }
        forEachRepetition(in: files, of: { "\($0.module.value) \($0.target.value)" }) { first, file in
            diagnostics.error(
                "'\(file.module.value)' is the module of \(first.path) already; put the publishers of a module in one file",
                at: file.module.location)
        }
    }

    /// Different type names can have the same page name.
    private func validatePages(of files: [PublisherFile]) {
        // Some file systems are case-insensitive.
        let names = files.flatMap(\.rows).map(\.name)
        forEachRepetition(in: names, of: { $0.value.pageName.lowercased() }) { first, name in
            guard first.value != name.value else { return }
            diagnostics.error(
                "the page of '\(name.value)' would be that of '\(first.value)', '\(name.value.pageName)'; "
                    + "rename one of the two", at: name.location)
        }
    }

    /// - Parameter namesTests: Whether the names of tests are those of types. In a user's law tests, a number makes names unique.
    private func validateNames(of modules: [Module], namesTests: Bool) {
        forEachRepetition(in: modules.flatMap(\.publishers), of: \.name.unquoted) { first, type in
            diagnostics.error(
                "duplicate row '\(type.name)'; the first is at \(first.location.source.path):\(first.location.line)",
                at: type.location)
        }
        for modules in Dictionary(grouping: modules, by: \.target).values where namesTests {
            forEachRepetition(in: modules.flatMap(\.publishers), of: \.identifier) { first, type in
                guard first.name != type.name else { return }
                diagnostics.error(
                    "the tests of '\(type.name)' and '\(first.name)' would have the same name, '\(type.identifier)'; "
                        + "rename one of the types", at: type.location)
            }
        }
    }

    /// Calls a closure with the first element that has a key, and each later one with the same key.
    private func forEachRepetition<Element>(
        in elements: [Element], of key: (Element) -> String, _ report: (_ first: Element, _ element: Element) -> Void
    ) {
        for group in elements.grouped(by: key, \.self) {
            for element in group.values.dropFirst() { report(group.values[0], element) }
        }
    }
}
