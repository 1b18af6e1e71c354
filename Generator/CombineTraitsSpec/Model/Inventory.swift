/// The publishers that Apple's SDK and OpenCombine declare.
package struct Inventory: Sendable {
    package struct Declaration: Sendable {
        package var name: String
        package var module: String
        package var generics: [String]
    }

    package struct Entry: Sendable {
        package var apple: Declaration
        package var requirements: [String]
        var openCombine: Declaration?
        var operators: [String]
        /// The overloads of the operators that create the type, with results such as `Publishers.Concatenate<P, Self>`.
        var overloads: [(name: String, result: String)]
    }

    package var path: String
    package var entries: [Entry]
    /// For types without an entry: the generic parameter whose argument is the receiver of an operator, by type and
    /// operator.
    var otherReceivers: [String: [String: String]] = [:]

    /// Returns the type's generic parameter whose argument is `Self` in the result of the operator, as Apple declares it.
    package func receiver(of name: String, building type: String) -> String? {
        if let receiver = otherReceivers[type]?[name] { return receiver }
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
