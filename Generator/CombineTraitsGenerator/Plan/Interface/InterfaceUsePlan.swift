/// References to declarations of Apple's SDK, which compile if the handwritten ones have the types of Apple's.
///
/// The inventory lacks the parameters of operators and of some initializers, so these are written by hand. A reference to each
/// of them compares them with the inventory.
struct InterfaceUsePlan {
    struct Use: Equatable {
        var owner: String
        var generics: [String]
        var requirements: [PlannedRequirement]
        var receiver: PlannedType
        /// The name, with the labels if it is a method.
        var name: String
        var isStatic: Bool
        /// The type of the result. Nil if it is that of the receiver.
        var result: String?
        /// The first systems that have it. Nil if all systems of the package have it.
        var availability: Availability?
    }

    /// Declarations that cannot be referenced without arguments, which determine generic types or an overload.
    private static let exceptions: Set<String> = [
        "append(_:)", "dataTaskPublisher(for:)", "flatMap(maxPublishers:_:)", "init(_:)", "init(from:)", "output(in:)",
        "prepend(_:)", "replaceNil(with:)",
    ]

    /// The name of the type that conforms to a protocol.
    private static let conformingType = "Receiver"

    /// Names in results other than generic parameters of the operator.
    private static let plainTypes: Set<String> = ["any", "Bool", "Error", "Int", "Never", "Void"]

    var module: String
    var uses: [Use]
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
        // Only the operators of a protocol mention `Self`.
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
    fileprivate var planned: PlannedType {
        PlannedType(name: name, outerArguments: outerGenerics, arguments: generics)
    }
}

extension String {
    /// The names in a type without members, generic arguments or an enclosing type.
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
