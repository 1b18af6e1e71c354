import CombineTraitsLaws

/// A problem that the runs of a chain show.
struct ChainProblem: Sendable {
    enum Kind: Hashable, Sendable {
        /// The chain violates the law of a trait that its type has.
        case law(ChainTrait)

        /// The chain breaks a rule of Combine.
        case defect(TraceDefect)

        /// A run in another ``Way`` differs from a plain subscription.
        case difference
    }

    let kind: Kind

    /// The reason, such as `the type is Single, and the publisher finished without a value`.
    let reason: String

    /// The traits that the compiler infers for the chain.
    let traits: [ChainTrait]

    let scenario: Scenario

    /// The runs that show the problem: a plain subscription and, for a ``Kind/difference``, a run in another way.
    let sides: [PathDifference.Side]
}
