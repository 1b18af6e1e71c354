extension ReferencePlan: PlannedContent {
    func text(generatedFrom origin: String) -> String {
        let head = Article.head(
            "Publishers and their traits",
            "Every publisher of Combine and of this package, with the conditions under which it has each trait.",
            generatedFrom: origin)
        let overview = ["## Overview", "", Article.paragraph(introduction)]
        let key =
            ["", "## \(Self.key)", "", Article.paragraph(Self.legendIntroduction), ""] + legend + [
                "", Article.paragraph(runs),
            ]
        let tables = sections.flatMap { [""] + section($0) }
        let topics = sections.flatMap { section in
            ["", "### \(Article.escaped(section.group.title))", ""]
                + section.entries.map { "- \(Article.link($0.page))" }
        }
        return (head + overview + tables + key + ["", "## Topics"] + topics).joined(separator: "\n") + "\n"
    }

    private var introduction: String {
        "Each row leads to a page with the exact conditions, the reasons, and the shortest runs that show why the "
            + "conditions are necessary. A check mark: always. A dash: never. <doc:#\(Article.anchor(Self.key))> explains the other cells."
    }

    private static let key = "How to read the tables"

    private static let legendIntroduction = "A cell says when a publisher has the trait of its column:"

    // MARK: Legend

    private var legend: [String] {
        let example = traits.last { $0.name.value != traits[0].name.value } ?? traits[0]
        let rows = [
            ["✓", "always"],
            ["–", "never; no condition on its upstreams gives it the trait"],
            [
                "if upstream is",
                "if its upstream has the trait. Other publishers go by their generic parameters: *new publisher*",
            ],
            [
                "if all are, if any is",
                "if all of its upstreams have the trait, or at least one; *both* and *either* of two",
            ],
            ["if upstream \(example.adjective)", "if its upstream has another trait: here, \(example.name.value)"],
            ["without values", "if its `Output` is `Never`"],
            ["without failures", "if the `Failure` of its upstream is `Never`"],
            ["and …", "if it also meets conditions that only its page lists"],
            ["or …", "also under other conditions, which its page lists"],
            ["\\*", "under an assumption that types cannot express"],
            ["†", "OpenCombine lacks the publisher"],
        ]
        return Article.table(["Cell", "Meaning"], rows)
    }

    private var runs: String {
        "The runs on the pages are marble diagrams. Digits and letters are values, `|` is the end, `x` is a failure, `-` is a "
            + "second in which nothing happens, and events in parentheses come together. Events at the very beginning come on "
            + "subscription, unless a `^` is before them."
    }

    // MARK: Tables

    private func section(_ section: ReferencePlan.Section) -> [String] {
        var lines = ["## \(Article.escaped(section.group.title))", ""]
        if let target = section.importedTarget { lines += ["They come with `import \(target)`.", ""] }
        let columns = ["Publisher"] + traits.map(\.name.value)
        return lines + Article.table(columns, section.entries.map(row))
    }

    private func row(_ entry: ReferencePlan.Entry) -> [String] {
        let mark = entry.publisher.openCombineName == nil ? " †" : ""
        let conditions = entry.conditions.map {
            $0.condition.text(
                mark: $0.hasAssumption ? ShortCondition.markdownMark : nil, adjectives: traits.adjectives)
        }
        return [name(entry) + mark] + conditions
    }

    private func name(_ entry: ReferencePlan.Entry) -> String {
        let title = entry.page.title
        let type = entry.publisher.nameWithoutNamespace
        let isTypeInTitle = title.lowercased().contains(type.lowercased())
        // Only the type is code, because DocC breaks code anywhere, and sets it in a wider font.
        let names =
            [Article.link(Article.escaped(title), to: entry.page)] + (isTypeInTitle ? [] : ["`\(type)`"])
            + entry.page.otherOperators.map { Article.escaped($0.operatorBase) }
        return names.joined(separator: ", ")
    }
}

extension DirectPath {
    var mark: String {
        switch self {
        case .indistinguishable: "✓"
        case .sameResult: "(✓)"
        }
    }
}
