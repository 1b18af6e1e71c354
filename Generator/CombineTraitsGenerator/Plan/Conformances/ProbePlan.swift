/// The upstream in tests of conformances, and the sets of traits that it can have.
struct ProbePlan: Sendable {
    /// A set of traits, as a type.
    struct Set: Sendable {
        var typeName: String
        var strongest: [String]
        var members: [String]
        var notation: String
    }

    var traitsTarget = Layout.traitsTarget
    var traits: [Trait]
    var sets: [Set]

    init(_ spec: ValidSpec, _ notation: TraitNotation) {
        traits = spec.traits
        sets = notation.sets.map { set in
            Set(
                typeName: notation.typeName(set),
                strongest: notation.algebra.strongest(of: set),
                members: notation.algebra.members(of: set),
                notation: notation.text(set))
        }
    }
}
