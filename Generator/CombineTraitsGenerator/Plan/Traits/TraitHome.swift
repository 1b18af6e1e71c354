struct TraitHome: Sendable {
    var access = AccessLevel.public
    /// Whether the target belongs to this package. If so, other modules can inline the functions, and rows of the spec
    /// declare the conformances of the trait's own publishers, such as its wrapper.
    var isTraitsTarget = true

    /// The modifier of declarations. A user's target needs `nonisolated`, because it can be isolated to the main actor by
    /// default.
    var isolation: String { isTraitsTarget ? "" : "nonisolated " }

    static let traitsTarget = TraitHome()

    static func user(_ access: AccessLevel) -> TraitHome { TraitHome(access: access, isTraitsTarget: false) }
}
