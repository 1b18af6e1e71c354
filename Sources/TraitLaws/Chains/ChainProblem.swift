import CombineTraitsLaws

/// A problem in a run of a chain.
struct ChainProblem: Sendable {
    enum Kind: Hashable, Sendable {
        /// The chain violates the law of a trait that its type has.
        case law(ChainTrait)

        /// The chain breaks a rule of Combine.
        case defect(TraceDefect)

        /// The direct path differs from a plain subscription.
        case difference
    }

    let kind: Kind

    /// The reason, such as `the type is Single, and the publisher finished without a value`.
    let reason: String

    /// The traits that the compiler infers for the chain.
    let traits: [ChainTrait]

    let scenario: Scenario

    /// The traces of the subscribers, each with its way.
    let sides: [PathDifference.Side]
}
