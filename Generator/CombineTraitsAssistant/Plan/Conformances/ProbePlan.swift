struct ProbePlan: Sendable {
    var traitsTarget = TargetName.traits
    var traits: [Trait]
    var sets: [(typeName: String, strongest: [String], members: [String], notation: String)]

    init(_ spec: ValidSpec, _ notation: TraitNotation) {
        traits = spec.traits
        let algebra = spec.algebra
        sets = notation.sets.map { set in
            (notation.typeName(set), algebra.strongest(of: set), algebra.members(of: set), notation.text(set))
        }
    }
}
