/// The beginning of an extension.
struct PlannedExtension: Equatable, Sendable {
    var type: String
    /// The protocol to conform to, `nil` for an extension that only declares members.
    var conformance: String?
    /// A protocol to conform to as well.
    var otherConformance: String?
    /// Whether another package declares both the type and the protocols, which the compiler wants to be said.
    var isRetroactive = false
    var requirements: [PlannedRequirement]
    /// The actor that its members belong to. An extension without one has the isolation of its type.
    var isolation = Isolation.byDefault
    /// The line that the compiler reports, if it is not that of the generated file.
    var origin: SourceOrigin?
}

/// A requirement of a `where` clause.
enum PlannedRequirement: Equatable, Sendable {
    case conformance(parameter: String, protocolName: String)
    /// A requirement that the spec wrote.
    case plain(String)
    /// A requirement that the spec wrote inside of a type. Outside, members need the name of the type before them.
    case outside(String, members: [String], of: PlannedType)
}

/// A type with generic arguments: `Optional<Wrapped>.Publisher`.
struct PlannedType: Equatable, Sendable {
    var name: String
    /// The arguments of the type around it.
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
