/// The behavior of one of Apple's types, according to tests of other projects.
package struct AppleBehavior: Equatable, Sendable {
    package var systems: String
    package var behavior: String
    package var source: String
    /// Whether OpenCombine behaves differently, so that recorded runs do not show the behavior of Apple's type.
    package var differs: Bool
}
