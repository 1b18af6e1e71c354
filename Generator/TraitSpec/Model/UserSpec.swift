/// The settings of a user's spec, `combine-traits.json`.
package struct UserSpec: Sendable {
    package static let fileName = "combine-traits.json"

    package var target: String
    /// The module that declares the publishers.
    package var module: String
    package var path: String
    /// Additional modules for generated files to import.
    package var imports: [Import]
    /// The access level of the declarations for the user's traits. If imports have an access level, this level also applies
    /// to the imports of CombineTraits and of the modules with publishers.
    package var access: AccessLevel
    package var hasAccess: Bool
    /// Whether imports have an access level. All files of a module must agree on this.
    package var hasAccessLevelOnImports: Bool
    package var ownTraits: [String]

    package struct Import: Sendable {
        package var module: String
        /// The access level, if imports have one. A conformance of a public publisher can name only types of public imports.
        package var access: AccessLevel
    }

    package func declares(_ trait: Trait) -> Bool { ownTraits.contains(trait.name.value) }
}

package enum AccessLevel: String, CaseIterable, Sendable {
    case `public`, package, `internal`

    /// The modifier of a declaration or an import, followed by a space. Empty for `internal`.
    package var prefix: String { self == .internal ? "" : "\(rawValue) " }
}
