/// An operator to suggest for a publisher that lacks a trait.
package struct Suggestion: Sendable {
    /// The position: downstream of the publisher, or in place of the operator that creates the publisher.
    package enum Use: Sendable { case after, instead }

    package var name: String
    package var use: Use
    package var requirements: [Requirement]
    /// The traits that the operator requires of its publisher arguments.
    package var argumentTraits: [Trait]
}
