/// Checks the list of traits.
struct TraitValidation {
    let diagnostics: Diagnostics

    /// Reports the problems of traits, and returns whether there are none.
    func validate(_ traits: [Trait]) -> Bool {
        let errorCount = diagnostics.errorCount
        let algebra = TraitAlgebra(Array(traits.prefix(TraitSet.capacity)))
        if let extra = traits.dropFirst(TraitSet.capacity).first {
            diagnostics.error("a spec can have \(TraitSet.capacity) traits at most", at: extra.name.location)
        }
        let names = traits.map(\.name.value)
        var seen: Set<String> = []
        for trait in traits {
            if !seen.insert(trait.name.value).inserted {
                diagnostics.error("duplicate trait '\(trait.name.value)'", at: trait.name.location)
            }
            for refined in trait.refines {
                if !names.contains(refined.value) {
                    let suggestion = NearestName.suggestion(for: refined.value, among: names)
                    diagnostics.error("unknown trait '\(refined.value)'; \(suggestion)", at: refined.location)
                } else if algebra.refinements(of: algebra.set(refined.value)).contains(algebra.set(trait.name.value)) {
                    diagnostics.error(
                        "'\(trait.name.value)' refines '\(refined.value)', which refines it in turn; "
                            + "one of the two must be the weaker trait",
                        at: refined.location)
                }
            }
            if trait.isConjunction, trait.refines.count < 2 {
                diagnostics.error(
                    "a conjunction refines two traits or more; '\(trait.name.value)' refines \(trait.refines.count)",
                    at: trait.name.location)
            }
            validateViolations(of: trait)
        }
        validateDirectPaths(of: traits)
        return diagnostics.errorCount == errorCount
    }

    /// One protocol declares the direct path, and those that refine it inherit it.
    private func validateDirectPaths(of traits: [Trait]) {
        var first: Trait?
        for trait in traits {
            guard let location = trait.directPathLocation else { continue }
            if !trait.atMostOneValue {
                diagnostics.error(
                    "a direct path ends with one value at most, and '\(trait.name.value)' allows more; "
                        + "add \"atMostOneValue\", or drop 'hasDirectPath'",
                    at: location)
            }
            if let first {
                diagnostics.error(
                    "'\(first.name.value)' declares the direct path already; drop 'hasDirectPath' from one of the two",
                    at: location)
            } else {
                first = trait
            }
        }
    }

    private func validateViolations(of trait: Trait) {
        var seen: Set<String> = ["upstream"]
        if trait.violations.isEmpty {
            diagnostics.error(
                "'\(trait.name.value)' forbids nothing: list its violations, or it is no trait",
                at: trait.name.location)
        }
        for violation in trait.violations {
            if !violation.name.value.isIdentifier || violation.name.value.first?.isLowercase != true
                || violation.name.value.isKeyword
            {
                diagnostics.error(
                    "'\(violation.name.value)' is no name for a case; write it as 'tooManyValues'",
                    at: violation.name.location)
            } else if !seen.insert(violation.name.value).inserted {
                diagnostics.error(
                    "duplicate violation '\(violation.name.value)' ('upstream' is the case for upstream's own failure)",
                    at: violation.name.location)
            }
        }
    }
}
