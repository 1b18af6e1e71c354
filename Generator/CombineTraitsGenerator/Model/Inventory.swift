/// The publishers that Apple's SDK and OpenCombine declare.
struct Inventory {
    struct Declaration {
        var name: String
        var module: String
        var generics: [String]
    }

    struct Entry {
        var apple: Declaration
        /// The requirements on the generic parameters, as Apple writes them.
        var requirements: [String]
        var openCombine: Declaration?
        var operators: [String]
        /// The entry as it was written, for those who need more of it.
        var source: JSONValue
    }

    var path: String
    var entries: [Entry]

    /// The modules that the spec must cover whole.
    var modules: Set<String> { Set(entries.map(\.apple.module)) }
}
