/// Changes of a text that do not overlap, with the mapping of offsets.
package struct TextEdits: Equatable, Sendable {
    package struct Edit: Equatable, Sendable {
        /// The range to replace in the old text. Empty for an insertion.
        package var range: Range<Int>
        package var text: String
    }

    package private(set) var edits: [Edit]

    package init(_ edits: [Edit]) {
        self.edits = edits.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
    }

    package func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var position = 0
        for edit in edits {
            result += bytes[position..<edit.range.lowerBound]
            result += edit.text.utf8
            position = edit.range.upperBound
        }
        return result + bytes[position...]
    }

    /// The offset in the old text for one in the new text. In a replacement, it is the beginning.
    ///
    /// - Returns: The offset, and whether it is in an insertion.
    package func oldOffset(_ offset: Int) -> (offset: Int, isInserted: Bool) {
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
