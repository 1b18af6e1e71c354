struct TraitBreachPlan: Sendable {
    var breaches = TraitBreach.allCases
}
