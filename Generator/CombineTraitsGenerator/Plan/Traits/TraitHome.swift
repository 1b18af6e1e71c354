/// Where the declarations of a trait are, and who can use them.
struct TraitHome: Sendable {
    var access = AccessLevel.public

    /// Whether it is the target of this package. There, the compiler may use the bodies of functions in other modules, and the
    /// publishers that come with a trait have rows, which declare what traits they have.
    var isTraitsTarget = true

    /// The actor that the declarations belong to.
    var isolation: Isolation { isTraitsTarget ? .byDefault : .nonisolated }

    /// The target of this package that declares the traits.
    static let traitsTarget = TraitHome()

    /// A target of a user.
    static func user(_ access: AccessLevel) -> TraitHome { TraitHome(access: access, isTraitsTarget: false) }
}
