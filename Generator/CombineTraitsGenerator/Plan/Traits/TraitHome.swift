package struct TraitHome: Sendable {
    var access = AccessLevel.public
    var spelling = Spelling.ofThisPackage

    /// Whether the target belongs to this package. If so, other modules can inline the functions, and rows of the spec
    /// declare the conformances of the trait's own publishers, such as its wrapper.
    var isTraitsTarget: Bool { spelling.isOfThisPackage }

    package static let traitsTarget = TraitHome()

    static func user(_ access: AccessLevel, ownTraits: [String]) -> TraitHome {
        TraitHome(access: access, spelling: .ofUser(ownTraits: ownTraits))
    }
}
