/// The head of an extension.
struct PlannedExtension: Equatable, Sendable {
    var type: String
    /// The protocol to conform to. Nil for an extension with members only.
    var conformance: String?
    /// A second protocol to conform to.
    var otherConformance: String?
    /// Whether another package declares both the type and the protocols, for which the compiler requires an attribute.
    var isRetroactive = false
    var requirements: [PlannedRequirement]
    /// The actor of its members. An extension without one has the isolation of its type.
    var isolation = Isolation.byDefault
    /// The line that the compiler reports. Nil for the line of the generated file.
    var origin: SourceOrigin?
}

/// A requirement of a `where` clause.
enum PlannedRequirement: Equatable, Sendable {
    case conformance(parameter: String, protocolName: String)
    /// A requirement of the spec.
    case plain(String)
    /// A requirement of the spec in the scope of a type. Outside, members need the name of the type as a prefix.
    case outside(String, members: [String], of: PlannedType)
}

/// A type with generic arguments: `Optional<Wrapped>.Publisher`.
struct PlannedType: Equatable, Sendable {
    var name: String
    /// The arguments of the enclosing type.
    var outerArguments: [String]
    var arguments: [String]
}

extension Requirement {
    var planned: PlannedRequirement {
        switch kind {
        case .trait(let parameter, let trait):
            .conformance(parameter: parameter, protocolName: Trait.protocolName(of: trait))
        case .swift(let text): .plain(text)
        }
    }
}
