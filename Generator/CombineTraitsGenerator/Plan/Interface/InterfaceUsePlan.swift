/// Mentions of what Apple's SDK declares, which compile if the declarations in its place return what Apple's do.
///
/// The inventory does not have the parameters of operators, nor of some initializers, so that these are declared by
/// hand. Mentioning each of them compares what is declared by hand with the inventory.
struct InterfaceUsePlan {
    struct Use: Equatable {
        /// `Publisher.map(_:)`
        var title: String
        var generics: [String]
        var requirements: [String]
        /// The type that has the operator or the initializer.
        var receiver: String
        /// With the labels of a method; a property has none.
        var name: String
        var isStatic: Bool
        var result: String
    }

    /// What cannot be mentioned without arguments: these decide what is generic, or which of several overloads it is.
    private static let exceptions: Set<String> = [
        "append(_:)", "dataTaskPublisher(for:)", "flatMap(maxPublishers:_:)", "init(_:)", "init(from:)", "output(in:)",
        "prepend(_:)", "replaceNil(with:)",
    ]

    /// What the type that conforms to a protocol is called.
    private static let conformingType = "Receiver"

    /// The names that results consist of, and that are not generic parameters of the operator.
    private static let plainTypes: Set<String> = ["any", "Bool", "Error", "Int", "Never", "Void"]

    var module: String
    var uses: [Use]

    init(module: String, types: [AppleType]) {
        self.module = module
        uses = []
        for type in types where type.module == module {
            let initializers = InterfacePlan.initializers(of: type).filter { $0.parameters == nil }
            let all =
                initializers.map { Self.use(ofInitializer: $0.name, of: type) }
                + type.operators.map { Self.use(of: $0, building: type, types) }
            for use in all where !Self.exceptions.contains(use.name) && !uses.contains(use) { uses.append(use) }
        }
    }

    private static func use(ofInitializer name: String, of type: AppleType) -> Use {
        Use(
            title: "\(type.name).\(name)",
            generics: type.outerGenerics + type.generics,
            requirements: [],
            receiver: type.spelledWithParameters,
            name: name,
            isStatic: true,
            result: type.spelledWithParameters)
    }

    private static func use(of operation: AppleType.Operator, building type: AppleType, _ types: [AppleType]) -> Use {
        // The operators of a protocol, and no others, mention the type that conforms to it.
        let isProtocol = ([operation.result] + operation.requirements).contains { $0.mentions("Self") }
        let receiver = types.first { $0.name == operation.receiver }
        let own: [String]
        let spelling: String
        if isProtocol {
            own = [conformingType]
            spelling = conformingType
        } else if let receiver {
            own = receiver.outerGenerics + receiver.generics
            spelling = receiver.spelledWithParameters
        } else {
            own = type.name.hasPrefix("\(operation.receiver).") ? type.outerGenerics : []
            spelling = operation.receiver.withGenericArguments(own)
        }
        let names = ["Self": conformingType]
        let result = operation.result.renaming(names)
        let known = plainTypes.union(own).union(types.map(\.name))
        var free: [String] = []
        for name in result.namesThatStandAlone where !known.contains(name) && !free.contains(name) {
            free.append(name)
        }
        return Use(
            title: "\(operation.receiver).\(operation.name)",
            generics: own + free,
            requirements: (isProtocol ? ["\(conformingType): \(operation.receiver)"] : [])
                + operation.requirements.map { $0.renaming(names) },
            receiver: spelling,
            name: operation.name,
            isStatic: operation.isStatic,
            result: result)
    }
}

extension AppleType {
    /// The type with its generic parameters: `Optional<Wrapped>.Publisher`.
    fileprivate var spelledWithParameters: String {
        guard !outerGenerics.isEmpty, let dot = name.firstIndex(of: ".") else {
            return name.withGenericArguments(generics)
        }
        let outer = String(name[..<dot]).withGenericArguments(outerGenerics)
        return outer + String(name[dot...]).withGenericArguments(generics)
    }
}

extension String {
    fileprivate func withGenericArguments(_ arguments: [String]) -> String {
        arguments.isEmpty ? self : "\(self)<\(arguments.joined(separator: ", "))>"
    }

    /// The names in a type that are no members, have no members, and have no generic arguments.
    fileprivate var namesThatStandAlone: [String] {
        var names: [String] = []
        var name = ""
        var isMember = false
        for character in self + " " {
            if character.isLetter || character.isNumber || character == "_" {
                name.append(character)
                continue
            }
            if name.isIdentifier, !isMember, character != ".", character != "<" { names.append(name) }
            name = ""
            isMember = character == "."
        }
        return names
    }
}
