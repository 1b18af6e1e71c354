extension PublisherPagePlan {
    var glance: String {
        let conditions = rules.map { rule in
            ShortCondition(
                rule.rule, of: publisher, for: rule.trait.name.value, isFamily: types.count > 1,
                adjectives: rules.map(\.trait).adjectives
            ).text(mark: rule.rule.assumption.map { _ in ShortCondition.markdownMark })
        }
        return Article.table(
            rules.map(\.trait.name.value) + (directPath == nil ? [] : ["Direct path"]),
            [conditions + (directPath.map { [$0.path == .sameResult ? "(✓)" : "✓"] } ?? [])])
    }

    func section(_ entry: RuleEntry) -> [String] {
        var blocks = condition(entry)
        if let assumption = entry.rule.assumptionSentence { blocks.append(Article.paragraph(assumption)) }
        if !entry.suggestions.isEmpty {
            let operators = NearestName.list(entry.suggestions.map { suggestion($0.suggestion, $0.page) })
            blocks.append(Article.paragraph("To make the publisher \(entry.trait.adjective), use \(operators)."))
        }
        for (run, picture) in entry.counterexamples {
            blocks.append(Article.paragraph(sentence(run)))
            // The alternative text of a picture contains the diagram.
            let text = MarkdownCodeBlock(run.diagramLines(label: Picture.label(of: publisher)))
            blocks.append(picture.map(Article.picture) ?? "\(text)")
        }
        return blocks
    }

    private func condition(_ entry: RuleEntry) -> [String] {
        let rule = entry.rule
        let reason = rule.reason.map { " \($0)" } ?? ""
        if case .never(let reason) = rule.condition { return [Article.paragraph("**Never.** \(reason)")] }
        if rule.isAlways { return [Article.paragraph("**Always.**\(reason)")] }
        guard rule.alternatives.count > 1 else {
            let rest = types.count > 2 ? ", and so on" : ""
            let longer = entry.longerMember.map {
                " `\($0.nameWithoutNamespace)`: `\($1.alternatives[0].text)`\(rest)."
            }
            return [Article.paragraph("**If** `\(rule.alternatives[0].text)`.\(longer ?? "")\(reason)")]
        }
        let rest = types.count > 2 ? ", and so on for types with more upstreams" : ""
        let longer = entry.longerMember.map { ["`\($0.nameWithoutNamespace)`\(rest):", alternatives($1)] } ?? []
        let overloads =
            "The first condition is that of the conformance, because Swift allows only one conformance. Under the other "
            + "conditions, the only method of the trait is `eraseTo\(entry.trait.wrapperName)()`: call all other methods on "
            + "its result."
        return ["**If** any of these conditions is met:", alternatives(rule)] + longer
            + [rule.reason, overloads].compactMap(\.self).map(Article.paragraph)
    }

    private func sentence(_ run: Evidence.Counterexample) -> String {
        let dropped = run.without.map { $0 == Evidence.assumption ? "the assumption" : "`\($0)`" }
        let condition = dropped.isEmpty ? "" : "Without \(NearestName.list(dropped)), "
        let expression = publisher.instances.first { $0.name == run.instance }?.expression.value ?? ""
        // The expression is clearer than the name of the instance, unless the expression is long.
        let isShort = !expression.isEmpty && expression.width <= 80 && !expression.contains(byte: "`")
        let subject = isShort ? "`\(expression)`" : "“\(MarkdownText(run.instance))”"
        return "\(condition)\(subject) \(MarkdownText(run.reason)):"
    }

    private func alternatives(_ rule: Rule) -> String { Article.list(rule.alternatives.map { "- `\($0.text)`" }) }

    private func suggestion(_ suggestion: Suggestion, _ page: PublisherPages.Page?) -> String {
        let instead = suggestion.use == .instead ? " instead" : ""
        let requirements = suggestion.requirements.map(\.text).joined(separator: ", ")
        let name = "`\(suggestion.name)`"
        return (page.map { Article.link(name, to: $0) } ?? name) + suggestion.arguments + instead
            + (requirements.isEmpty ? "" : " if `\(requirements)`")
    }
}
