/// The actor isolation of a declaration.
enum Isolation: Sendable {
    /// The default isolation of the module, which is nonisolated in this package.
    case byDefault

    /// No isolation, even if a user's module is isolated to the main actor by default, because publishers run on any thread.
    case nonisolated

    var prefix: String {
        switch self {
        case .byDefault: ""
        case .nonisolated: "nonisolated "
        }
    }
}
