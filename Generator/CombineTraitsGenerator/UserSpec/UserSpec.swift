/// The settings of a user's spec, `combine-traits.json`.
package struct UserSpec: Sendable {
    /// The name of the file in a target.
    package static let fileName = "combine-traits.json"

    /// The module name of the target.
    var target: String

    /// The module that declares the publishers.
    var module: String

    /// The path of the file.
    var path: String

    /// Further modules that generated files import.
    var imports: [String]

    /// The access level of the user's traits.
    var access: AccessLevel

    /// Whether the spec has the access level.
    var hasAccess: Bool

    /// Whether imports have an access level. The compiler requires that all files of a module agree.
    var hasAccessLevelOnImports: Bool

    /// The names of the user's traits.
    var ownTraits: [String]

    func declares(_ trait: Trait) -> Bool { ownTraits.contains(trait.name.value) }
}

/// The access level of a declaration.
enum AccessLevel: String, CaseIterable, Sendable {
    case `public`, package, `internal`

    /// The modifier of a declaration or an import.
    var prefix: String { self == .internal ? "" : "\(rawValue) " }
}
