extension TraitPlan {
    var name: String { trait.name.value }
    var method: String { "eraseTo\(trait.wrapperName)()" }

    var access: String { home.access.prefix }

    var typePrefix: String { isolation + access }

    var isolation: String { home.isolation }

    var example: String { trait.examplePublisher ?? "publisher" }

    /// The attribute of a method that only creates a publisher, so that a program contains only the methods that it calls.
    /// Empty in a user's target.
    var emission: String { home.isTraitsTarget ? "@_alwaysEmitIntoClient" : "" }

    /// Returns the comment and the attributes of an overload that warns of a redundant call. The documentation does not list
    /// the overload.
    func redundant(_ message: String) -> SourceTemplate {
        """
        /// Causes a warning, because the compiler already knows the trait of this publisher.
        @_documentation(visibility: internal)
        @available(
            *, deprecated,
            message: \(SwiftStringLiteral(message))
        )
        """
    }
}
