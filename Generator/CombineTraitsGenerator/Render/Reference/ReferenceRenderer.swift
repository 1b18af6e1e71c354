/// Renders the reference of every publisher and its traits, as an article of the documentation catalog.
struct ReferenceRenderer {
    let plan: ReferencePlan

    func article(generatedFrom origin: String) -> String {
        let introduction = """
            # Publishers and their traits

            Every publisher of Combine and of this package, with the conditions under which it has each trait.

            <!-- \(GeneratedFile.mark) from \(origin). Do not edit. -->
            <!-- Rebuild with: swift run combine-traits generate -->

            ## Overview

            \(([legend] + (directPathLegend.map { [$0] } ?? []) + [evidenceLegend]).map(paragraph).joined(separator: "\n\n"))
            """
        let modules = plan.sections.map(section)
        return ([introduction] + modules).joined(separator: "\n\n") + "\n"
    }

    private var legend: String {
        "**always**: whatever its arguments, the publisher has the trait. A condition such as `Upstream: Single`: it has the "
            + "trait where its upstream does. Several conditions, separated by *or*: any of them is enough; the first one is "
            + "the conformance that the compiler knows, and the others bring `eraseToAny…` and `sink…` as overloads. A dash: "
            + "no condition on its upstreams gives it the trait. An asterisk: there is an assumption, stated below the table. "
            + "A dagger: OpenCombine lacks the publisher."
    }

    /// What the check marks mean; `nil` where the spec knows no direct path.
    private var directPathLegend: String? {
        guard let legend = plan.directPathLegend else { return nil }
        let trait = legend.trait
        let sinks = legend.sinks.compactMap(\.sinkLink)
        return "A check mark: the publisher has a direct path. Where the compiler knows it to be \(trait.adjective), "
            + "\(NearestName.list(sinks, conjunction: "and")) reach its result without the machinery of streams, which is "
            + "faster, and makes no other difference. The path leads upstream from one \(trait.adjective) publisher to the "
            + "next, as far as they have check marks; from there up, a plain subscription is used. A check mark in "
            + "parentheses: the result is the same, and upstreams may see other events."
    }

    private var evidenceLegend: String {
        "Each dash and each condition comes with evidence: the shortest run, out of all the short ones, in which the "
            + "publisher breaks the law of the trait although all requirements are met but one. What the upstreams do "
            + "and what a subscriber gets are marble diagrams: digits and letters are values, `|` is the end, `x` is a "
            + "failure, `-` is a second in which nothing happens, and events in parentheses come together. Events "
            + "at the very beginning come on subscription, unless a `^` is before them."
    }

    private func section(_ section: ReferencePlan.Section) -> String {
        var lines = ["## \(section.module)", ""]
        if let target = section.importedTarget { lines += ["They come with `import \(target)`.", ""] }
        let hasPaths = plan.directPathLegend != nil
        let columns = ["Publisher"] + plan.traits + (hasPaths ? ["Direct path"] : [])
        lines.append("\(MarkdownTableRow(columns))")
        lines.append("|\(String(repeating: " --- |", count: columns.count))")
        for entry in section.entries {
            let publisher = entry.publisher
            let path = hasPaths ? [mark(publisher.directPath)] : []
            let mark = publisher.openCombineName == .absent ? " †" : ""
            let cells = ["`\(publisher.name)`\(mark)"] + entry.rules.map { cell($0.rule) } + path
            lines.append("\(MarkdownTableRow(cells))")
        }
        for entry in section.entries { lines += [""] + self.entry(entry) }
        return lines.joined(separator: "\n")
    }

    private func mark(_ path: DirectPath?) -> String {
        switch path {
        case .indistinguishable: "✓"
        case .sameResult: "(✓)"
        case nil: ""
        }
    }

    private func cell(_ rule: Rule) -> String {
        let mark = rule.assumption == nil ? "" : " \\*"
        switch rule.condition {
        case .always: return "**always**\(mark)"
        case .never: return "–"
        case .anyOf(let alternatives):
            let shown = alternatives.count <= 4 ? alternatives[...] : alternatives.prefix(2)
            let rest = alternatives.count - shown.count
            let texts = shown.map { "`\($0.text)`" } + (rest > 0 ? ["\(rest) more"] : [])
            return texts.joined(separator: " *or* ") + mark
        }
    }

