import CombineTraitsSpec

/// What the audit finds in a text without the parser: names, white space, comments, and the ends of directives.
extension UInt8 {
    var isNewline: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

    /// Whether the compiler takes the byte for white space, as it does form feeds, for example.
    var isSpace: Bool { self == 0 || (9...13).contains(self) || self == UInt8(ascii: " ") }
}

extension [UInt8] {
    /// Returns the end of the name at an offset, or the offset itself if no name begins there.
    func endOfName(at offset: Int) -> Int {
        guard offset < count else { return offset }
        if self[offset] == UInt8(ascii: "`") {
            let end = self[(offset + 1)...].firstIndex { $0 == UInt8(ascii: "`") || $0.isNewline }
            return end.flatMap { self[$0].isNewline ? nil : $0 + 1 } ?? offset
        }
        return self[offset...].firstIndex { !$0.isPartOfIdentifier && $0 != UInt8(ascii: "$") } ?? count
    }

    /// Returns the offsets at which a name stands as a whole word, also in strings and comments.
    func offsets(ofName name: String) -> [Int] {
        let name = Array(name.utf8)
        return withUnsafeBufferPointer { bytes in
            var (offsets, offset): ([Int], Int) = ([], 0)
            while offset + name.count <= bytes.count {
                defer { offset += 1 }
                guard bytes[offset] == name[0], bytes[offset..<offset + name.count].elementsEqual(name) else {
                    continue
                }
                let next = offset + name.count < bytes.count ? bytes[offset + name.count] : 0
                if next.isPartOfIdentifier || offset > 0 && bytes[offset - 1].isPartOfIdentifier { continue }
                offsets.append(offset)
            }
            return offsets
        }
    }

    /// Returns the offset of a text after an offset, if nothing but white space and comments is between them.
    func offset(of text: String, after offset: Int) -> Int? {
        let next = skipTrivia(from: offset)
        return self[next...].starts(with: text.utf8) ? next : nil
    }

    /// Returns the offset after white space and comments.
    func skipTrivia(from start: Int, isInLine: Bool = false) -> Int {
        var offset = Swift.min(start, count)
        while offset < count {
            if self[offset...].starts(with: "//".utf8) {
                offset = self[offset...].firstIndex(where: \.isNewline) ?? count
            } else if self[offset...].starts(with: "/*".utf8) {
                var depth = 0
                repeat {
                    let (opens, closes) = (
                        self[offset...].starts(with: "/*".utf8), self[offset...].starts(with: "*/".utf8)
                    )
                    depth += opens ? 1 : closes ? -1 : 0
                    offset += opens || closes ? 2 : 1
                } while depth > 0 && offset < count
            } else if self[offset].isSpace, !(isInLine && self[offset].isNewline) {
                offset += 1
            } else {
                break
            }
        }
        return offset
    }

    /// Returns the end of the condition that begins at an offset. It goes on in another line only within parentheses.
    func endOfCondition(from start: Int) -> Int {
        var (end, depth) = (start, 0)
        while true {
            let next = skipTrivia(from: end)
            guard next < count, depth > 0 || !self[end..<next].contains(where: \.isNewline) else { return end }
            depth += self[next] == UInt8(ascii: "(") ? 1 : self[next] == UInt8(ascii: ")") ? -1 : 0
            end = next + 1
        }
    }

    /// Returns the offset after a list of arguments without parentheses, except in strings.
    func endOfArguments(from start: Int) -> Int {
        var isString = false
        for offset in start..<count {
            if self[offset] == UInt8(ascii: "\"") { isString.toggle() }
            if self[offset] == UInt8(ascii: ")"), !isString { return offset + 1 }
        }
        return count
    }

    /// Returns the range from the end of the line before a text to the end of its own line, or `nil` if more than white space is
    /// beside the text.
    func line(ofOnly text: Range<Int>) -> Range<Int>? {
        let isInLine = { (byte: UInt8) in byte.isSpace && !byte.isNewline }
        let end = text.upperBound + self[text.upperBound...].prefix(while: isInLine).count
        guard let last = self[..<text.lowerBound].lastIndex(where: { !isInLine($0) }), self[last].isNewline,
            end == count || self[end].isNewline
        else { return nil }
        return (self[...last].ends(with: "\r\n") ? last - 1 : last)..<end
    }

    /// Returns the end of the line from an offset, or `nil` if more than comments and a semicolon is before it.
    func endOfLine(from offset: Int) -> Int? {
        var end = skipTrivia(from: offset, isInLine: true)
        if end < count, self[end] == UInt8(ascii: ";") { end = skipTrivia(from: end + 1, isInLine: true) }
        return end == count || self[end].isNewline ? end : nil
    }
}

extension ArraySlice<UInt8> {
    func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
