import CombineTraitsSpec

/// A test of the checker with mutants, which are rules that differ from a correct rule by one step. The checker must reject
/// them.
package struct MutationTest: Sendable {
    /// A mutant that the checker accepts.
    package struct Survivor: Sendable {
        package let publisher: String
        package let trait: String
        package let rule: String
    }

    package private(set) var mutantCount = 0
    package private(set) var survivors: [Survivor] = []

    /// Creates a test, and tries every mutant of each checked rule of the given rows.
    package init(of results: [RowResult]) {
        for part in Parallel.map(results, { MutationTest(of: $0) }) {
            mutantCount += part.mutantCount
            survivors += part.survivors
        }
    }

    private init(of result: RowResult) {
        for trait in result.tested.checkedTraits {
            let name = result.tested.algebra.names[trait]
            for mutation in RuleMutation.all(of: result.checker, trait: trait) {
                mutantCount += 1
                guard isAccepted(mutation, trait: trait, result.checker) else { continue }
                survivors.append(
                    Survivor(publisher: result.tested.type.name, trait: name, rule: mutation.rule.text))
            }
        }
    }

    /// Returns whether the checker accepts a mutant. A weaker rule promises too much, and a stronger one promises too
    /// little.
    private func isAccepted(_ mutation: RuleMutation, trait: Int, _ checker: RuleChecker) -> Bool {
        let rules = checker.table(trait: trait, mutation.rule)
        return switch mutation.direction {
        case .weaker: checker.counterexample(to: rules, trait: trait) == nil
        case .stronger: checker.missingConditions(of: rules, trait: trait).isEmpty
        }
    }
}
