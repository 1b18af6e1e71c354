import CombineTraitsSpec

/// A rule that differs from another rule by one step.
struct RuleMutation {
    enum Direction {
        /// A rule that promises the trait in more situations.
        case weaker
        /// A rule that promises the trait in fewer situations.
        case stronger
    }

    let direction: Direction
    let rule: Rule

    /// Returns every rule that differs from the rule of a row by one step and is not equivalent to it.
    static func all(of checker: RuleChecker, trait: Int) -> [RuleMutation] {
        let rule = checker.tested.type.rule(for: checker.tested.algebra.names[trait])
        let steps = Steps(tested: checker.tested, strongest: checker.strongestCondition)
        let weaker = steps.weaker(than: rule).filter { !checker.isEquivalent(rule, $0, trait: trait) }
        let stronger = steps.stronger(than: rule).filter { !checker.isEquivalent(rule, $0, trait: trait) }
        return weaker.map { RuleMutation(direction: .weaker, rule: $0) }
            + stronger.map { RuleMutation(direction: .stronger, rule: $0) }
    }

    private struct Steps {
        let tested: TestedType
        let strongest: Situation

        private var algebra: TraitAlgebra { tested.algebra }

        /// Returns the rules that lack one requirement, or require a weaker trait. `never` becomes the strongest condition.
        func weaker(than rule: Rule) -> [Rule] {
            switch rule.condition {
            case .always:
                return []
            case .never:
                return [rule.with(.anyOf([tested.alternative(strongest, at: rule.location)]))]
            case .anyOf(let alternatives):
                return alternatives.indices.flatMap { index -> [Rule] in
                    let alternative = alternatives[index]
                    return alternative.requirements.indices.flatMap { position -> [Rule] in
                        var dropped = alternative
                        let requirement = dropped.requirements.remove(at: position)
                        var steps = [dropped]
                        if case .trait(let parameter, let trait) = requirement.kind {
                            for weaker in algebra.nextWeaker(than: trait) {
                                var replaced = alternative
                                replaced.requirements[position].kind = .trait(parameter: parameter, trait: weaker)
                                steps.append(replaced)
                            }
                        }
                        return steps.map { rule.replacing(index, of: alternatives, by: $0) }
                    }
                }
            }
        }

        /// Returns the rules that have one additional requirement, require a stronger trait, or lack one clause. If no
        /// requirement can be added to `always`, it becomes `never`.
        func stronger(than rule: Rule) -> [Rule] {
            switch rule.condition {
            case .never:
                return []
            case .always:
                let more = additions.map {
                    rule.with(.anyOf([Alternative(requirements: [$0], location: rule.location)]))
                }
                return more.isEmpty ? [rule.with(.never(reason: ""))] : more
            case .anyOf(let alternatives):
                return alternatives.indices.flatMap { index -> [Rule] in
                    let alternative = alternatives[index]
                    var steps: [Alternative] = []
                    for position in alternative.requirements.indices {
                        guard case .trait(let parameter, let trait) = alternative.requirements[position].kind
                        else { continue }
                        for stronger in algebra.nextStronger(than: trait) {
                            var replaced = alternative
                            replaced.requirements[position].kind = .trait(parameter: parameter, trait: stronger)
                            steps.append(replaced)
                        }
                    }
                    for addition in additions {
                        var extended = alternative
                        extended.requirements.append(addition)
                        steps.append(extended)
                    }
                    var others = alternatives
                    others.remove(at: index)
                    let removed = rule.with(others.isEmpty ? .never(reason: "") : .anyOf(others))
                    return steps.map { rule.replacing(index, of: alternatives, by: $0) } + [removed]
                }
            }
        }

        /// The weakest requirements that a step can add.
        private var additions: [Requirement] {
            let location = tested.type.location
            let weakest = algebra.names.filter { algebra.nextWeaker(than: $0).isEmpty }
            let traits = tested.type.scriptedParameters.flatMap { parameter in
                weakest.map { Requirement(kind: .trait(parameter: parameter.name, trait: $0), location: location) }
            }
            let facts = tested.facts.indices.filter { tested.failureFacts & (1 << UInt64($0)) != 0 }
                .map { Requirement(kind: .swift(tested.facts[$0]), location: location) }
            return traits + facts
        }
    }
}

extension RuleChecker {
    func isEquivalent(_ first: Rule, _ second: Rule, trait: Int) -> Bool {
        func covers(_ rule: Rule, _ other: Rule) -> Bool {
            let table = table(trait: trait, rule)
            return other.alternatives.allSatisfy {
                table.holds(trait: trait, in: tested.situation($0))
            }
        }
        return covers(first, second) && covers(second, first)
    }
}

extension Rule {
    fileprivate func with(_ condition: Condition) -> Rule {
        var rule = self
        rule.condition = condition
        return rule
    }

    fileprivate func replacing(_ index: Int, of alternatives: [Alternative], by alternative: Alternative) -> Rule {
        var alternatives = alternatives
        alternatives[index] = alternative
        return with(alternative.requirements.isEmpty ? .always : .anyOf(alternatives))
    }
}

extension TraitAlgebra {
    /// Returns the traits that a trait refines directly.
    func nextWeaker(than trait: String) -> [String] {
        let all = ancestors(of: trait)
        return all.filter { name in !all.contains { ancestors(of: $0).contains(name) } }
    }

    fileprivate func nextStronger(than trait: String) -> [String] {
        names.filter { nextWeaker(than: $0).contains(trait) }
    }
}

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
