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

    /// An operator with the type that it returns: `Publishers.Concatenate<P, Self>`.
    struct Operator: Sendable {
        var name: String
        var result: String
    }

    struct Entry: Sendable {
        var apple: Declaration
        /// The requirements on the generic parameters, as Apple writes them.
        var requirements: [String]
        var openCombine: Declaration?
        var operators: [String]
        /// The operators of publishers, once for each overload.
        var overloads: [Operator]
        /// The entry as it was written.
        var source: JSONValue
    }

    /// An operator, and the type that it builds.
    struct Building: Hashable, Sendable {
        var name: String
        var type: String
    }

    var path: String
    var entries: [Entry]

    /// The receivers of operators whose types are not among the entries.
    var otherReceivers: [Building: String] = [:]

    /// The generic parameter that stands for the publisher that an operator is called on, as Apple declares it.
    func receiver(of name: String, building type: String) -> String? {
        if let receiver = otherReceivers[Building(name: name, type: type)] { return receiver }
        guard let entry = entries.first(where: { $0.apple.name == type }) else { return nil }
        for overload in entry.overloads where overload.name == name && overload.result.hasPrefix("\(type)<") {
            let arguments = String(overload.result.dropFirst(type.count + 1).dropLast()).splitAtTopLevelCommas
            for (parameter, argument) in zip(entry.apple.generics, arguments) where argument.trimmed == "Self" {
                return parameter
            }
        }
        return nil
    }

    /// The modules that the spec must cover whole.
    var modules: Set<String> { Set(entries.map(\.apple.module)) }
}

extension Inventory {
    /// What Apple's SDK declares of a type, `nil` where it declares no such type.
    func declaration(of type: PublisherType) -> Declaration? {
        entries.first { $0.apple.name == type.name }?.apple
    }
}
