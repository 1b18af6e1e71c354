extension TraitRenderer {
    /// Writes the protocol of the trait.
    func writeProtocol(_ writer: inout SourceWriter) {
        var items: [String] = []
        if let sink = trait.sink, let link = plan.sinkLink { items.append("- \(link) \(sink)") }
        items.append(
            "- ``\(trait.protocolName)/\(method)`` hides its type behind ``\(trait.wrapperName)``.")
        let vouching = trait.vouchers.map { "`\($0)`" }
        items.append(
            "- \(NearestName.list(vouching, conjunction: "and")) make\(vouching.count == 1 ? "s" : "") one of a publisher that "
                + "the compiler cannot prove to be one.")
        var paragraphs = [
            "A publisher that publishes \(trait.summary).", trait.drawing, trait.law,
        ].compactMap { $0 }
        if !trait.refines.isEmpty {
            let protocols = trait.refines.map { "``\($0.value)Publisher``" }
            let phrases = protocols.map(article)
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
        let head = "\(typePrefix)protocol \(trait.protocolName)<Output, Failure>: \(inherited.joined(separator: ", "))"
        if let path = plan.directPath, path.isDeclaredHere {
            writer.block(head) { writeRequirements(of: path, &$0) }
        } else {
            writer.line("\(head) {}")
        }
    }

    /// Writes the requirements for the direct path.
    ///
    /// The default implementations are written by hand.
    private func writeRequirements(of path: TraitPlan.DirectPath, _ writer: inout SourceWriter) {
        let downstream = "_DirectDownstream<Output, Failure>"
        let wrappers = path.wrappers.map { "``\($0)``" }
        writer.line("// MARK: The direct path")
        writer.line()
        writer.comment(
            "One value at most needs no demand, so that a sink can reach the result without the machinery of streams. "
                + "Each of these has a default implementation, which subscribes as any subscriber does: a publisher "
                + "of your own needs none of them.")
        writer.line()
        writer.documentation(["Whether the publisher reaches its result on a shorter path than a plain subscription."])
        writer.line("static var _hasDirectPath: Bool { get }")
        writer.line()
        writer.documentation([
            "Subscribes as a subscriber does that demands everything at once, and returns the result if it is there at "
                + "once.",
            "- Parameter makeDownstream: Makes what the result goes to. It is called once at most: when the result is not "
                + "known yet, or when it must be delivered while the publisher is at work.\n"
                + "- Returns: The result, or `nil` when the downstream gets it.",
        ])
        writer.line(
            "func _start(_ makeDownstream: () -> \(downstream)) -> \(path.resultType.rawValue)<Output, Failure>?")
        writer.line()
        writer.documentation(["The publisher as \(NearestName.list(wrappers, conjunction: "and")) store it."])
        writer.line("var _erased: _Erased\(name)<Output, Failure> { get }")
    }
}
