import CombineTraitsSpec

/// A comparison of the rules of a row with the findings of its runs.
package struct RuleChecker {
    let tested: TestedType
    let findings: Findings

    /// The weakest sufficient conditions for each trait, according to the findings.
    let weakestConditions: [[Situation]]

    let strongestCondition: Situation

    init(_ tested: TestedType, _ findings: Findings) {
        self.tested = tested
        self.findings = findings
        let inference = Inference(tested, findings)
        weakestConditions = tested.algebra.names.indices.map(inference.weakestConditions)
        strongestCondition = inference.strongestCondition
    }

    /// Compares a rule for a trait with the findings, and returns the differences. The default is the rule of the spec.
    func result(trait: Int, rule: Rule? = nil) -> RuleResult {
        let name = tested.algebra.names[trait]
        let rule = rule ?? tested.type.rule(for: name)
        let table = self.table(trait: trait, rule)
        var result = RuleResult()
        result.counterexample = counterexample(to: table, trait: trait)
        result.missingConditions = missingConditions(of: table, trait: trait)
        let met = findings.situations(about: trait).reduce(into: Set<Int>()) {
            $0.formUnion(table.alternatives(ofTrait: trait, metBy: $1))
        }
        result.untestedAlternatives = rule.alternatives.enumerated().filter { !met.contains($0.offset) }
            .map(\.element)
        let breaksAssumption = tested.type.instances.contains { $0.breaks.contains { $0.value == name } }
        result.isAssumptionIdle =
            breaksAssumption
            && findings.shortestBroken(against: trait) { table.holds(trait: trait, in: $0) } == nil
        return result
    }

    func counterexample(to rules: RuleTable, trait: Int) -> Counterexample? {
        findings.shortest(against: trait) { rules.holds(trait: trait, in: $0) }
    }

    /// Returns the weakest sufficient conditions that the rule for a trait does not cover.
    func missingConditions(of rules: RuleTable, trait: Int) -> [Situation] {
        weakestConditions[trait].filter { !rules.holds(trait: trait, in: $0) }
    }

    /// Returns the rules of the row, with another rule for one trait.
    func table(trait: Int, _ rule: Rule) -> RuleTable {
        var type = tested.type
        type.rules[tested.algebra.names[trait]] = rule
        return tested.rules(type)
    }
}
