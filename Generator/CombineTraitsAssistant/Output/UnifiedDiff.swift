enum UnifiedDiff {
    private static let contextLineCount = 3

    /// The mark is a space if both texts contain the line, or else `-` or `+`.
    typealias Line = (mark: Character, text: Substring)

    static func between(_ old: String?, _ new: String?, path: String) -> String {
        let header = """
            --- \(old == nil ? "/dev/null" : "a/\(path)")
            +++ \(new == nil ? "/dev/null" : "b/\(path)")

            """
        return header + hunks(of: lines(from: split(old)[...], to: split(new)[...])).joined()
    }

    private static func split(_ text: String?) -> [Substring] {
        guard let text, !text.isEmpty else { return [] }
        var lines = text.lines
        let last = lines.removeLast()
        // Append the note to the last line, so that the line differs from the same text with a line break.
        return last.isEmpty ? lines : lines + ["\(last)\n\\ No newline at end of file"]
    }

    private static func hunks(of lines: [Line]) -> [String] {
        var ranges: [Range<Int>] = []
        for change in lines.indices where lines[change].mark != " " {
            let range = max(0, change - contextLineCount)..<min(lines.count, change + contextLineCount + 1)
            let begun = ranges.last.flatMap { $0.upperBound >= range.lowerBound ? ranges.popLast() : nil }
            ranges.append((begun ?? range).lowerBound..<range.upperBound)
        }
        /// Returns how many lines precede each line in the text without lines of a mark.
        func counts(without mark: Character) -> [Int] {
            lines.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1.mark == mark ? 0 : 1)) }
        }
        func place(_ range: Range<Int>, _ counts: [Int]) -> String {
            let (start, count) = (counts[range.lowerBound], counts[range.upperBound] - counts[range.lowerBound])
            return "\(count == 0 ? start : start + 1),\(count)"
        }
        let (old, new) = (counts(without: "+"), counts(without: "-"))
        return ranges.map { range in
            "@@ -\(place(range, old)) +\(place(range, new)) @@\n"
                + lines[range].map { "\($0.mark)\($0.text)\n" }.joined()
        }
    }

    // MARK: Lines

    /// The maximum number of lines, in both texts together, for a minimal difference.
    private static let smallSize = 1_000
    /// Limits the running time for texts that divide unevenly.
    private static let maximumDepth = 16

    /// Returns the lines of both texts, with those to remove and to insert.
    ///
    /// For short texts, the difference is minimal. A minimal difference takes quadratic time, so long texts are divided at a
    /// line that occurs once in each text. A part that is still long is replaced completely if it has no such line, or after a
    /// maximum number of divisions.
    static func lines(
        from old: ArraySlice<Substring>, to new: ArraySlice<Substring>, depth: Int = 0
    ) -> [Line] {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        let (oldPart, newPart) = (old.dropFirst(start).dropLast(end), new.dropFirst(start).dropLast(end))
        func same(_ lines: ArraySlice<Substring>) -> [Line] { lines.map { (" ", $0) } }
        let changed: [Line]
        if oldPart.count + newPart.count <= smallSize {
            changed = minimal(oldPart, newPart)
        } else if depth < maximumDepth, let middle = middle(oldPart, newPart) {
            changed =
                lines(from: oldPart[..<middle.old], to: newPart[..<middle.new], depth: depth + 1)
                + lines(from: oldPart[middle.old...], to: newPart[middle.new...], depth: depth + 1)
        } else {
            changed = oldPart.map { ("-", $0) } + newPart.map { ("+", $0) }
        }
        return same(old.prefix(start)) + changed + same(old.suffix(end))
    }

    private static func minimal(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) -> [Line] {
        var lines = old.map { Line(" ", $0) }
        // The offsets of removals count the lines of the old text, and those of insertions the lines that stay or are inserted.
        let difference = new.difference(from: old)
        for case .remove(let offset, _, _) in difference.removals { lines[offset].mark = "-" }
        var (index, offset) = (0, 0)
        for case .insert(let target, let line, _) in difference.insertions {
            while index < lines.count, offset < target || lines[index].mark == "-" {
                if lines[index].mark != "-" { offset += 1 }
                index += 1
            }
            lines.insert(("+", line), at: index)
        }
        return lines
    }

    /// Returns the positions of a line that occurs once in each text: the one closest to the middle of the new text.
    private static func middle(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) -> (old: Int, new: Int)? {
        func positions(_ lines: ArraySlice<Substring>) -> [Substring: Int] {
            Dictionary(zip(lines, lines.indices), uniquingKeysWith: { _, _ in -1 }).filter { $0.value >= 0 }
        }
        let oldPositions = positions(old)
        let middle = new.startIndex + new.count / 2
        return positions(new).compactMap { line, position in oldPositions[line].map { (old: $0, new: position) } }
            .min { (abs($0.new - middle), $0.new) < (abs($1.new - middle), $1.new) }
    }
}

extension Comparison.Change {
    /// `nil` if there is neither old nor new content, as for leftovers.
    var diff: String? {
        guard old != nil || new != nil else { return nil }
        return UnifiedDiff.between(old.map { String(decoding: $0, as: UTF8.self) }, new, path: path)
    }
}
