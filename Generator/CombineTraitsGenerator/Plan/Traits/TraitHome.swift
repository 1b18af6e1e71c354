/// The target and the access level of a trait's declarations.
struct TraitHome: Sendable {
    var access = AccessLevel.public
    /// Whether the target belongs to this package. In this package, functions are inlinable, and rows of the spec declare the
    /// traits of the publishers that belong to a trait.
    var isTraitsTarget = true

    var isolation: Isolation { isTraitsTarget ? .byDefault : .nonisolated }

    /// The target of this package that declares the traits.
    static let traitsTarget = TraitHome()

    static func user(_ access: AccessLevel) -> TraitHome { TraitHome(access: access, isTraitsTarget: false) }
}
