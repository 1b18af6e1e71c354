/// The actor that a declaration belongs to.
enum Isolation: Sendable {
    /// The one that declarations of the module have by default, which is none in this package.
    case byDefault

    /// None. In a module of a user, the default can be the main actor, and publishers run anywhere.
    case nonisolated

    /// What is in front of a declaration.
    var prefix: String {
        switch self {
        case .byDefault: ""
        case .nonisolated: "nonisolated "
        }
    }
}
