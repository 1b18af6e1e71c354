/// An operator to suggest for a publisher that lacks a trait.
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
    /// The requirements on the publisher, such as `Upstream: Maybe`.
    package var requirements: [Requirement]
    /// The traits that the operator requires of its publisher arguments.
    package var argumentTraits: [Trait]
}
