extension TraitPlan {
    var name: String { trait.name.value }
    var method: String { "eraseTo\(trait.wrapperName)()" }

    var access: String { home.access.prefix }

    var typePrefix: String { isolation + access }

    var isolation: String { home.isolation }

    var example: String { trait.examplePublisher ?? "publisher" }

    static let redundant = "Redundant: the compiler knows the trait of this publisher."

    /// Writes the attribute of a method that only creates a publisher. Programs contain only the methods that they call.
    func writeEmission(_ writer: inout SourceWriter) {
        if home.isTraitsTarget { writer.line("@_alwaysEmitIntoClient") }
    }

    /// Writes the attributes of an overload that warns that the call is redundant. The documentation does not list the overload.
    func writeDeprecation(_ message: String, _ writer: inout SourceWriter) {
        writer.lines(
            """
            @_documentation(visibility: internal)
            @available(
                *, deprecated,
                message: \(SwiftStringLiteral(message))
            )
            """)
    }
}
