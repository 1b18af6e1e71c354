/// A Markdown code block. No line of the code can end the block.
package struct MarkdownCodeBlock: CustomStringConvertible {
    package let description: String

    package init(_ lines: [String]) {
        // The fence must be longer than any fence in the code.
        let longest = lines.flatMap { $0.utf8.split { $0 != UInt8(ascii: "`") } }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        description = ([fence] + lines + [fence]).joined(separator: "\n")
    }
}

/// A Markdown table row. The text of a cell cannot end the cell.
package struct MarkdownTableRow: CustomStringConvertible {
    package let description: String

    package init(_ cells: [String]) {
        // A bar ends a cell even in code.
        description = "| \(cells.map { $0.split(byte: "|").joined(separator: "\\|") }.joined(separator: " | ")) |"
    }
}

/// Plain text in Markdown, such as the alternative text of a picture.
package struct MarkdownText: CustomStringConvertible {
    package let description: String

    package init(_ text: String) {
        // A backslash escapes punctuation.
        let special = "\\`*_{}[]<>()#+-.!|&~@:".unicodeScalars
        description = text.escaping { special.contains($0) ? "\\\($0)" : $0.isUnseen ? " " : nil }
    }
}
