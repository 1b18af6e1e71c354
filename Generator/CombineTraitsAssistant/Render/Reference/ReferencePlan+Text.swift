extension ReferencePlan: PlannedContent {
    func text(generatedFrom origin: String) -> String {
        let question = "A cell contains the condition under which a publisher has the trait of the column:"
        let key = ["## \(Self.key)", question, legend, Article.paragraph(runs)]
        let topics = sections.flatMap { section in
            let links = section.entries.map { "- \(Article.link($0.page))" }
            return ["### \(Article.escaped(section.group.title))", Article.list(links)]
        }
        return Article.text(
            "Publishers and their traits",
            "Every publisher of Combine and of this package, with the conditions under which it has each trait.",
            generatedFrom: origin,
            ["## Overview", Article.paragraph(introduction)] + sections.flatMap(section) + key + ["## Topics"] + topics)
    }

    private var introduction: String {
        "Each row links to a page with the exact conditions, the reasons, and the shortest runs that show why the "
            + "conditions are necessary. A check mark means always, and a dash means never. "
            + "<doc:#\(Article.anchor(Self.key))> explains the other cells."
    }

    private static let key = "How to read the tables"

    private var legend: String {
        let example = traits.last { $0.name.value != traits[0].name.value } ?? traits[0]
        let rows: KeyValuePairs = [
            "✓": "always",
            "–": "never, regardless of its upstreams",
            "if upstream is":
                "if its upstream has the trait. Other publishers have the names of their generic parameters: *new publisher*",
            "if all are, if any is":
                "if all upstreams have the trait, or if at least one upstream has it; *both* and *either* for two upstreams",
            "if upstream \(example.adjective)": "if its upstream has another trait: here, \(example.name.value)",
            "without values": "if its `Output` is `Never`",
            "without failures": "if the `Failure` of its upstream is `Never`",
            "and …": "if further conditions are met, which only the page of the publisher lists",
            "or …": "also under other conditions, which the page of the publisher lists",
            "\\*": "under an assumption that types cannot express",
            "†": "OpenCombine lacks the publisher",
        ]
        let imports = Set(sections.flatMap(\.entries).compactMap(\.module.importedTarget)).sorted()
        return Article.table(
            ["Cell", "Meaning"],
            rows.map { [$0.key, $0.value] } + imports.map { ["*\($0)*", "requires `import \($0)`"] })
    }

    private var runs: String {
        "The runs on the pages are marble diagrams. Digits and letters are values, `|` is the end, `x` is a failure, `-` is a "
            + "second in which nothing happens, and events in parentheses occur together. Events at the very beginning occur on "
            + "subscription, unless a `^` precedes them."
    }

    private func section(_ section: ReferencePlan.Section) -> [String] {
        let table = Article.table(["Publisher"] + traits.map(\.name.value), section.entries.map(row))
        return ["## \(Article.escaped(section.group.title))", table]
    }

    private func row(_ entry: ReferencePlan.Entry) -> [String] {
        let mark = entry.publisher.openCombineName == nil ? " †" : ""
        let conditions = rules(of: entry).map { condition, hasAssumption in
            condition.text(mark: hasAssumption ? ShortCondition.markdownMark : nil)
        }
        return [name(entry) + mark] + conditions
    }

    func rules(of entry: Entry) -> [(condition: ShortCondition, hasAssumption: Bool)] {
        traits.map(\.name.value).map { trait in
            let rule = entry.publisher.rule(for: trait)
            let condition = ShortCondition(
                rule, of: entry.publisher, for: trait, isFamily: entry.types.count > 1, adjectives: traits.adjectives)
            return (condition, rule.assumption != nil)
        }
    }

    private func name(_ entry: ReferencePlan.Entry) -> String {
        let title = entry.page.title
        let type = entry.publisher.nameWithoutNamespace
        let isTypeInTitle = title.lowercased().contains(type.lowercased())
        // Only the type is code, because DocC breaks code anywhere, and sets it in a wider font.
        let names =
            [Article.link(Article.escaped(title), to: entry.page)] + (isTypeInTitle ? [] : ["`\(type)`"])
            + entry.page.otherOperators.map { Article.escaped($0.operatorBase) }
            + [entry.module.importedTarget].compactMap { $0.map { "*\($0)*" } }
        return names.joined(separator: ", ")
    }
}
