/// Nonoverlapping edits to text.
struct TextEdits: Equatable, Sendable {
    struct Edit: Equatable, Sendable {
        /// The range of UTF-8 offsets to replace in the old text. Empty for an insertion.
        var range: Range<Int>
        var text: String
    }

    private(set) var edits: [Edit]

    init(_ edits: [Edit]) {
        self.edits = edits.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
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
        var shift = 0
        for edit in edits {
            let start = edit.range.lowerBound + shift
            if offset < start { break }
            let end = start + edit.text.utf8.count
            if offset < end { return (edit.range.lowerBound, edit.range.isEmpty) }
            shift += edit.text.utf8.count - edit.range.count
        }
        return (offset - shift, false)
    }
}
