import CombineTraitsGenerator

/// How a rule stands up to the findings.
struct Verdict {
    /// A counterexample that the rule admits: it promises too much.
    var counterexample: Counterexample?

    /// Conditions that are enough, and that the rule does not cover: it promises too little.
    var missingConditions: [Situation] = []

    /// Alternatives that no run met, so that nothing is known of them.
    var untestedAlternatives: [Alternative] = []

    /// Whether an instance breaks the assumption on purpose, and nothing happens.
    var isAssumptionIdle = false

    var isSound: Bool { counterexample == nil && untestedAlternatives.isEmpty }
    var isTight: Bool { missingConditions.isEmpty && !isAssumptionIdle }
    var isAgreement: Bool { isSound && isTight }
}

/// Judges the rules of a row.
struct Judge {
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

    /// Judges the rule of the spec for a trait, or another one in its place.
    func verdict(trait: Int, rule: Rule? = nil) -> Verdict {
        let name = tested.algebra.names[trait]
        let rule = rule ?? tested.type.rule(for: name)
        let table = self.table(trait: trait, rule)
        func holds(_ situation: Situation) -> Bool {
            table.holds(trait: trait, in: situation)
        }
        var verdict = Verdict()
        verdict.counterexample = findings.shortest(against: trait, where: holds)
        verdict.missingConditions = weakestConditions[trait].filter { !holds($0) }
        let met = findings.situations(about: trait).reduce(into: Set<Int>()) {
            $0.formUnion(table.alternatives(ofTrait: trait, metBy: $1))
        }
        verdict.untestedAlternatives = rule.alternatives.enumerated().filter { !met.contains($0.offset) }
            .map(\.element)
        let breaksAssumption = tested.type.instances.contains { $0.breaks.contains { $0.value == name } }
        verdict.isAssumptionIdle =
            breaksAssumption && findings.shortestBroken(against: trait, where: holds) == nil
        return verdict
    }

    /// The rules of the row, with another one for a trait.
    func table(trait: Int, _ rule: Rule) -> RuleTable {
        var type = tested.type
        type.rules[tested.algebra.names[trait]] = rule
        return tested.rules(type)
    }
}
