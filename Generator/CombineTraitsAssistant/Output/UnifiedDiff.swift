enum UnifiedDiff {
    private static let contextLineCount = 3

    /// The mark is a space if both texts contain the line, or else `-` or `+`.
    private typealias Line = (mark: Character, text: Substring)

    static func between(_ old: String?, _ new: String?, path: String) -> String {
        let header = """
            --- \(old == nil ? "/dev/null" : "a/\(path)")
            +++ \(new == nil ? "/dev/null" : "b/\(path)")

            """
        return header + hunks(of: merged(split(old), split(new))).joined()
    }

    private static func split(_ text: String?) -> [Substring] {
        guard let text, !text.isEmpty else { return [] }
        var lines = text.lines
        let last = lines.removeLast()
        // Append the note to the last line, so that the line differs from the same text with a line break.
        return last.isEmpty ? lines : lines + ["\(last)\n\\ No newline at end of file"]
    }

    private static func merged(_ old: [Substring], _ new: [Substring]) -> [Line] {
        let difference = LineDifference(from: old, to: new)
        var lines: [Line] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            if oldIndex < old.count, difference.removed.contains(oldIndex) {
                lines.append(("-", old[oldIndex]))
                oldIndex += 1
            } else if newIndex < new.count, difference.inserted.contains(newIndex) {
                lines.append(("+", new[newIndex]))
                newIndex += 1
            } else {
                lines.append((" ", old[oldIndex]))
                oldIndex += 1
                newIndex += 1
            }
        }
        return lines
    }

    private static func hunks(of lines: [Line]) -> [String] {
        let changes = lines.indices.filter { lines[$0].mark != " " }
        var ranges: [Range<Int>] = []
        for change in changes {
            let range = max(0, change - contextLineCount)..<min(lines.count, change + contextLineCount + 1)
            if let last = ranges.last, last.upperBound >= range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        var (position, oldLine, newLine) = (0, 1, 1)
        return ranges.map { range in
            let skipped = counts(of: lines[position..<range.lowerBound])
            let (oldStart, newStart) = (oldLine + skipped.old, newLine + skipped.new)
            let count = counts(of: lines[range])
            (position, oldLine, newLine) = (range.upperBound, oldStart + count.old, newStart + count.new)
            let header =
                "@@ -\(count.old == 0 ? oldStart - 1 : oldStart),\(count.old) "
                + "+\(count.new == 0 ? newStart - 1 : newStart),\(count.new) @@\n"
            return header + lines[range].map { "\($0.mark)\($0.text)\n" }.joined()
        }
    }

    private static func counts(of lines: ArraySlice<Line>) -> (old: Int, new: Int) {
        (lines.count { $0.mark != "+" }, lines.count { $0.mark != "-" })
    }
}
