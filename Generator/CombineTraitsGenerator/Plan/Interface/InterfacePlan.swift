/// The declarations of one module, in place of those of Apple's SDK.
struct InterfacePlan {
    struct Parameter: Equatable {
        /// `nil` for a parameter that is passed without one.
        var label: String?
        var name: String
        var type: String
    }

    struct Initializer {
        /// With its labels: `init(upstream:predicate:)`.
        var name: String
        /// `nil` where the inventory lacks their types, so that the initializer must be declared by hand.
        var parameters: [Parameter]?
    }

    struct Declaration {
        /// What the type is declared in: `Publishers`.
        var namespace: String?
        var name: String
        var kind: String
        var generics: [String]
        var requirements: [PlannedRequirement]
        /// `Output` and `Failure`, unless a generic parameter is both their name and their type.
        var aliases: [AppleType.Property]
        var properties: [AppleType.Property]
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
                // Inside of `Publishers`, `Sequence` is not the protocol.
                guard let namespace, let colon = requirement.range(of: ": ") else { return .plain(requirement) }
                let protocolName = String(requirement[colon.upperBound...])
                guard names.contains("\(namespace).\(protocolName)") else { return .plain(requirement) }
                return .conformance(
                    parameter: String(requirement[..<colon.lowerBound]), protocolName: "Swift.\(protocolName)")
            },
            aliases: aliases.map { AppleType.Property(name: $0, type: $1) },
            properties: type.properties,
            // Those that wait come in pairs, one for publishers that cannot fail, and that is not recorded.
            computedProperties: type.computedProperties.filter { !$0.accessors.mentions("async") },
            initializers: initializers(of: type))
    }

    /// An initializer takes what the properties keep, and most parameters have the names of theirs.
    static func initializers(of type: AppleType) -> [Initializer] {
        type.initializers.map { Initializer(name: $0, parameters: parameters(of: $0, type)) }
    }

    private static func parameters(of name: String, _ type: AppleType) -> [Parameter]? {
        var parameters: [Parameter] = []
        for (index, label) in name.dropFirst("init(".count).dropLast().split(separator: ":").enumerated() {
            // One without a label takes the property at its place, if that is generic; others are optional or variadic.
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
