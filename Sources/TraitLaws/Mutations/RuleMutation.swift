import CombineTraitsGenerator

/// A rule that differs from another one by one step.
struct RuleMutation {
    enum Direction {
        /// It promises the trait in more situations.
        case weaker
        /// It promises the trait in fewer.
        case stronger
    }

    let direction: Direction
    let rule: Rule

    /// Every rule that differs from the one of a row by one step, and says something else.
    static func all(of judge: Judge, trait: Int) -> [RuleMutation] {
        let rule = judge.tested.type.rule(for: judge.tested.algebra.names[trait])
        let steps = Steps(tested: judge.tested, strongest: judge.strongestCondition)
        let weaker = steps.weaker(than: rule).filter { !judge.isEquivalent(rule, $0, trait: trait) }
        let stronger = steps.stronger(than: rule).filter { !judge.isEquivalent(rule, $0, trait: trait) }
        return weaker.map { RuleMutation(direction: .weaker, rule: $0) }
            + stronger.map { RuleMutation(direction: .stronger, rule: $0) }
    }

    /// The steps away from a rule.
    private struct Steps {
        let tested: TestedType
        let strongest: Situation

        private var algebra: TraitAlgebra { tested.algebra }

        /// A requirement is dropped, or replaced by a weaker trait; `never` becomes the strongest requirement.
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

        /// A requirement is added, or replaced by a stronger trait; an alternative is removed.
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

        /// The weakest requirements there are.
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

extension Judge {
    /// Whether two rules for a trait say the same.
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
    /// The traits that a trait refines, without those that these refine.
    func nextWeaker(than trait: String) -> [String] {
        let all = ancestors(of: trait)
        return all.filter { name in !all.contains { ancestors(of: $0).contains(name) } }
    }

    fileprivate func nextStronger(than trait: String) -> [String] {
        names.filter { nextWeaker(than: $0).contains(trait) }
    }
}
