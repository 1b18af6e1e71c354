/// Parses JSON (RFC 8259), and reports the first syntax error of a file with its position.
///
/// Compares bytes instead of optionals or ranges. Plugins run debug builds, in which those take many times as long.
struct JSONParser {
    private struct SyntaxError: Error {
        var message: String
        var offset: Int
    }

    /// The maximum nesting depth, which protects the stack.
    private static let maximumDepth = 64

    private let source: SourceText
    private let bytes: [UInt8]
    private var offset = 0
    private var depth = 0

    /// Parses a file. If the file is not JSON, reports an error and returns `nil`.
    static func parse(_ source: SourceText, diagnostics: Diagnostics) -> JSONValue? {
        var parser = JSONParser(source: source)
        do {
            return try parser.parseDocument(diagnostics: diagnostics)
        } catch {
            return diagnostics.failure(error.message, at: SourceLocation(source: source, offset: error.offset))
        }
    }

    private init(source: SourceText) {
        self.source = source
        self.bytes = source.bytes
    }

    private mutating func parseDocument(diagnostics: Diagnostics) throws(SyntaxError) -> JSONValue {
        let value = try parseValue(diagnostics: diagnostics)
        skipSpace()
        guard offset == bytes.count else {
            throw fault("unexpected text after the end of the JSON value; remove it")
        }
        return value
    }

    private mutating func parseValue(diagnostics: Diagnostics) throws(SyntaxError) -> JSONValue {
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
        case UInt8(ascii: "{"): kind = .object(try parseMembers(diagnostics: diagnostics))
        case UInt8(ascii: "["): kind = .array(try parseElements(diagnostics: diagnostics))
        case UInt8(ascii: "\""): kind = .string(try parseString())
        case UInt8(ascii: "t"): kind = try parseWord("true", .bool(true))
        case UInt8(ascii: "f"): kind = try parseWord("false", .bool(false))
        case UInt8(ascii: "n"): kind = try parseWord("null", .null)
        case _ where first == UInt8(ascii: "-") || first.isDigit: kind = .number(try parseNumber())
        default: throw fault("expected a JSON value, found \(quotedCharacter)")
        }
        return JSONValue(kind: kind, location: location)
    }

    private mutating func parseMembers(diagnostics: Diagnostics) throws(SyntaxError) -> [JSONValue.Member] {
        let opening = offset
        offset += 1
        var members: [JSONValue.Member] = []
        var keys: Set<String> = []
        skipSpace()
        if consume(UInt8(ascii: "}")) { return members }
        while true {
            skipSpace()
            let location = SourceLocation(source: source, offset: offset)
            guard isAt(UInt8(ascii: "\"")) else {
                switch peek {
                case nil: throw unclosed("object", openedAt: opening, "}")
                case UInt8(ascii: "}"): throw fault("expected a key after ','; remove the ',' before this '}'")
                default: throw fault("expected a key in quotes, found \(quotedCharacter)")
                }
            }
            let key = try parseString()
            skipSpace()
            guard consume(UInt8(ascii: ":")) else { throw fault("expected ':' after the key '\(key)'") }
            let value = try parseValue(diagnostics: diagnostics)
            // Nearly all objects are small. For small objects, searching all members is faster than using a set.
            if members.count == 16 { keys = Set(members.map(\.key.value)) }
            let isNew = members.count < 16 ? !members.contains { $0.key.value == key } : keys.insert(key).inserted
            if isNew {
                members.append(JSONValue.Member(key: Located(key, at: location), value: value))
            } else {
                diagnostics.error("duplicate key '\(key)'; keep one of the two", at: location)
            }
            skipSpace()
            if consume(UInt8(ascii: ",")) { continue }
            if consume(UInt8(ascii: "}")) { return members }
            throw peek == nil
                ? unclosed("object", openedAt: opening, "}")
                : fault("expected ',' or '}' after the value of '\(key)', found \(quotedCharacter)")
        }
    }

    private mutating func parseElements(diagnostics: Diagnostics) throws(SyntaxError) -> [JSONValue] {
        let opening = offset
        offset += 1
        var elements: [JSONValue] = []
        skipSpace()
        if consume(UInt8(ascii: "]")) { return elements }
        while true {
            skipSpace()
            if isAt(UInt8(ascii: "]")) { throw fault("expected a value after ','; remove the ',' before this ']'") }
            elements.append(try parseValue(diagnostics: diagnostics))
            skipSpace()
            if consume(UInt8(ascii: ",")) { continue }
            if consume(UInt8(ascii: "]")) { return elements }
            throw peek == nil
                ? unclosed("array", openedAt: opening, "]")
                : fault("expected ',' or ']' in the array, found \(quotedCharacter)")
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
                // Most strings have no escape.
                let rest = bytes[start..<offset]
                return String(decoding: content.isEmpty ? rest : content + rest, as: UTF8.self)
            case UInt8(ascii: "\\"):
                content += bytes[start..<offset]
                offset += 1
                content += String(Character(try parseEscape())).utf8
                start = offset
            case let byte where byte < 0x20:
                throw fault("a string must end on its line: add the closing '\"', or write a line break as \\n")
            default:
                offset += 1
            }
        }
        throw SyntaxError(message: "unterminated string; add the closing '\"'", offset: opening)
    }

    private mutating func parseEscape() throws(SyntaxError) -> Unicode.Scalar {
        let escape = peek
        offset += 1
        switch escape {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let unit = try parseCodeUnit()
            if let scalar = Unicode.Scalar(unit) { return scalar }
            guard UTF16.isLeadSurrogate(UInt16(unit)), consume(UInt8(ascii: "\\")), consume(UInt8(ascii: "u"))
            else { throw fault("half of a surrogate pair; write both halves, or the character itself") }
            let trail = try parseCodeUnit()
            guard UTF16.isTrailSurrogate(UInt16(trail)),
                let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (trail - 0xDC00))
            else { throw fault("half of a surrogate pair; write both halves, or the character itself") }
            return scalar
        default:
            offset -= 1
            throw fault("unknown escape; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
        }
    }

    private mutating func parseCodeUnit() throws(SyntaxError) -> UInt32 {
        let digits = bytes[min(offset, bytes.count)..<min(offset + 4, bytes.count)]
        guard digits.count == 4, let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
            !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-"))
        else { throw fault("expected four hexadecimal digits after \\u") }
        offset += 4
        return unit
    }

    private mutating func parseNumber() throws(SyntaxError) -> Double {
        let start = offset
        while let byte = peek, "+-.eE0123456789".utf8.contains(byte) { offset += 1 }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        let digits = text.drop { $0 == "-" }
        let hasLeadingZero = digits.hasPrefix("0") && digits.dropFirst().first?.isNumber == true
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let hasDigitsAroundPoint = zip(parts.dropLast(), parts.dropFirst())
            .allSatisfy { $0.last?.isNumber == true && $1.first?.isNumber == true }
        guard let number = Double(text), number.isFinite, !hasLeadingZero, hasDigitsAroundPoint,
            text.last?.isNumber == true
        else {
            throw SyntaxError(message: "'\(text)' is not a JSON number", offset: start)
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

    private func unclosed(_ what: String, openedAt opening: Int, _ closing: Character) -> SyntaxError {
        SyntaxError(message: "this \(what) is not closed; add '\(closing)'", offset: opening)
    }
}
