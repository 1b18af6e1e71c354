struct TraitViolationPlan: Sendable {
    var violations = TraitViolation.allCases
}
