/// Renders what a trait offers: its protocol, its wrapper, and the publishers that check it.
struct TraitRenderer {
    let plan: TraitPlan

    var trait: Trait { plan.trait }
    var name: String { trait.name.value }
    var method: String { "eraseTo\(trait.wrapperName)()" }

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
    func article(_ phrase: String) -> String {
        let first = phrase.first { $0.isLetter } ?? "x"
        return ("AEIOUaeiou".contains(first) ? "an " : "a ") + phrase
    }
}
