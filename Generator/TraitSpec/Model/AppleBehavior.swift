/// The behavior of Apple's own type, according to tests of other projects.
package struct AppleBehavior: Equatable, Sendable {
    /// The systems on which the tests ran.
    package var systems: String
    /// The behavior, in a sentence.
    package var behavior: String
    /// The web address of the test.
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
