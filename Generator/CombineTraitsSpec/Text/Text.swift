import Foundation

// Most of these methods work on bytes. Work on characters would take most of the generator's time.

extension DefaultStringInterpolation {
    /// Without optimization, the compiler writes half as much code for a call of this method as for one of a generic method.
    package mutating func appendInterpolation(_ text: String) { appendLiteral(text) }
}

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

extension StringProtocol {
    /// Whether the text is a Swift identifier in Unicode Normalization Form C, so that it has only one encoding.
    package var isIdentifier: Bool {
        guard let first = utf8.first, !first.isDigit else { return false }
        if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.allSatisfy(\.isPartOfIdentifier) }
        return unicodeScalars.allSatisfy(\.isPartOfIdentifier) && unicodeScalars.first?.beginsIdentifier == true
            && unicodeScalars.elementsEqual(String(self).precomposedStringWithCanonicalMapping.unicodeScalars)
    }
}

extension Substring {
    /// An identifier without the backticks around it.
    var unquoted: Substring { count > 2 && first == "`" && last == "`" ? dropFirst().dropLast() : self }
}

extension Unicode.Scalar {
    package var isPartOfIdentifier: Bool {
        guard value >= 0x80 else { return UInt8(value).isPartOfIdentifier }
        return properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint
    }

    fileprivate var beginsIdentifier: Bool { self == "_" || properties.isXIDStart }
}

/// The lowercase keywords, which need backticks.
private let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
]

extension String {
    package var isKeyword: Bool { keywords.contains(self) }

    /// Whether the name needs backticks as the name of a type.
    var isReserved: Bool { isKeyword || ["Any", "Self"].contains(self) }

    /// Whether the name is reserved, so that it cannot name a trait or a module.
    package var isReservedForTypes: Bool { isReserved || ["Protocol", "Type"].contains(self) }

    package var baseName: String { String(prefix { $0 != "(" }) }

    /// The name without backticks, such as `API.class` for ``API.`class` ``.
    package var unquoted: String {
        contains(byte: "`") ? split(byte: ".").map(\.unquoted).joined(separator: ".") : self
    }

    package var splitAtTopLevelCommas: [Substring] {
        var depth = 0
        var parts: [Substring] = []
        var start = startIndex
        var previous: UInt8?
        for index in utf8.indices {
            defer { previous = utf8[index] }
            switch utf8[index] {
            // The `>` of an arrow closes no bracket.
            case UInt8(ascii: ">") where previous == UInt8(ascii: "-"): break
            case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                parts.append(self[start..<index])
                start = utf8.index(after: index)
            default: break
            }
        }
        return parts + [self[start...]]
    }

    package func mentions(_ word: String) -> Bool { contains(identifier: word) }

    /// Returns whether an expression contains the name of a variable or member, other than as an argument label.
    package func refers(toVariable name: String) -> Bool { contains(identifier: name, exceptBefore: ":") }

    private func contains(identifier: String, exceptBefore excepted: Character? = nil) -> Bool {
        var found = false
        forEachIdentifier(exceptBefore: excepted) { other, _, isExcepted in
            if !isExcepted, other.elementsEqual(identifier.utf8) { found = true }
        }
        return found
    }

    /// Renames identifiers, except members, such as `.Failure`, and identifiers directly before the excepted character.
    package func renaming(_ names: [String: String], exceptBefore excepted: Character? = nil) -> String {
        guard !names.isEmpty else { return self }
        let bytes = Array(utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 16)
        var position = 0
        forEachIdentifier(exceptBefore: excepted) { identifier, start, isExcepted in
            let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
            guard !isMember, !isExcepted, let name = names[String(decoding: identifier, as: UTF8.self)] else { return }
            result += bytes[position..<start]
            result += name.utf8
            position = start + identifier.count
        }
        return String(decoding: result + bytes[position...], as: UTF8.self)
    }

    /// Calls a closure with each identifier, the number of bytes before it, and whether the excepted character follows.
    private func forEachIdentifier(
        exceptBefore excepted: Character?, _ body: (Slice<UnsafeBufferPointer<UInt8>>, Int, _ isExcepted: Bool) -> Void
    ) {
        var copy = self
        copy.withUTF8 { bytes in
            var start: Int?
            for position in bytes.indices {
                if bytes[position].isPartOfIdentifier {
                    if start == nil { start = position }
                } else if let first = start {
                    body(bytes[first..<position], first, bytes[position] == excepted?.asciiValue)
                    start = nil
                }
            }
            if let start { body(bytes[start...], start, false) }
        }
    }
}

extension UInt8 {
    package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// Whether the byte is an ASCII letter, an ASCII digit, or an underscore.
    package var isPlain: Bool { self < 0x80 && isPartOfIdentifier }

    /// Whether the byte is plain, or a part of a character beyond ASCII.
    package var isPartOfIdentifier: Bool {
        (self | 0x20) &- UInt8(ascii: "a") < 26 || isDigit || self == UInt8(ascii: "_") || self >= 0x80
    }
}
