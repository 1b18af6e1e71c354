/// The publishers that Apple's SDK and OpenCombine declare.
package struct Inventory: Sendable {
    package struct Declaration: Sendable {
        package var name: String
        package var module: String
        package var generics: [String]
    }

    /// An operator with its result type, such as `Publishers.Concatenate<P, Self>`.
    package struct Operator: Sendable {
        var name: String
        var result: String
    }

    package struct Entry: Sendable {
        package var apple: Declaration
        /// The requirements on generic parameters, in Apple's notation.
        package var requirements: [String]
        var openCombine: Declaration?
        var operators: [String]
        /// The overloads of operators whose receivers are publishers.
        var overloads: [Operator]
    }

    /// An operator, and the type that it creates.
    package struct Building: Hashable, Sendable {
        package var name: String
        package var type: String
    }

    package var path: String
    package var entries: [Entry]
    /// The generic parameters for the receivers of operators that create a type without an entry.
    package var otherReceivers: [Building: String] = [:]

    /// The generic parameter for the receiver of an operator, from Apple's declaration. `nil` if the declaration is unknown.
    package func receiver(of name: String, building type: String) -> String? {
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

    /// The modules whose publishers must all have a row.
    package var modules: Set<String> { Set(entries.map(\.apple.module)) }
}
