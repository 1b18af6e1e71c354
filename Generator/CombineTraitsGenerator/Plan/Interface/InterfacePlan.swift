/// Declarations without implementation of one module of Apple's SDK.
struct InterfacePlan {
    struct Parameter: Equatable {
        var label: String?
        var name: String
        var type: String
    }

    struct Initializer {
        /// The name with labels: `init(upstream:predicate:)`.
        var name: String
        /// Nil if the inventory lacks their types. Such an initializer is written by hand.
        var parameters: [Parameter]?
    }

    struct Declaration {
        /// The enclosing type: `Publishers`.
        var namespace: String?
        var name: String
        var kind: String
        var generics: [String]
        var requirements: [PlannedRequirement]
        /// `Output` and `Failure`, unless a generic parameter has that name.
        var aliases: [Inventory.Property]
        var properties: [Inventory.Property]
        var computedProperties: [AppleType.ComputedProperty]
        var initializers: [Initializer]
    }

    var module: String
    var declarations: [Declaration]

    init(module: String, types: [AppleType]) {
        self.module = module
        let names = Set(types.map(\.name))
        declarations = types.filter { $0.module == module }.map { Self.declaration($0, names) }
    }

    private static func declaration(_ type: AppleType, _ names: Set<String>) -> Declaration {
        let path = type.name.split(separator: ".")
        let namespace = path.count > 1 ? path.dropLast().joined(separator: ".") : nil
        let aliases = [("Output", type.output), ("Failure", type.failure)].filter { $0 != $1 }
        return Declaration(
            namespace: namespace,
            name: path.last.map(String.init) ?? type.name,
            kind: type.kind,
            generics: type.generics,
            requirements: type.requirements.map { requirement in
                // In `Publishers`, `Sequence` is a publisher.
                guard let namespace, let colon = requirement.range(of: ": ") else { return .plain(requirement) }
                let protocolName = String(requirement[colon.upperBound...])
                guard names.contains("\(namespace).\(protocolName)") else { return .plain(requirement) }
                return .conformance(
                    parameter: String(requirement[..<colon.lowerBound]), protocolName: "Swift.\(protocolName)")
            },
            aliases: aliases.map { Inventory.Property(name: $0, type: $1) },
            properties: type.properties,
            // Each asynchronous property has a second one for publishers that cannot fail, which the inventory lacks.
            computedProperties: type.computedProperties.filter { !$0.accessors.mentions("async") },
            initializers: initializers(of: type))
    }

    /// The initializers. Most parameters have the names and types of properties.
    static func initializers(of type: AppleType) -> [Initializer] {
        type.initializers.map { Initializer(name: $0, parameters: parameters(of: $0, type)) }
    }

    private static func parameters(of name: String, _ type: AppleType) -> [Parameter]? {
        var parameters: [Parameter] = []
        for (index, label) in name.dropFirst("init(".count).dropLast().split(separator: ":").enumerated() {
            // A parameter without a label initializes the property at its index, if that is generic. Others are optional or
            // variadic.
            let property =
                label == "_"
                ? type.properties.dropFirst(index).prefix(1).first { type.generics.contains($0.type) }
                : type.properties.first { $0.name == label }
            guard let property else { return nil }
            parameters.append(
                Parameter(label: label == "_" ? nil : property.name, name: property.name, type: property.type))
        }
        return parameters
    }
}
