/// An operator that gives a publisher a trait that it lacks.
package struct Suggestion: Sendable {
    /// The position of the operator.
    package enum Use: Sendable {
        /// Downstream of the publisher.
        case after
        /// In place of the operator that creates the publisher.
        case instead
    }

    package var name: String
    package var use: Use
    /// The requirements on the publisher: `Upstream: Maybe`.
    package var requirements: [Requirement]
    /// The traits that publisher arguments of the operator need.
    package var argumentTraits: [Trait]
}
