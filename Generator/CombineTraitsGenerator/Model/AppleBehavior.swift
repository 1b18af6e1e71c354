/// What is known of a type of Apple's own Combine, where this package does not run it.
package struct AppleBehavior: Equatable, Sendable {
    /// The systems on which it was seen.
    package var systems: String
    /// A sentence.
    package var behavior: String
    /// The address of the test that expects it.
    package var source: String
    /// Whether OpenCombine does otherwise, so that its runs do not show Apple's publisher.
    package var differs: Bool
}

/// What is known of a type of Apple's own Combine that is no publisher.
package struct AppleTypeBehavior: Equatable, Sendable {
    package var type: String
    package var behaviors: [AppleBehavior]
}

extension PublisherType {
    /// Whether its runs show OpenCombine, and Apple's publisher does otherwise.
    var differsFromApple: Bool { apple.contains(where: \.differs) }
}
