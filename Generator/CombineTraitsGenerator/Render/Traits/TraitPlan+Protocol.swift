extension TraitPlan {
    func writeProtocol(_ writer: inout SourceWriter) {
        var items: [String] = []
        if let sink = trait.sink, let link = sinkLink { items.append("- \(link) \(sink)") }
        items.append("- ``\(trait.protocolName)/\(method)`` hides its type behind ``\(trait.wrapperName)``.")
        let vouching = trait.vouchers.map { "`\($0)`" }
        items.append(
            "- \(NearestName.list(vouching, conjunction: "and")) vouch\(vouching.count == 1 ? "es" : "") for the trait if the "
                + "compiler cannot prove it.")
        var paragraphs = [
            "A publisher that publishes \(trait.summary).", trait.drawing, trait.law,
        ].compactMap { $0 }
        if !trait.refines.isEmpty {
            let protocols = trait.refines.map { "``\($0.value)Publisher``" }
            let phrases = protocols.map(\.withArticle)
            let isAlso =
                "\(trait.publisherPhrase.capitalizedFirst) is also \(NearestName.list(phrases, conjunction: "and"))"
            paragraphs.append(
                trait.isConjunction ? "\(isAlso), and a publisher that is both is \(trait.adjective)." : "\(isAlso).")
        }
        paragraphs.append(
            "Many publishers of Combine have the trait, some of them if their upstream has one. Declare it for your own "
                + "publisher if it keeps the promise to every subscriber, with any demand:")
        paragraphs.append("    extension MyPublisher: \(trait.protocolName) {}")
        paragraphs.append(items.joined(separator: "\n"))
        writer.documentation(paragraphs)
        let inherited = trait.refines.isEmpty ? ["Publisher"] : trait.refines.map { "\($0.value)Publisher" }
        let head = "\(typePrefix)protocol \(trait.protocolName)<Output, Failure>: \(inherited.joined(separator: ", "))"
        if let path = directPath, path.isDeclaredHere {
            writer.block(head) { writeRequirements(of: path, &$0) }
        } else {
            writer.line("\(head) {}")
        }
    }

    /// Writes the requirements for the direct path. Their default implementations are written by hand.
    private func writeRequirements(of path: TraitPlan.DirectPath, _ writer: inout SourceWriter) {
        let wrappers = path.wrappers.map { "``\($0)``" }
        writer.line("// MARK: The direct path")
        writer.line()
        writer.comment(
            "A single value needs no demand, so a sink can get the result without a subscriber for each operator. The default "
                + "implementations of these requirements make a plain subscription, so your own publishers need not implement "
                + "them.")
        writer.documentation(["Whether the publisher has a direct path, which is faster than a plain subscription."])
        writer.line("static var _hasDirectPath: Bool { get }")
        writer.documentation([
            "Subscribes with unlimited demand, and returns the result if it is available immediately.",
            "- Parameter makeDownstream: Creates the receiver of the result. It is called at most once: if the result comes "
                + "later, or must be delivered before this method returns.\n"
                + "- Returns: The result. Nil if the downstream receives it.",
        ])
        let result = "\(path.resultType.rawValue)<Output, Failure>"
        writer.line("func _start(_ makeDownstream: _MakeDownstream<Output, Failure>) -> \(result)?")
        writer.documentation([
            "The publisher in the form in which \(NearestName.list(wrappers, conjunction: "and")) store it."
        ])
        writer.line("var _erased: _Erased\(name)<Output, Failure> { get }")
    }
}
