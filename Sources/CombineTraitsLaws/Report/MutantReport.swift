import CombineTraitsSpec

/// A report about the mutants of a row's rules. The checker must reject all of them.
struct MutantReport {
    let result: RowResult

    /// A problem for each mutant that the checker accepts.
    var problems: [LawProblem] {
        MutationTest(of: [result]).survivors.map { survivor in
            let rule = result.tested.type.rule(for: survivor.trait)
            return LawProblem(
                "no run shows a difference between the rule of '\(survivor.publisher)' for '\(survivor.trait)', '\(rule.text)', and "
                    + "'\(survivor.rule)'; add an instance that shows it", at: rule.location)
        }
    }
}
