import CombineTraitsGenerator

/// Whether the findings agree with a rule.
package struct RuleResult {
    /// A counterexample where the rule grants the trait: it promises too much.
    var counterexample: Counterexample?

    /// Conditions that are sufficient and that the rule does not cover: it promises too little.
    var missingConditions: [Situation] = []

    /// Alternatives that no run met, and that are therefore untested.
    var untestedAlternatives: [Alternative] = []

    /// Whether an instance breaks the assumption on purpose, and no law is violated.
    var isAssumptionIdle = false

    package var isSound: Bool { counterexample == nil && untestedAlternatives.isEmpty }
    package var isTight: Bool { missingConditions.isEmpty && !isAssumptionIdle }
    package var isAgreement: Bool { isSound && isTight }
}
