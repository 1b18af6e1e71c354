/// The page with the tables of all rows.
struct TablesPage: PlannedContent {
    static let name = "Operators"

    let reference: Reference

    private var traits: [Trait] { reference.spec.traits }

    func text(generatedFrom origin: String) -> String {
        let key = "How to read the tables"
        let groups = reference.groups
        let columns = ["Publisher"] + traits.map(\.name.value)
        let tables = groups.map { title, rows in
            MarkdownPage.section("## \(title.escapedName)", [MarkdownPage.table(columns, rows.map(cells))])
        }
        let topics = groups.map { title, rows in
            let links = rows.map { "- \(reference.pages[$0].link)" }
            return MarkdownPage.section("### \(title.escapedName)", [links.joined(separator: "\n")])
        }
        return MarkdownPage(
            "Publishers and their traits", generatedFrom: origin,
            """

            Every publisher of Combine and of this package, with the conditions under which it has each trait.

            ## Overview

            Each row links to a page with the exact conditions, the reasons, and the shortest runs that show why the conditions are
            necessary. A check mark means always, and a dash means never. <doc:#\(key.headingAnchor)> explains the other cells.

            \(blocks: tables)

            ## \(key)

            A cell contains the condition under which a publisher has the trait of the column:

            \(legend)

            The runs on the pages are marble diagrams. Digits and letters are values, `|` is the end, `x` is a failure, `-` is a
            second in which nothing happens, and events in parentheses occur together. Events at the very beginning occur on
            subscription, unless a `^` precedes them.

            ## Topics

            \(blocks: topics)
            """
        ).description
    }

    private var legend: SourceTemplate {
        let example = traits.last { $0.name.value != traits[0].name.value } ?? traits[0]
        // A row that escapes the words of the spec.
        let other = MarkdownTableRow([
            "if upstream \(example.adjective)", "if its upstream has another trait: here, \(example.name.value)",
        ])
        let targets = Set(reference.spec.rows.compactMap(\.module.importedTarget)).sorted()
        return """
            | Cell | Meaning |
            | --- | --- |
            | ✓ | always |
            | – | never, regardless of its upstreams |
            | if upstream is | if its upstream has the trait. Other publishers have the names of their generic parameters: \
            *new publisher* |
            | if all are, if any is | if all upstreams have the trait, or if at least one upstream has it; \
            *both* and *either* for two upstreams |
            \(other)
            | without values | if its `Output` is `Never` |
            | without failures | if the `Failure` of its upstream is `Never` |
            | and … | if further conditions are met, which only the page of the publisher lists |
            | or … | also under other conditions, which the page of the publisher lists |
            | \\* | under an assumption that types cannot express |
            | † | OpenCombine lacks the publisher |
            \(lines: targets.map { "| *\($0)* | requires `import \($0)` |" })
            """
    }

    private func cells(_ row: RowOfTypes) -> [String] {
        let (publisher, page) = (row.first, reference.pages[row])
        let type = publisher.nameWithoutNamespace
        let isTypeInTitle = page.title.lowercased().contains(type.lowercased())
        // Only the type is code, because DocC breaks code anywhere, and sets it in a wider font.
        let names =
            ["[\(page.title.escapedName)](doc:\(page.name))"] + (isTypeInTitle ? [] : ["`\(type)`"])
            + page.otherOperators.map { $0.operatorBase.escapedName }
            + [row.module.importedTarget].compactMap { $0.map { "*\($0)*" } }
        let mark = publisher.openCombineName == nil ? " †" : ""
        return [names.joined(separator: ", ") + mark] + reference.conditions(of: row).map { $0.text(mark: "\\*") }
    }
}

extension Reference {
    func conditions(of row: RowOfTypes) -> [ShortCondition] {
        spec.traits.map { ShortCondition(of: row.first, for: $0, among: spec.traits, isFamily: row.types.count > 1) }
    }

    /// The rows in groups: those of all files with the same name, such as `filtering.json`, in the folders of modules, or all rows of
    /// a module with a single file.
    var groups: [(title: String, rows: [RowOfTypes])] {
        let groups = spec.rows.grouped(by: Self.title) { $0 }.map { title, rows in
            (title, rows.sorted { pages[$0].title.lowercased() < pages[$1].title.lowercased() })
        }
        let known = Self.titles.map(\.value)
        // Other groups come last, in the order of their rows.
        return known.flatMap { title in groups.filter { $0.0 == title } } + groups.filter { !known.contains($0.0) }
    }

    private static func title(of row: RowOfTypes) -> String {
        guard row.module.path.hasSuffix("/*.json") else { return row.module.name }
        let name = String(row.first.location.source.name.dropLast(".json".count))
        return titles.first { $0.key == name }?.value ?? name.capitalizedFirst
    }

    /// The titles of groups by file name, in the order of the reference.
    private static let titles: KeyValuePairs = [
        "creating": "Creating publishers",
        "transforming": "Transforming values",
        "filtering": "Filtering values",
        "reducing": "Reducing values to one",
        "combining": "Combining publishers",
        "errors": "Handling failures",
        "scheduling": "Controlling time, schedulers and cancellation",
        "sharing": "Sharing a subscription",
        "debugging": "Observing and debugging",
        "erasing": "Erasing types",
        "vouching": "Vouching for traits",
    ]
}
