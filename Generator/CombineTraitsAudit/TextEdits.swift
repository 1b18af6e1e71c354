/// Nonoverlapping edits to text.
struct TextEdits: Equatable, Sendable {
    struct Edit: Hashable, Sendable {
        /// The range of UTF-8 offsets to replace in the old text. Empty for an insertion.
        var range: Range<Int>
        var text: String
    }

    private(set) var edits: [Edit]
    /// The offsets of the edits in the new text.
    private var starts: [Int]

    init(_ edits: [Edit]) {
        self.edits = edits.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        var shift = 0
        starts = self.edits.map { edit in
            defer { shift += edit.text.utf8.count - edit.range.count }
            return edit.range.lowerBound + shift
        }
    }

    func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var position = 0
        for edit in edits {
            result += bytes[position..<edit.range.lowerBound]
            result += edit.text.utf8
            position = edit.range.upperBound
        }
        return result + bytes[position...]
    }

    /// Returns the offset in the old text for an offset in the new text, and whether the new offset is in an insertion.
    ///
    /// For all offsets in a replacement, the result is the start of the replaced range.
    func oldOffset(_ offset: Int) -> (offset: Int, isInserted: Bool) {
        let index = starts.partitioningIndex { $0 > offset } - 1
        guard index >= 0 else { return (offset, false) }
        let (edit, distance) = (edits[index], offset - starts[index])
        if distance < edit.text.utf8.count { return (edit.range.lowerBound, edit.range.isEmpty) }
        return (edit.range.upperBound + distance - edit.text.utf8.count, false)
    }
}

extension Array {
    /// Returns the index of the first element for which a predicate is true, if the predicate is true for all that follow.
    func partitioningIndex(_ isAfter: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
