/// Renders the declarations of a trait: its protocol, its wrapper, and the publishers that check it.
struct TraitRenderer {
    let plan: TraitPlan

    var trait: Trait { plan.trait }
    var name: String { trait.name.value }
    var method: String { "eraseTo\(trait.wrapperName)()" }

    /// Writes all declarations of the trait into one file.
    func write(_ writer: inout SourceWriter) {
        writeProtocol(&writer)
        writer.line()
        writeProof(&writer)
        writer.line()
        writeWrapperFile(&writer)
        guard trait.hasChecks else { return }
        writer.line()
        writeAssertion(&writer)
        writer.line()
        writeCheck(&writer)
    }

    /// The modifier of members.
    var access: String { plan.home.access.prefix }

    /// The modifiers of types.
    var typePrefix: String { isolation + access }

    /// The modifier of extensions.
    var isolation: String { plan.home.isolation.prefix }

    /// A publisher for samples in the documentation.
    var example: String { trait.examplePublisher ?? "publisher" }

    static let redundant = "Redundant: the compiler knows the trait of this publisher."

    /// Writes the attribute of a method that only creates a publisher: a program contains the methods that it calls, and no others.
    func writeEmission(_ writer: inout SourceWriter) {
        if plan.home.isTraitsTarget { writer.line("@_alwaysEmitIntoClient") }
    }

    /// Writes the attributes of an overload that only says that it is redundant. The documentation does not list it.
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

    /// The phrase with its article.
    func article(_ phrase: String) -> String { phrase.withArticle }
}
