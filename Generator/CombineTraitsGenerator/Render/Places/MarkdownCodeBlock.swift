/// A Markdown code block. No line of the code can end the block.
struct MarkdownCodeBlock: CustomStringConvertible {
    let description: String

    init(_ lines: [String]) {
        // The fence must be longer than any fence in the code.
        let longest = lines.map(Self.longestRun).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        description = ([fence] + lines + [fence]).joined(separator: "\n")
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
