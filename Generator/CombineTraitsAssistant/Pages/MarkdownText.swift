/// A Markdown table row. The text of a cell cannot end the cell.
struct MarkdownTableRow: CustomStringConvertible {
    let description: String

    init(_ cells: [String]) {
        // A bar ends a cell even in code.
        description = "| \(cells.map { $0.split(byte: "|").joined(separator: "\\|") }.joined(separator: " | ")) |"
    }
}

/// Plain text in Markdown, such as the alternative text of a picture.
struct MarkdownText: CustomStringConvertible {
    let description: String

    init(_ text: String) {
        // A backslash escapes punctuation.
        let special = "\\`*_{}[]<>()#+-.!|&~@:".unicodeScalars
        description = text.escaping { special.contains($0) ? "\\\($0)" : $0.isUnseen ? " " : nil }
    }
}
