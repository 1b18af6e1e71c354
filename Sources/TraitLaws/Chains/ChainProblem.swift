import CombineTraitsLaws

/// What is wrong with a chain.
struct ChainProblem: Sendable {
    enum Kind: Hashable, Sendable {
        /// The chain violates the law of a trait that its type has.
        case law(ChainTrait)

        /// It breaks a rule of Combine.
        case defect(TraceDefect)

        /// The direct path differs from a plain subscription.
        case difference
    }

    let kind: Kind

    /// What happened, such as `the publisher finished without a value`.
    let reason: String

    /// The traits that the compiler knows.
    let traits: [ChainTrait]

    let scenario: Scenario

    /// What the subscribers received, by their ways.
    let sides: [PathDifference.Side]
}
