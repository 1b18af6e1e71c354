extension TraitRenderer {
    /// The protocol that stands for the trait.
    func protocolSource() -> String {
        var writer = writer()
        let width = trait.timelines.map(\.marbles.count).max() ?? 0
        let timelines = trait.timelines.map { timeline in
            timeline.marbles + String(repeating: " ", count: width - timeline.marbles.count) + " " + timeline.caption
        }
        var items: [String] = []
        if let sink = trait.sink { items.append("- ``\(trait.protocolName)/sink\(name)(receive:)`` \(sink)") }
        items.append(
            "- ``\(trait.protocolName)/\(method)`` hides its type behind ``\(trait.wrapperName)``.")
        items.append(
            "- `assert\(name)()`, `check\(name)()` and `unchecked\(name)()` make one of a publisher that the compiler "
                + "cannot prove to be one.")
        var paragraphs = [
            "A publisher that publishes \(trait.summary).",
            (["```"] + timelines + ["```"]).joined(separator: "\n"),
            trait.law,
        ]
        if !trait.refines.isEmpty {
            let protocols = trait.refines.map { "``\($0.value)Publisher``" }
            let phrases = protocols.map { "a \($0)" }
            let isAlso =
                "\(trait.publisherPhrase.capitalizedFirst) is also \(NearestName.list(phrases, conjunction: "and"))"
            paragraphs.append(
                trait.isConjunction ? "\(isAlso), and whatever is both is \(trait.publisherPhrase)." : "\(isAlso).")
        }
        paragraphs.append(
            "Many publishers of Combine have the trait, some of them when their upstream has one. Declare it for a "
                + "publisher of your own that keeps the promise to each of its subscribers, whatever their demand:")
        paragraphs.append("    extension MyPublisher: \(trait.protocolName) {}")
        paragraphs.append(items.joined(separator: "\n"))
        writer.documentation(paragraphs)
        let inherited = trait.refines.isEmpty ? ["Publisher"] : trait.refines.map { "\($0.value)Publisher" }
        writer.line("public protocol \(trait.protocolName)<Output, Failure>: \(inherited.joined(separator: ", ")) {}")
        return writer.text
    }
}
