/// A block of code in Markdown, which no line can end.
struct MarkdownCodeBlock {
    /// The lines with the fences around them.
    let lines: [String]

    init(_ lines: [String]) {
        // A fence that is longer than all that could be taken for one.
        let longest = lines.map(Self.longestRun).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        self.lines = [fence] + lines + [fence]
    }

    private static func longestRun(of line: String) -> Int {
        var (longest, current) = (0, 0)
        for byte in line.utf8 {
            current = byte == UInt8(ascii: "`") ? current + 1 : 0
            longest = max(longest, current)
        }
        return longest
    }
}
