/// An operator that gives a publisher a trait that it lacks.
struct Suggestion: Sendable {
    /// Where the operator is written.
    enum Use: Sendable {
        /// Downstream of the publisher.
        case after
        /// In place of the operator that builds the publisher.
        case instead
    }

    /// The operator as the spec names it.
    var name: String
    var use: Use
    /// What the publisher must meet for it: `Upstream: Maybe`.
    var requirements: [Requirement]
    /// What a publisher must be that is an argument of the operator.
    var argumentTraits: [Trait]
}
