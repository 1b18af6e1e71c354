/// The probes for tests of conformances, and the sets of traits that they can have.
struct ProbePlan: Sendable {
    var traitsTarget = Layout.traitsTarget
    var traits: [Trait]
    /// The sets of traits, each with the name of its type, its strongest traits, all of its traits, and its notation in tables.
    var sets: [(typeName: String, strongest: [String], members: [String], notation: String)]

    init(_ spec: ValidSpec, _ notation: TraitNotation) {
        traits = spec.traits
        sets = notation.sets.map { set in
            let algebra = notation.algebra
            return (
                notation.typeName(set), algebra.strongest(of: set), algebra.members(of: set), notation.text(set)
            )
        }
    }
}
