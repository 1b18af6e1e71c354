/// The behavior of Apple's own type, according to tests of other projects.
package struct AppleBehavior: Equatable, Sendable {
    package var systems: String
    package var behavior: String
    package var source: String
    /// Whether OpenCombine differs, so that its runs do not show Apple's publisher.
    package var differs: Bool
}

/// The behavior of Apple's own type other than a publisher.
package struct AppleTypeBehavior: Equatable, Sendable {
    package var type: String
    package var behaviors: [AppleBehavior]
}

extension PublisherType {
    /// Whether Apple's publisher differs from OpenCombine's, which the recorded runs show.
    package var differsFromApple: Bool { apple.contains(where: \.differs) }
}
