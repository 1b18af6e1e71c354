import CombineTraitsGenerator

/// Puts the checker itself to the test: it must reject every rule that differs from a true one by one step.
struct MutationTest: Sendable {
    /// A mutant that the checker took for a true rule.
    struct Survivor: Sendable {
        let publisher: String
        let trait: String
        let rule: String
    }

    private(set) var mutantCount = 0
    private(set) var survivors: [Survivor] = []

    /// Tries every mutant of every rule of some rows.
    init(of results: [RowResult]) {
        for part in Parallel.map(results, { MutationTest(of: $0) }) {
            mutantCount += part.mutantCount
            survivors += part.survivors
        }
    }

    private init(of result: RowResult) {
        for (trait, name) in result.tested.algebra.names.enumerated() {
            for mutation in RuleMutation.all(of: result.judge, trait: trait) {
                mutantCount += 1
                guard isAccepted(mutation, trait: trait, result.judge) else { continue }
                survivors.append(
                    Survivor(publisher: result.tested.type.name, trait: name, rule: mutation.rule.text))
            }
        }
    }

    /// A weaker rule must turn out to promise too much, and a stronger one to promise too little.
    private func isAccepted(_ mutation: RuleMutation, trait: Int, _ judge: Judge) -> Bool {
        let verdict = judge.verdict(trait: trait, rule: mutation.rule)
        switch mutation.direction {
        case .weaker: return verdict.counterexample == nil
        case .stronger: return verdict.missingConditions.isEmpty
        }
    }
}
