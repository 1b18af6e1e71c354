/// Apple's declaration of a publisher, with everything that is visible to programs.
struct AppleType {
    struct ComputedProperty {
        var name: String
        var type: String
        /// The text between its braces: `get`, `get set`, `get async`.
        var accessors: String
    }

    /// A method or a property of `receiver` that creates a publisher.
    struct Operator {
        /// The name, with the labels if it is a method.
        var name: String
        var receiver: String
        var requirements: [String]
        var result: String
        var isStatic: Bool
        /// The first systems that have it, if the inventory has them.
        var availability: Availability?
    }

    var name: String
    var module: String
    /// `struct`, `class` or `final class`.
    var kind: String
    var generics: [String]
    /// The generic parameters of the enclosing type: `Wrapped` for `Optional.Publisher`.
    var outerGenerics: [String]
    var requirements: [String]
    var output: String
    var failure: String
    var properties: [Inventory.Property]
    var computedProperties: [ComputedProperty]
    /// The initializers with their labels: `init(upstream:predicate:)`.
    var initializers: [String]
    var operators: [Operator]
}
