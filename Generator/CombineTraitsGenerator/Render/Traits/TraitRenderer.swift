/// Renders what a trait offers: its protocol, its wrapper, and the publishers that check it.
struct TraitRenderer {
    let trait: Trait
    let spec: ValidSpec

    var name: String { trait.name.value }
    var contractName: String { name.uncapitalizedFirst }
    var method: String { "eraseTo\(trait.wrapperName)()" }

    /// The trait whose protocol declares the direct path, if this one brings it.
    var directPathTrait: Trait? { spec.directPathTrait(of: trait) }

    var isOnDirectPath: Bool { directPathTrait != nil }

    var storage: WrapperStorage { directPathTrait.map(WrapperStorage.directPath) ?? .anyPublisher }

    func writer() -> SourceWriter {
        SourceWriter(generatedFrom: spec.traitsPath)
    }

    static let redundant = "Compiles, and is not needed: the compiler knows the trait of this publisher."

    var demandPhrase: String {
        trait.atMostOneValue
            ? "The upstream is asked for all its values as soon as the first one is demanded, for a second one to be seen."
            : "Demand passes through unchanged."
    }

    var judgement: [String] {
        guard trait.onSubscription else { return [] }
        return [
            "The first event is due when the subscription attempt returns, or, if nothing has been demanded by then, when the "
                + "first request returns: operators such as `combineLatest` demand only once they have subscribed to all of "
                + "their upstreams. An upstream that sends no subscription is judged when the attempt returns."
        ]
    }

    func violationTimelines(_ caption: (Trait.Violation) -> String) -> String {
        MarkdownCodeBlock(trait.violations.map { "\($0.marbles) \(caption($0))" }).lines.joined(separator: "\n")
    }

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

extension ValidSpec {
    /// The trait whose protocol declares the direct path, if a trait brings it.
    func directPathTrait(of trait: Trait) -> Trait? {
        traits.first { $0.hasDirectPath && algebra.traits(thatBring: $0.name.value).contains(trait.name.value) }
    }
}
