/// Renders what a trait offers: its protocol, its wrapper, and the publishers that check it.
struct TraitRenderer {
    let plan: TraitPlan

    var trait: Trait { plan.trait }
    var name: String { trait.name.value }
    var method: String { "eraseTo\(trait.wrapperName)()" }

    /// Writes all that belongs to the trait, for one file.
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

    /// What is in front of a member that users of the trait see.
    var access: String { plan.home.access.prefix }

    /// What is in front of a type.
    var typePrefix: String { isolation + access }

    /// What is in front of an extension.
    var isolation: String { plan.home.isolation.prefix }

    /// A publisher to show in documentation.
    var example: String { trait.examplePublisher ?? "publisher" }

    static let redundant = "Compiles, and is not needed: the compiler knows the trait of this publisher."

    func writeDeprecation(_ message: String, _ writer: inout SourceWriter) {
        writer.lines(
            """
            @available(
                *, deprecated,
                message: \(SwiftStringLiteral(message))
            )
            """)
    }

    /// The phrase with its article.
    func article(_ phrase: String) -> String { phrase.withArticle }
}
