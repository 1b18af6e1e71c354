import CombineTraitsGenerator

/// What there is to say about the mutants of the rules of a row: the checker must reject each of them.
struct MutantReport {
    let result: RowResult

    /// The rules that the runs do not tell from a mutant.
    var problems: [LawProblem] {
        MutationTest(of: [result]).survivors.map { survivor in
            let rule = result.tested.type.rule(for: survivor.trait)
            return LawProblem(
                "no run shows a difference between the rule of '\(survivor.publisher)' for '\(survivor.trait)', '\(rule.text)', and "
                    + "'\(survivor.rule)'; add an instance that shows it", at: rule.location)
        }
    }
}
