extension String {
    /// Returns the text, with an ellipsis in place of its end if it is wider than a number of columns.
    package func shortened(to width: Int) -> String {
        guard self.width > width else { return self }
        var room = width - 1
        let start = prefix { character in
            room -= character.unicodeScalars.count
            return room >= 0
        }
        return start + "…"
    }

    /// Returns the text, broken into lines: at spaces, or else after an opening bracket or a comma, or before a period, or
    /// else at the maximum length. If there are more lines than the limit, the last one ends in an ellipsis.
    package func broken(into lineLimit: Int, linesOf length: Int) -> [String] {
        var lines: [String] = []
        var rest = Array(self)[...]
        while rest.count > length {
            let window = rest.prefix(length + 1)
            // A break in the first half would leave the line too short.
            let latter = window.dropFirst(length / 2)
            let end =
                latter.lastIndex(of: " ") ?? latter.dropLast().lastIndex { "([{,".contains($0) }.map { $0 + 1 }
                ?? latter.lastIndex(of: ".") ?? rest.startIndex + length
            lines.append(String(rest[..<end]))
            rest = rest[end...].drop { $0 == " " }
        }
        lines.append(String(rest))
        guard lines.count > lineLimit else { return lines }
        return lines.prefix(lineLimit - 1) + ["\(lines[lineLimit - 1].prefix(length - 2)) …"]
    }
}
