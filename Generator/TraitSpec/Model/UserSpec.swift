/// The settings of a user's spec, `combine-traits.json`.
package struct UserSpec: Sendable {
    /// The name of the file in a target.
    package static let fileName = "combine-traits.json"

    /// The module name of the target.
    package var target: String

    /// The module that declares the publishers.
    package var module: String

    /// The path of the file.
    package var path: String

    /// Further modules that generated files import.
    package var imports: [String]

    /// The access level of the user's traits.
    package var access: AccessLevel

    /// Whether the spec has the access level.
    package var hasAccess: Bool

    /// Whether imports have an access level. The compiler requires that all files of a module agree.
    package var hasAccessLevelOnImports: Bool

    /// The names of the user's traits.
    package var ownTraits: [String]

    package func declares(_ trait: Trait) -> Bool { ownTraits.contains(trait.name.value) }
}

/// The access level of a declaration.
package enum AccessLevel: String, CaseIterable, Sendable {
    case `public`, package, `internal`

    /// The modifier of a declaration or an import.
    package var prefix: String { self == .internal ? "" : "\(rawValue) " }
}
