/// What Markdown takes, at the beginning of a line, for the beginning of something else than a paragraph.
enum MarkdownBlock {
    /// Whether a line that begins so is no paragraph: a heading, a list, a quotation, a table, a rule, code, a directive.
    static func begins(_ line: Substring) -> Bool {
        let word = line.utf8.prefix { $0 != UInt8(ascii: " ") }
        guard let first = word.first else { return false }
        switch first {
        case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "@"): return true
        case _ where "-+*_=:".utf8.contains(first):
            // The mark of a list is a word of its own. A rule, or what underlines a heading or the head of a table, has nothing else.
            return word.count == 1 || word.allSatisfy { "-+*_=:|".utf8.contains($0) }
        case UInt8(ascii: "`"), UInt8(ascii: "~"):
            return word.starts(with: "```".utf8) || word.starts(with: "~~~".utf8)
        default:
            // The mark of a numbered list.
            let rest = word.drop(while: \.isDigit)
            return rest.count < word.count && rest.count == 1 && ".)".utf8.contains(rest[rest.startIndex])
        }
    }
}
