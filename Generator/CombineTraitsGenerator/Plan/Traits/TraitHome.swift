/// The target and the access level of a trait's declarations.
struct TraitHome: Sendable {
    var access = AccessLevel.public
    /// Whether the target belongs to this package. In this package, functions are inlinable, and rows of the spec declare the
    /// traits of the publishers that belong to a trait.
    var isTraitsTarget = true

    /// The modifier of declarations. Publishers run on any thread, and a user's module can be isolated to the main actor by default.
    var isolation: String { isTraitsTarget ? "" : "nonisolated " }

    /// The target of this package that declares the traits.
    static let traitsTarget = TraitHome()

    static func user(_ access: AccessLevel) -> TraitHome { TraitHome(access: access, isTraitsTarget: false) }
}
