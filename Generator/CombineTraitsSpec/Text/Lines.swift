import Foundation

package struct Lines: Sendable {
    package private(set) var starts = [0]
    private let end: Int

    package init(_ bytes: [UInt8]) {
        end = bytes.count
        // Plugins run debug builds, in which a loop over the bytes would take a tenth of the generator's time.
        bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress else { return }
            var offset = 0
            while let newline = memchr(start + offset, 0x0A, buffer.count - offset) {
                offset = start.distance(to: newline) + 1
                starts.append(offset)
            }
        }
    }

    /// Returns the number, starting at 1, of the line that contains a byte.
    package func line(ofByteAt offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// Returns the offset of a line and a column of bytes, which start at 1, or the length of the text for a later
    /// position.
    package func offset(line: Int, column: Int) -> Int {
        starts.indices.contains(line - 1) ? min(starts[line - 1] + column - 1, end) : end
    }
}
