import CombineTraitsTesting

/// What is wrong with a chain.
struct ChainProblem: Sendable {
    enum Kind: Hashable, Sendable {
        /// The chain breaks the law of a trait that its type has.
        case law(ChainTrait)

        /// It breaks a rule of Combine.
        case defect(TraceDefect)

        /// The direct path shows something else than a plain subscription.
        case difference
    }

    let kind: Kind

    /// What has happened, such as `the publisher finished without a value`.
    let deed: String

    /// The traits that the compiler knows.
    let traits: [ChainTrait]

    let scenario: PathScenario

    /// What the subscribers have received, by the way that they took.
    let sides: [PathDifference.Side]
}
