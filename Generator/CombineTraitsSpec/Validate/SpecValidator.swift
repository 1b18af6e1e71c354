package struct SpecValidator {
    let diagnostics: Diagnostics

    package init(diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    /// Returns `nil` if there are errors, including those reported before this call.
    ///
    /// Compares rules only if all traits could be read and are valid. `otherTypes` are types outside a user's spec whose
    /// operators the spec can suggest. With `newTraits`, validates the suggestions of only these traits. `validate` reports what
    /// else is wrong with the modules.
    package func validate(
        _ spec: Spec, traitsAreRead: Bool = true, otherTypes: [PublisherType] = [], newTraits: [Trait]? = nil,
        and validate: ([Module]) -> Void = { _ in }
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
        validateModules(of: spec.files)
        let modules = spec.files.map { file in
            let publishers = file.rows.flatMap { row in
                let isSound = RowValidation(row: row, algebra: algebra, diagnostics: diagnostics).validate()
                let types = FamilyExpansion.types(of: row, in: file)
                if isSound, traitsMakeSense { logic.validate(types) }
                return types
            }
            return Module(file: file, publishers: publishers)
        }
        let types = modules.flatMap(\.publishers)
        for (first, type) in types.repetitions(of: \.name.unquoted) {
            diagnostics.error(
                "duplicate row '\(type.name)'; the first is at \(first.location.source.path):\(first.location.line)",
                at: type.location)
        }
        validate(modules)
        let names = Set(types.map(\.name))
        let operators = OperatorCatalog(
            types + otherTypes.filter { !names.contains($0.name) }, spec.receivers, spec.traits, algebra)
        guard !diagnostics.hasErrors else { return nil }
        SuggestionValidation(operators: operators, algebra: algebra, diagnostics: diagnostics)
            .validate(newTraits ?? spec.traits, modules)
        guard !diagnostics.hasErrors else { return nil }
        return ValidSpec(
            sources: spec.sources, traits: spec.traits, algebra: algebra, modules: modules, receivers: spec.receivers,
            operators: operators)
    }

    /// Generated files are named after modules and targets.
    private func validateModules(of files: [PublisherFile]) {
        for name in files.flatMap({ [$0.module, $0.target] + [$0.openCombineModule].compactMap(\.self) }) {
            if let fault = ModuleName.fault(in: name.value) { diagnostics.error(fault, at: name.location) }
        }
        for (first, file) in files.repetitions(of: { "\($0.module.value) \($0.target.value)" }) {
            diagnostics.error(
                "'\(file.module.value)' is the module of \(first.path) already; put the publishers of a module in one file",
                at: file.module.location)
        }
    }
}

struct TraitValidation {
    let diagnostics: Diagnostics

    /// Reports the faults of traits, and returns whether all traits are valid.
    func validate(_ traits: [Trait]) -> Bool {
        let errorCount = diagnostics.errorCount
        let algebra = TraitAlgebra(traits)
        let names = traits.map(\.name.value)
        var seen: Set<String> = []
        for trait in traits {
            let name = trait.name.value
            if !seen.insert(name).inserted { diagnostics.error("duplicate trait '\(name)'", at: trait.name.location) }
            for refined in trait.refines {
                if !names.contains(refined.value) {
                    diagnostics.reportUnknown("trait", refined, among: names)
                } else if algebra.refinements(of: algebra.set(refined.value)).contains(algebra.set(name)) {
                    diagnostics.error(
                        "'\(name)' refines '\(refined.value)', which refines it in turn; one of the two must be the weaker trait",
                        at: refined.location)
                }
            }
            if trait.isConjunction, trait.refines.count < 2 {
                diagnostics.error(
                    "a conjunction refines two traits or more; '\(name)' refines \(trait.refines.count)",
                    at: trait.name.location)
            }
            validateTraces(of: trait, among: traits)
        }
        validateDirectPaths(of: traits)
        return diagnostics.errorCount == errorCount
    }

    private func validateDirectPaths(of traits: [Trait]) {
        let declaring = traits.compactMap { trait in trait.directPathLocation.map { (trait.name.value, trait, $0) } }
        for (name, trait, location) in declaring where !trait.atMostOneValue {
            diagnostics.error(
                "a direct path ends with one value at most, and '\(name)' allows more; "
                    + "draw no more than one in 'allows', or drop 'hasDirectPath'", at: location)
        }
        for (_, _, location) in declaring.dropFirst() {
            diagnostics.error(
                "'\(declaring[0].0)' declares the direct path already; drop 'hasDirectPath' from one of the two",
                at: location)
        }
    }

    /// Checks that a conjunction has neither diagrams nor a law in Swift. Any other trait needs one of the two, and the
    /// traits that it refines must allow its diagrams.
    private func validateTraces(of trait: Trait, among traits: [Trait]) {
        let name = trait.name.value
        if trait.isConjunction {
            let refined = NearestName.list(trait.refines.map { "'\($0.value)'" }, conjunction: "and")
            let locations = [
                ("allows", trait.diagrams.first?.marbles.location), ("lawInSwift", trait.lawInSwift?.location),
            ]
            for case (let key, let location?) in locations {
                diagnostics.error(
                    "'\(name)' is a conjunction, which allows what \(refined) allow together; drop '\(key)'",
                    at: location)
            }
            return
        }
        guard let first = trait.diagrams.first else {
            if !trait.hasLaw {
                diagnostics.error(
                    "'\(name)' says nothing of what it allows; draw it in 'allows', as \"--o--|-->\", or name a law in Swift in "
                        + "'lawInSwift', as \"TraitLaw.\(trait.lawName)\"", at: trait.name.location)
            }
            return
        }
        let ancestors = traits.ancestors(of: trait)
        // Cycles have already been reported.
        if ancestors.contains(where: { traits.ancestors(of: $0).contains { $0.name.value == name } }) { return }
        for diagram in trait.diagrams {
            if diagram.traces.isImmediate != first.traces.isImmediate {
                let (early, late) = diagram.traces.isImmediate ? (diagram, first) : (first, diagram)
                diagnostics.error(
                    "'\(early.marbles.value)' begins on subscription, and '\(late.marbles.value)' does not; begin all diagrams of "
                        + "'\(name)' with '-', or none", at: diagram.marbles.location)
                return
            }
            for ancestor in ancestors where !ancestor.ownTraces.isSuperset(of: diagram.traces) {
                diagnostics.error(
                    "'\(ancestor.name.value)', which '\(name)' refines, does not allow '\(diagram.marbles.value)'; one of the "
                        + "two is wrong", at: diagram.marbles.location)
            }
        }
        let traces = trait.ownTraces
        if !traces.treatsValuesAlike {
            diagnostics.error(
                "'\(name)' allows other ends after one value than after several; draw '...' in each diagram that has one 'o', or "
                    + "name a law in Swift in 'lawInSwift'", at: first.marbles.location)
        } else if traces.violations.isEmpty, trait.lawInSwift == nil {
            diagnostics.error(
                "'\(name)' allows everything, and so it is no trait; drop a diagram", at: first.marbles.location)
        }
    }
}
