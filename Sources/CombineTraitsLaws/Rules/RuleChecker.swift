import TraitSpec

/// A comparison of the rules of a row with the findings of its runs.
package struct RuleChecker {
    let tested: TestedType
    let findings: Findings

    /// The weakest conditions for each trait.
    let weakestConditions: [[Situation]]

    let strongestCondition: Situation

    init(_ tested: TestedType, _ findings: Findings) {
        self.tested = tested
        self.findings = findings
        let inference = Inference(tested, findings)
        weakestConditions = tested.algebra.names.indices.map(inference.weakestConditions)
        strongestCondition = inference.strongestCondition
    }

    /// Checks a rule for a trait. By default, this is the rule of the spec.
    func result(trait: Int, rule: Rule? = nil) -> RuleResult {
        let name = tested.algebra.names[trait]
        let rule = rule ?? tested.type.rule(for: name)
        let table = self.table(trait: trait, rule)
        func holds(_ situation: Situation) -> Bool {
            table.holds(trait: trait, in: situation)
        }
        var result = RuleResult()
        result.counterexample = findings.shortest(against: trait, where: holds)
        result.missingConditions = weakestConditions[trait].filter { !holds($0) }
        let met = findings.situations(about: trait).reduce(into: Set<Int>()) {
            $0.formUnion(table.alternatives(ofTrait: trait, metBy: $1))
        }
        result.untestedAlternatives = rule.alternatives.enumerated().filter { !met.contains($0.offset) }
            .map(\.element)
        let breaksAssumption = tested.type.instances.contains { $0.breaks.contains { $0.value == name } }
        result.isAssumptionIdle =
            breaksAssumption && findings.shortestBroken(against: trait, where: holds) == nil
        return result
    }

    /// Returns the rules of the row, with another rule for one trait.
    func table(trait: Int, _ rule: Rule) -> RuleTable {
        var type = tested.type
        type.rules[tested.algebra.names[trait]] = rule
        return tested.rules(type)
    }
}
