/// The behavior of one of Apple's types, according to tests of other projects: see ``AppleBehaviorKey``.
package struct AppleBehavior: Equatable, Sendable {
    package var systems: String
    package var behavior: String
    package var source: String
    package var differs: Bool
}
