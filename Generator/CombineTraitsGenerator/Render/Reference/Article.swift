/// What articles of the documentation catalog have in common.
enum Article {
    /// The beginning: a title and a summary, with the header of generated files in between, where the generator looks for it.
    static func head(_ title: String, _ summary: String, generatedFrom origin: String) -> [String] {
        [
            "# \(escaped(title))", "",
            "<!-- \(GeneratedFile.mark) from \(origin). Do not edit. -->",
            "<!-- Rebuild with: swift run combine-traits generate -->", "",
            paragraph(summary), "",
        ]
    }

    /// A paragraph, or an item of a list, in lines.
    static func paragraph(_ text: String) -> String {
        SourceWriter.wrap(text, width: SourceWriter.proseLength).joined(separator: "\n")
    }

    /// A table in lines.
    static func table(_ columns: [String], _ rows: [[String]]) -> [String] {
        ["\(MarkdownTableRow(columns))", "|\(String(repeating: " --- |", count: columns.count))"]
            + rows.map { "\(MarkdownTableRow($0))" }
    }

    /// A link with the title of the page that it leads to.
    static func link(_ page: PublisherPages.Page) -> String { "<doc:\(page.name)>" }

    /// A link to a page with another text.
    static func link(_ text: String, to page: PublisherPages.Page) -> String { "[\(text)](doc:\(page.name))" }

    /// A name outside of code.
    static func escaped(_ name: String) -> String {
        name.split(byte: "_").joined(separator: "\\_")
    }

    /// What refers to a heading of an article. DocC keeps its letters, digits and dashes.
    static func anchor(_ heading: String) -> String {
        heading.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.split(separator: " ").joined(separator: "-")
    }
}
