import Foundation

/// Parses JSON (RFC 8259), and reports duplicate keys and the first syntax error of a file.
///
/// The parser compares single bytes where it can. In debug builds, which plugins run, comparisons of optionals or ranges
/// take many times as long.
struct JSONParser {
    private struct SyntaxError: Error {
        var message: String
        var offset: Int
    }

    /// The parser is recursive. The limit prevents a stack overflow.
    private static let maximumDepth = 64

    private let source: SourceText
    private let diagnostics: Diagnostics
    private let bytes: [UInt8]
    private var offset = 0
    private var depth = 0

    static func parse(_ source: SourceText, diagnostics: Diagnostics) -> JSONValue? {
        var parser = JSONParser(source: source, diagnostics: diagnostics, bytes: source.bytes)
        do throws(SyntaxError) {
            let value = try parser.parseValue()
            parser.skipSpace()
            if parser.peek == nil { return value }
            throw parser.fault("unexpected text after the end of the JSON value; remove it")
        } catch {
            return diagnostics.failure(error.message, at: SourceLocation(source: source, offset: error.offset))
        }
    }

    private mutating func parseValue() throws(SyntaxError) -> JSONValue {
        skipSpace()
        let location = SourceLocation(source: source, offset: offset)
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else {
            throw fault("nested deeper than \(Self.maximumDepth) levels; no spec needs that")
        }
        let kind: JSONValue.Kind
        guard let first = peek else { throw fault("the file ends where a value is expected") }
        switch first {
        case UInt8(ascii: "{"): kind = .object(try parseMembers())
        case UInt8(ascii: "["): kind = .array(try parseElements())
        case UInt8(ascii: "\""): kind = .string(try parseString())
        case UInt8(ascii: "t"): kind = try parseWord("true", .bool(true))
        case UInt8(ascii: "f"): kind = try parseWord("false", .bool(false))
        case UInt8(ascii: "n"): kind = try parseWord("null", .null)
        case _ where first == UInt8(ascii: "-") || first.isDigit: kind = .number(try parseNumber())
        default: throw fault("expected a JSON value, found \(quotedCharacter)")
        }
        return JSONValue(kind: kind, location: location)
    }

    private mutating func parseMembers() throws(SyntaxError) -> [JSONValue.Member] {
        let opening = offset
        var members: [JSONValue.Member] = []
        var keys: Set<String> = []
        try parseList("object", closing: "}") { parser throws(SyntaxError) in
            let location = SourceLocation(source: parser.source, offset: parser.offset)
            guard parser.isAt(UInt8(ascii: "\"")) else {
                switch parser.peek {
                case nil: throw parser.unclosed("object", openedAt: opening, "}")
                case UInt8(ascii: "}"): throw parser.fault("expected a key after ','; remove the ',' before this '}'")
                default: throw parser.fault("expected a key in quotes, found \(parser.quotedCharacter)")
                }
            }
            let key = try parser.parseString()
            parser.skipSpace()
            guard parser.consume(UInt8(ascii: ":")) else { throw parser.fault("expected ':' after the key '\(key)'") }
            let value = try parser.parseValue()
            // Nearly all objects are small. For small objects, searching all members is faster than using a set.
            if members.count == 16 { keys = Set(members.map(\.key.value)) }
            let isNew = members.count < 16 ? !members.contains { $0.key.value == key } : keys.insert(key).inserted
            if isNew {
                members.append(JSONValue.Member(key: Located(key, at: location), value: value))
            } else {
                parser.diagnostics.error("duplicate key '\(key)'; keep one of the two", at: location)
            }
            return key
        }
        return members
    }

    private mutating func parseElements() throws(SyntaxError) -> [JSONValue] {
        var elements: [JSONValue] = []
        try parseList("array", closing: "]") { parser throws(SyntaxError) in
            guard !parser.isAt(UInt8(ascii: "]")) else {
                throw parser.fault("expected a value after ','; remove the ',' before this ']'")
            }
            elements.append(try parser.parseValue())
            return nil
        }
        return elements
    }

