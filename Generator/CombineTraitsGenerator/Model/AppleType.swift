/// A publisher type as Apple's SDK declares it, with everything that a program can see of it.
struct AppleType {
    struct Property: Sendable {
        var name: String
        var type: String
    }

    struct ComputedProperty {
        var name: String
        var type: String
        /// What is between its braces: `get`, `get set`, `get async`.
        var accessors: String
    }

    /// What builds a publisher: a method, or a property, of `receiver`.
    struct Operator {
        /// With the labels of a method; a property has none.
        var name: String
        var receiver: String
        /// Those of the extension that declares it.
        var requirements: [String]
        /// The type of what it returns.
        var result: String
        var isStatic: Bool
        /// The first systems that have it. Nil if the inventory does not say.
        var availability: Availability?
    }

    var name: String
    var module: String
    /// `struct`, `class` or `final class`.
    var kind: String
    var generics: [String]
    /// The generic parameters of the type around it: `Wrapped` for `Optional.Publisher`.
    var outerGenerics: [String]
    var requirements: [String]
    var output: String
    var failure: String
    var properties: [Property]
    var computedProperties: [ComputedProperty]
    /// With their labels: `init(upstream:predicate:)`.
    var initializers: [String]
    var operators: [Operator]
}
