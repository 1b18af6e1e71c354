/// The spec of a target of a user, `combine-traits.json`: publishers, and traits, of a package other than this one.
package struct UserSpec: Sendable {
    /// The name of the file in a target.
    package static let fileName = "combine-traits.json"

    /// The target that the file belongs to, as the compiler names its module.
    var target: String

    /// The module that declares the publishers.
    var module: String

    /// Where the file is.
    var path: String

    /// The modules that generated files import, besides those of the publishers and of the traits.
    var imports: [String]

    /// The access level of the traits that the file declares.
    var access: AccessLevel

    /// Whether the file says so.
    var hasAccess: Bool

    /// Whether imports have an access level. The compiler accepts none in one file if other files have one.
    var hasAccessLevelOnImports: Bool

    /// The names of the traits that the file declares.
    var ownTraits: [String]

    func declares(_ trait: Trait) -> Bool { ownTraits.contains(trait.name.value) }
}

/// Who can use a declaration.
enum AccessLevel: String, CaseIterable, Sendable {
    case `public`, package, `internal`

    /// What is in front of a declaration or an import.
    var prefix: String { self == .internal ? "" : "\(rawValue) " }
}
