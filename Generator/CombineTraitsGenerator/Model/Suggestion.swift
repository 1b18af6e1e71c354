/// An operator that gives a publisher a trait that it lacks.
struct Suggestion: Sendable {
    /// The position of the operator.
    enum Use: Sendable {
        /// Downstream of the publisher.
        case after
        /// In place of the operator that creates the publisher.
        case instead
    }

    /// The name of the operator in the spec.
    var name: String
    var use: Use
    /// The requirements on the publisher: `Upstream: Maybe`.
    var requirements: [Requirement]
    /// The traits that publisher arguments of the operator need.
    var argumentTraits: [Trait]
}