    /// Parses the elements between two brackets. In an object, `parseElement` returns the key of the member. In an array,
    /// it returns `nil`.
    private mutating func parseList(
        _ name: String, closing: Unicode.Scalar, _ parseElement: (inout Self) throws(SyntaxError) -> String?
    ) throws(SyntaxError) {
        let opening = offset
        offset += 1
        skipSpace()
        if consume(UInt8(ascii: closing)) { return }
        while true {
            skipSpace()
            let key = try parseElement(&self)
            skipSpace()
            if consume(UInt8(ascii: ",")) { continue }
            if consume(UInt8(ascii: closing)) { return }
            guard peek != nil else { throw unclosed(name, openedAt: opening, closing) }
            let place = key.map { "after the value of '\($0)'" } ?? "in the array"
            throw fault("expected ',' or '\(closing)' \(place), found \(quotedCharacter)")
        }
    }

    private mutating func parseString() throws(SyntaxError) -> String {
        let opening = offset
        offset += 1
        var start = offset
        var content: [UInt8] = []
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                defer { offset += 1 }
                // Most strings have no escape, and need no copy.
                let rest = bytes[start..<offset]
                return String(decoding: content.isEmpty ? rest : content + rest, as: UTF8.self)
            case UInt8(ascii: "\\"):
                content += bytes[start..<offset]
                offset += 1
                content += String(Character(try parseEscape())).utf8
                start = offset
            case let byte where byte < 0x20:
                throw fault("a string must end on its line: add the closing '\"', or write a line break as \\n")
            default: offset += 1
            }
        }
        throw SyntaxError(message: "unterminated string; add the closing '\"'", offset: opening)
    }

    private static let escapes = Dictionary(
        uniqueKeysWithValues: zip("\"\\/bfnrt".utf8, "\"\\/\u{8}\u{c}\n\r\t".unicodeScalars))

    private mutating func parseEscape() throws(SyntaxError) -> Unicode.Scalar {
        if let scalar = peek.flatMap({ Self.escapes[$0] }) {
            offset += 1
            return scalar
        }
        guard consume(UInt8(ascii: "u")) else {
            throw fault("unknown escape; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
        }
        let unit = try parseCodeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        // Two escapes encode a scalar beyond U+FFFF.
        if UTF16.isLeadSurrogate(unit), consume(UInt8(ascii: "\\")), consume(UInt8(ascii: "u")) {
            let pair = String(decoding: [unit, try parseCodeUnit()], as: UTF16.self).unicodeScalars
            if let scalar = pair.first, pair.count == 1 { return scalar }
        }
        throw fault("half of a surrogate pair; write both halves, or the character itself")
    }

    private mutating func parseCodeUnit() throws(SyntaxError) -> UInt16 {
        let digits = bytes[min(offset, bytes.count)...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw fault("expected four hexadecimal digits after \\u") }
        offset += 4
        return unit
    }

    private mutating func parseNumber() throws(SyntaxError) -> Double {
        let start = offset
        while let byte = peek, "+-.eE0123456789".utf8.contains(byte) { offset += 1 }
        let text = bytes[start..<offset]
        guard let number = try? JSONDecoder().decode(Double.self, from: Data(text)) else {
            throw SyntaxError(message: "'\(String(decoding: text, as: UTF8.self))' is not a JSON number", offset: start)
        }
        return number
    }

    private mutating func parseWord(_ word: String, _ kind: JSONValue.Kind) throws(SyntaxError) -> JSONValue.Kind {
        guard bytes[offset...].starts(with: word.utf8) else {
            throw fault("expected a JSON value, found \(quotedCharacter); strings need quotes")
        }
        offset += word.utf8.count
        return kind
    }

    private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }
    private func isAt(_ byte: UInt8) -> Bool { offset < bytes.count && bytes[offset] == byte }

    private mutating func consume(_ byte: UInt8) -> Bool {
        guard isAt(byte) else { return false }
        offset += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    private var quotedCharacter: String {
        guard offset < bytes.count else { return "the end of the file" }
        let rest = String(decoding: bytes[offset..<min(offset + 8, bytes.count)], as: UTF8.self)
        return rest.first.map { "'\($0)'" } ?? "the end of the file"
    }

    private func fault(_ message: String) -> SyntaxError {
        SyntaxError(message: message, offset: min(offset, bytes.count))
    }

    private func unclosed(_ what: String, openedAt opening: Int, _ closing: Unicode.Scalar) -> SyntaxError {
        SyntaxError(message: "this \(what) is not closed; add '\(closing)'", offset: opening)
    }
}
