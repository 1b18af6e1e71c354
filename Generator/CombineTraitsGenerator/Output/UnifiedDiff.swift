enum UnifiedDiff {
    private static let contextLineCount = 3

    private enum Line {
        case both(Substring)
        case removed(Substring)
        case added(Substring)

        var text: String {
            switch self {
            case .both(let line): " \(line)"
            case .removed(let line): "-\(line)"
            case .added(let line): "+\(line)"
            }
        }

        var isChange: Bool {
            if case .both = self { false } else { true }
        }
    }

    /// The difference between two texts. A text is `nil` if the file does not exist.
    static func between(_ old: String?, _ new: String?, path: String) -> String {
        let header = """
            --- \(old == nil ? "/dev/null" : "a/\(path)")
            +++ \(new == nil ? "/dev/null" : "b/\(path)")

            """
        let lines = merged(split(old), split(new))
        return header + hunks(of: lines).joined()
    }

    private static func split(_ text: String?) -> [Substring] {
        guard let text, !text.isEmpty else { return [] }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.last?.isEmpty == true ? lines.dropLast() : lines + ["\\ No newline at end of file"]
    }

    private static func merged(_ old: [Substring], _ new: [Substring]) -> [Line] {
        let difference = LineDifference(from: old, to: new)
        var lines: [Line] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            if oldIndex < old.count, difference.removed.contains(oldIndex) {
                lines.append(.removed(old[oldIndex]))
                oldIndex += 1
            } else if newIndex < new.count, difference.inserted.contains(newIndex) {
                lines.append(.added(new[newIndex]))
                newIndex += 1
            } else {
                lines.append(.both(old[oldIndex]))
                oldIndex += 1
                newIndex += 1
            }
        }
        return lines
    }

    private static func hunks(of lines: [Line]) -> [String] {
        let changes = lines.indices.filter { lines[$0].isChange }
        var ranges: [Range<Int>] = []
        for change in changes {
            let range = max(0, change - contextLineCount)..<min(lines.count, change + contextLineCount + 1)
            if let last = ranges.last, last.upperBound >= range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        var position = 0
        var (oldLine, newLine) = (1, 1)
        return ranges.map { range in
            for line in lines[position..<range.lowerBound] { advance(&oldLine, &newLine, over: line) }
            let (oldStart, newStart) = (oldLine, newLine)
            for line in lines[range] { advance(&oldLine, &newLine, over: line) }
            position = range.upperBound
            let (oldCount, newCount) = (oldLine - oldStart, newLine - newStart)
            let header =
                "@@ -\(oldCount == 0 ? oldStart - 1 : oldStart),\(oldCount) "
                + "+\(newCount == 0 ? newStart - 1 : newStart),\(newCount) @@\n"
            return header + lines[range].map { $0.text + "\n" }.joined()
        }
    }

    private static func advance(_ oldLine: inout Int, _ newLine: inout Int, over line: Line) {
        switch line {
        case .both:
            oldLine += 1
            newLine += 1
        case .removed: oldLine += 1
        case .added: newLine += 1
        }
    }
}