    private func entry(_ entry: ReferencePlan.Entry) -> [String] {
        let publisher = entry.publisher
        let generics = publisher.parameters.map(\.name).joined(separator: ", ")
        var lines = ["### \(publisher.name)", "", paragraph(publisher.summary), ""]
        let declared = "`\(publisher.name)\(generics.isEmpty ? "" : "<\(generics)>")`"
        switch publisher.openCombineName {
        case .absent:
            lines += [paragraph("Declared as \(declared). OpenCombine lacks it."), ""]
        case .present(let name):
            let openCombineGenerics = publisher.parameters.map(\.openCombineName).joined(separator: ", ")
            let suffix = openCombineGenerics.isEmpty ? "" : "<\(openCombineGenerics)>"
            let other =
                publisher.substituteTarget != nil
                ? " OpenCombine lacks it: where Combine does not exist, this package declares it."
                : publisher.hasSameNames ? "" : " In OpenCombine: `\(name)\(suffix)`."
            let systems = publisher.absentOn.isEmpty ? "" : " Not on \(NearestName.list(publisher.absentOn))."
            lines += [paragraph("Declared as \(declared).\(other)\(systems)"), ""]
        }
        if !publisher.operators.isEmpty {
            lines += [paragraph("Built by \(NearestName.list(publisher.operators.map { "`\($0)`" }))."), ""]
        }
        if entry.hasDefects {
            lines += [paragraph("OpenCombine's has defects: <doc:\(Layout.defectsArticle)>."), ""]
        }
        if let note = publisher.note { lines += [paragraph(note), ""] }
        if let arguments = publisher.arguments { lines += [paragraph(arguments), ""] }
        if let reason = publisher.realTime {
            lines += [paragraph("Checked against the real thing, and not in virtual time. \(reason)"), ""]
        }
        for rule in entry.rules { lines += item(rule) + evidence(rule.counterexamples) }
        return lines
    }

    private func item(_ entry: ReferencePlan.RuleEntry) -> [String] {
        let rule = entry.rule
        var text = "- **\(entry.trait.name.value)**: "
        switch rule.condition {
        case .always: text += "always."
        case .never(let reason): text += "never. \(reason)"
        case .anyOf(let alternatives):
            text += "where " + NearestName.list(alternatives.map { "`\($0.text)`" }) + "."
        }
        if let reason = rule.reason { text += " \(reason)" }
        if let assumption = rule.assumptionSentence { text += " \(assumption)" }
        if !entry.suggestions.isEmpty {
            text += " To make it \(entry.trait.adjective), use \(NearestName.list(entry.suggestions.map(suggestion)))."
        }
        return SourceWriter.wrap(text, width: SourceWriter.proseLength)
    }

    /// An operator with what it requires: `replaceEmpty(with:)` where `Upstream: Maybe`.
    private func suggestion(_ suggestion: Suggestion) -> String {
        let arguments = suggestion.argumentTraits.map(\.publisherPhrase)
        let argument = arguments.isEmpty ? "" : " with \(NearestName.list(arguments, conjunction: "and"))"
        let instead = suggestion.use == .instead ? " instead" : ""
        let requirements = suggestion.requirements.map(\.text).joined(separator: ", ")
        return "`\(suggestion.name)`\(argument)\(instead)" + (requirements.isEmpty ? "" : " where `\(requirements)`")
    }

    /// The runs that show why a rule is not weaker than it is, as a block of code in the item of the rule.
    private func evidence(_ counterexamples: [Evidence.Counterexample]) -> [String] {
        guard !counterexamples.isEmpty else { return [] }
        let lines = Array(counterexamples.map(\.lines).joined(separator: [""]))
        return [""] + MarkdownCodeBlock(lines).lines.map { $0.isEmpty ? "" : "  \($0)" }
    }

    private func paragraph(_ text: String) -> String {
        SourceWriter.wrap(text, width: SourceWriter.proseLength).joined(separator: "\n")
    }
}
