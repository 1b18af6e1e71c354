import CombineTraitsSpec

/// The differences between a rule and the findings.
package struct RuleResult {
    /// A counterexample in a situation in which the rule grants the trait. If there is one, the rule promises too much.
    var counterexample: Counterexample?

    /// Sufficient conditions that the rule does not cover. If there are any, the rule promises too little.
    var missingConditions: [Situation] = []

    /// The clauses whose requirements no run met.
    var untestedAlternatives: [Alternative] = []

    /// Whether the assumption of the rule makes no difference: instances break it, but none of their runs contradicts the
    /// rule.
    var isAssumptionIdle = false

    package var isSound: Bool { counterexample == nil && untestedAlternatives.isEmpty }
    package var isTight: Bool { missingConditions.isEmpty && !isAssumptionIdle }
    package var isAgreement: Bool { isSound && isTight }
}
