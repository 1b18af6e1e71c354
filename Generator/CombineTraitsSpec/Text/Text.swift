import Foundation

// Most of these methods work on bytes. Work on characters would take most of the generator's time.

extension StringProtocol {
    package var trimmed: String {
        let bytes = Array(utf8)
        let space = UInt8(ascii: " ")
        guard let first = bytes.firstIndex(where: { $0 != space }), let last = bytes.lastIndex(where: { $0 != space })
        else { return "" }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }

    /// The number of Unicode scalars, each of which counts as one column.
    package var width: Int {
        var width = 0
        String(self).forEachByte { byte, _ in if byte & 0xC0 != 0x80 { width += 1 } }
        return width
    }

    package func contains(byte: Unicode.Scalar) -> Bool {
        var text = String(self)
        return text.withUTF8 { bytes in
            bytes.baseAddress.map { memchr($0, Int32(byte.value), bytes.count) != nil } ?? false
        }
    }

    /// Includes empty parts.
    package func split(byte: Unicode.Scalar) -> [SubSequence] {
        utf8.split(separator: UInt8(ascii: byte), omittingEmptySubsequences: false).map {
            self[$0.startIndex..<$0.endIndex]
        }
    }
}

extension String {
    /// In debug builds, which plugins run, this takes a fraction of the time of a loop over `utf8`.
    package func forEachByte(_ visit: (_ byte: UInt8, _ offset: Int) -> Void) {
        var text = self
        text.withUTF8 { bytes in
            guard let start = bytes.baseAddress else { return }
            let count = bytes.count
            var offset = 0
            while offset < count {
                visit(start[offset], offset)
                offset += 1
            }
        }
    }

    package var isVisibleASCII: Bool {
        var isVisible = true
        forEachByte { byte, _ in if byte < 0x20 || byte >= 0x7F { isVisible = false } }
        return isVisible
    }

    /// Replaces scalars for which the closure returns text.
    package func escaping(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var escaped = ""
        for scalar in unicodeScalars {
            if let text = replacement(scalar) { escaped += text } else { escaped.unicodeScalars.append(scalar) }
        }
        return escaped
    }

    package var lines: [Substring] { split(byte: "\n") }
    package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    package var uncapitalizedFirst: String {
        guard let first = utf8.first, first < 0x80 else { return prefix(1).lowercased() + dropFirst() }
        guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return self }
        var bytes = Array(utf8)
        bytes[0] |= 0x20
        return String(decoding: bytes, as: UTF8.self)
    }

    package var withArticle: String {
        let first = first { $0.isLetter } ?? "x"
        return ("AEIOUaeiou".contains(first) ? "an " : "a ") + self
    }

    package func padded(to width: Int) -> String {
        let missing = width - self.width
        return missing <= 0 ? self : self + String(repeating: " ", count: missing)
    }

    /// The runs of letters and digits, joined by dashes.
    package var fileName: String {
        // Bytes beyond ASCII count as letters.
        utf8.split { !$0.isPartOfIdentifier || $0 == UInt8(ascii: "_") }.map { String(decoding: $0, as: UTF8.self) }
            .joined(separator: "-")
    }

    /// The suffix distinguishes the page from the page of the symbol.
    package var pageName: String { "\(fileName)-traits" }
}

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

/// Finds lines that end a Markdown paragraph, because they begin another block, or make the paragraph a heading.
package enum MarkdownBlock {
    package static func begins(_ line: Substring) -> Bool {
        let word = line.utf8.prefix { $0 != UInt8(ascii: " ") }
        guard let first = word.first else { return false }
        switch first {
        case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "@"): return true
        case _ where "-+*_=:".utf8.contains(first):
            // A list marker, a thematic break, or the line below a heading or a table header.
            return word.count == 1 || word.allSatisfy { "-+*_=:|".utf8.contains($0) }
        case UInt8(ascii: "`"), UInt8(ascii: "~"): return word.starts(with: "```".utf8) || word.starts(with: "~~~".utf8)
        default:
            // The marker of a numbered list.
            let rest = word.drop(while: \.isDigit)
            return rest.count < word.count && rest.count == 1 && ".)".utf8.contains(rest[rest.startIndex])
        }
    }
}
