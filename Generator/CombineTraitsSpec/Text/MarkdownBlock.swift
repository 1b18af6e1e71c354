/// Finds lines that end a Markdown paragraph, because they begin another block, or make the paragraph a heading.
package enum MarkdownBlock {
    package static func begins(_ line: Substring) -> Bool {
        let word = line.utf8.prefix { $0 != UInt8(ascii: " ") }
        guard let first = word.first else { return false }
        switch first {
        case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "@"): return true
        case _ where "-+*_=:".utf8.contains(first):
            // A list marker, a thematic break, or the line below a heading or a table header.
            return word.count == 1 || word.allSatisfy { "-+*_=:|".utf8.contains($0) }
        case UInt8(ascii: "`"), UInt8(ascii: "~"): return word.starts(with: "```".utf8) || word.starts(with: "~~~".utf8)
        default:
            // The marker of a numbered list.
            let rest = word.drop(while: \.isDigit)
            return rest.count < word.count && rest.count == 1 && ".)".utf8.contains(rest[rest.startIndex])
        }
    }
}
