/// The publishers that Apple's SDK and OpenCombine declare.
struct Inventory: Sendable {
    struct Declaration: Sendable {
        var name: String
        var module: String
        var generics: [String]
        /// The types of a publisher, as Apple writes them.
        var output: String?
        var failure: String?
        /// What the type keeps.
        var properties: [AppleType.Property] = []
        /// With their labels: `init(upstream:predicate:)`.
        var initializers: [String] = []
    }

    struct Entry: Sendable {
        var apple: Declaration
        /// The requirements on the generic parameters, as Apple writes them.
        var requirements: [String]
        var openCombine: Declaration?
        var operators: [String]
        /// The entry as it was written.
        var source: JSONValue
    }

    var path: String
    var entries: [Entry]

    /// The modules that the spec must cover whole.
    var modules: Set<String> { Set(entries.map(\.apple.module)) }
}
