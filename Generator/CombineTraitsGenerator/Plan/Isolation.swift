/// The actor that a declaration belongs to.
enum Isolation: Sendable {
    /// The default isolation of the module, which is none in this package.
    case byDefault

    /// No actor. The default of a user's module can be the main actor, but publishers run anywhere.
    case nonisolated

    var prefix: String {
        switch self {
        case .byDefault: ""
        case .nonisolated: "nonisolated "
        }
    }
}
