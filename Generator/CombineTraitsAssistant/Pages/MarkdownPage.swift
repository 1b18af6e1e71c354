/// A page in Markdown. The paragraphs of its template are wrapped again, because values change the lengths of lines. All other
/// blocks stay as they are.
struct MarkdownPage: CustomStringConvertible {
    private(set) var description: String

    init(_ title: String, generatedFrom origin: String, _ template: SourceTemplate) {
        description = "# \(title.escapedName)\n\n"
        for sentence in SourceWriter.header(origin) { description += "<!-- \(sentence) -->\n" }
        var paragraph = ""
        /// The line that ends a block of code.
        var fence: Substring?
        var isAfterGap = false
        func add(_ line: some StringProtocol) {
            if isAfterGap { description += "\n" }
            isAfterGap = false
            description += "\(line)\n"
        }
        for line in [""] + template.description.lines + [""] {
            let isParagraph = fence == nil && !line.isEmpty && !Self.isWhole(line)
            if isParagraph {
                paragraph += paragraph.isEmpty ? line : " \(line)"
                continue
            }
            if !paragraph.isEmpty { SourceWriter.wrap(paragraph, width: SourceWriter.lineLength).forEach(add) }
            paragraph = ""
            if line.isEmpty, fence == nil {
                isAfterGap = true
            } else {
                add(line)
                if line.hasPrefix("```") { fence = fence == nil ? line : line == fence ? nil : fence }
            }
        }
    }

    /// Whether a line is no part of a paragraph: in a table, a list or a block of code, and with a heading or a picture.
    private static func isWhole(_ line: Substring) -> Bool {
        line.hasPrefix("![") || line.hasPrefix("  ") || MarkdownBlock.begins(line)
    }

    // MARK: Parts of pages

    static func section(_ heading: String, _ blocks: [String?]) -> String {
        ([heading] + blocks.compactMap(\.self)).joined(separator: "\n\n")
    }

    static func table(_ columns: [String], _ rows: [[String]]) -> String {
        let line = "|\(String(repeating: " --- |", count: columns.count))"
        return (["\(MarkdownTableRow(columns))", line] + rows.map { "\(MarkdownTableRow($0))" }).joined(separator: "\n")
    }
}

extension PublisherPages.Page {
    var link: String { "<doc:\(name)>" }
}

extension Pictures.Entry {
    var markdown: String { "![\(MarkdownText(alternativeText))](\(name))" }
}

extension String {
    var escapedName: String { split(byte: "_").joined(separator: "\\_") }

    /// DocC's anchor for a heading.
    var headingAnchor: String {
        filter { $0.isLetter || $0.isNumber || " -".contains($0) }.split { " -".contains($0) }.joined(separator: "-")
    }
}

extension SourceTemplate.StringInterpolation {
    /// Inserts blocks with empty lines between them.
    mutating func appendInterpolation(blocks: [String?]) {
        appendInterpolation(blocks.compactMap(\.self).joined(separator: "\n\n"))
    }
}
