/// Mentions of what Apple's SDK declares, which compile if the declarations in its place return what Apple's do.
///
/// The inventory does not have the parameters of operators, nor of some initializers, so that these are declared by
/// hand. Mentioning each of them compares what is declared by hand with the inventory.
struct InterfaceUsePlan {
    struct Use: Equatable {
        /// The type or the protocol that declares it.
        var owner: String
        var generics: [String]
        var requirements: [PlannedRequirement]
        /// The type that has the operator or the initializer.
        var receiver: PlannedType
        /// With the labels of a method; a property has none.
        var name: String
        var isStatic: Bool
        /// The type of the result, `nil` where it is the receiver's.
        var result: String?
        /// The first systems that have it, `nil` where all have it that the package runs on.
        var availability: Availability?
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
    /// Whether a type of Foundation has one of the operators, or is one of the results.
    var needsFoundation: Bool

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
        let owners = Set(uses.map(\.owner))
        needsFoundation = module != "Combine" || types.contains { $0.module != module && owners.contains($0.name) }
    }

    private static func use(ofInitializer name: String, of type: AppleType) -> Use {
        Use(
            owner: type.name,
            generics: type.outerGenerics + type.generics,
            requirements: [],
            receiver: type.planned,
            name: name,
            isStatic: true,
            result: nil)
    }

    private static func use(of operation: AppleType.Operator, building type: AppleType, _ types: [AppleType]) -> Use {
        // The operators of a protocol, and no others, mention the type that conforms to it.
        let isProtocol = ([operation.result] + operation.requirements).contains { $0.mentions("Self") }
        let receiver = types.first { $0.name == operation.receiver }
        let own: [String]
        let planned: PlannedType
        if isProtocol {
            own = [conformingType]
            planned = PlannedType(name: conformingType, outerArguments: [], arguments: [])
        } else if let receiver {
            own = receiver.outerGenerics + receiver.generics
            planned = receiver.planned
        } else {
            own = type.name.hasPrefix("\(operation.receiver).") ? type.outerGenerics : []
            planned = PlannedType(name: operation.receiver, outerArguments: [], arguments: own)
        }
        let names = ["Self": conformingType]
        let result = operation.result.renaming(names)
        let known = plainTypes.union(own).union(types.map(\.name))
        var free: [String] = []
        for name in result.namesThatStandAlone where !known.contains(name) && !free.contains(name) {
            free.append(name)
        }
        return Use(
            owner: operation.receiver,
            generics: own + free,
            requirements: (isProtocol
                ? [.conformance(parameter: conformingType, protocolName: operation.receiver)] : [])
                + operation.requirements.map { .plain($0.renaming(names)) },
            receiver: planned,
            name: operation.name,
            isStatic: operation.isStatic,
            result: result,
            availability: operation.availability.flatMap { $0.isNewerThanPackage ? $0 : nil })
    }
}

extension AppleType {
    /// The type with its own parameters as arguments.
    fileprivate var planned: PlannedType {
        PlannedType(name: name, outerArguments: outerGenerics, arguments: generics)
    }
}

extension String {
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
