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
