enum Article {
    static func text(_ title: String, _ summary: String, generatedFrom origin: String, _ blocks: [String]) -> String {
        let header = list(SourceWriter.header(origin).map { "<!-- \($0) -->" })
        return (["# \(escaped(title))", header, paragraph(summary)] + blocks).joined(separator: "\n\n") + "\n"
    }

    static func picture(_ picture: Pictures.Entry) -> String {
        "![\(MarkdownText(picture.alternativeText))](\(picture.name))"
    }

    static func paragraph(_ text: String) -> String {
        SourceWriter.wrap(text, width: SourceWriter.lineLength).joined(separator: "\n")
    }

    static func table(_ columns: [String], _ rows: [[String]]) -> String {
        let line = "|\(String(repeating: " --- |", count: columns.count))"
        return list(["\(MarkdownTableRow(columns))", line] + rows.map { "\(MarkdownTableRow($0))" })
    }

    static func list(_ items: [String]) -> String { items.joined(separator: "\n") }
    static func link(_ page: PublisherPages.Page) -> String { "<doc:\(page.name)>" }
    static func link(_ text: String, to page: PublisherPages.Page) -> String { "[\(text)](doc:\(page.name))" }
    static func escaped(_ name: String) -> String { name.split(byte: "_").joined(separator: "\\_") }

    /// Returns DocC's anchor for a heading.
    static func anchor(_ heading: String) -> String {
        heading.filter { $0.isLetter || $0.isNumber || " -".contains($0) }
            .split { " -".contains($0) }.joined(separator: "-")
    }
}
